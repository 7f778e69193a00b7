/** A finished game as scenes: the table at each move, and along the line that a review thinks better. */
import type { LastAction, PlayerPlate } from '../../boards/board';
import type { Face, Scene } from '../../play/face';
import { frameAt, printedOf } from '../../play/view';
import type { Frame, Replay } from '../../table/wire';

export function lastOf(frame: Frame | undefined, version: number): LastAction | null {
  return frame?.action === undefined
    ? null
    : { version, seat: frame.seat ?? 0, action: frame.action, events: frame.events ?? [] };
}

function baseOf(replay: Replay, players: PlayerPlate[]): Omit<Scene, 'view' | 'reading'> {
  return {
    printed: printedOf(replay),
    as: replay.as,
    bottom: replay.as ?? 0,
    over: false,
    players,
    prefix: [],
    choices: [],
    taken: [],
    aimed: null,
    first: [],
    last: null,
    aids: true,
  };
}

/** The table after so many moves. */
export function sceneAt(replay: Replay, players: PlayerPlate[], index: number): Scene {
  const frame = replay.frames[index];
  return {
    ...baseOf(replay, players),
    ...frameAt(replay.frames, index),
    last: lastOf(frame, index),
    over: frame?.events?.some(({ type }) => type === 'over') ?? false,
  };
}

/** The table in the better line of a move, `at` moves after the position it was made in. */
export function betterScene(
  replay: Replay,
  players: PlayerPlate[],
  face: Face,
  { now, at, better }: { now: number; at: number; better: Frame },
): Scene {
  const base = baseOf(replay, players);
  if (at === 1 && face.compares)
    return {
      ...base,
      ...frameAt(replay.frames, now - 1),
      compared: { played: replay.frames[now]?.events ?? [], better: better.events ?? [] },
    };
  // A version of its own, so that what happens there is shown as happening.
  const version = replay.frames.length - 1 + now * 100 + at;
  return { ...base, ...frameAt([better], 0), last: lastOf(better, version) };
}
