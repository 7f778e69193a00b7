/** A finished game as scenes: the table at each move, and along the line that a review thinks better. */
import type { LastAction, PlayerPlate } from '../../boards/board';
import type { Face, Scene } from '../../play/face';
import type { Frame, Replay, View } from '../../table/wire';

export function lastOf(frame: Frame | undefined, version: number): LastAction | null {
  return frame?.action === undefined
    ? null
    : { version, seat: frame.seat ?? 0, action: frame.action, events: frame.events ?? [] };
}

/** A replay has a frame for every move, and one before the first. */
function viewAt({ frames }: Replay, index: number): View {
  const found = frames[Math.max(0, Math.min(index, frames.length - 1))];
  if (!found) throw new Error('a replay without frames');
  return found.view;
}

function baseOf(replay: Replay, players: PlayerPlate[]): Omit<Scene, 'view'> {
  return {
    reading: null,
    printed: replay.printed ?? null,
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
    view: viewAt(replay, index),
    reading: frame?.reading ?? null,
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
      view: viewAt(replay, now - 1),
      compared: { played: replay.frames[now]?.events ?? [], better: better.events ?? [] },
    };
  // A version of its own, so that what happens there is shown as happening.
  const version = replay.frames.length - 1 + now * 100 + at;
  return { ...base, view: better.view, reading: better.reading ?? null, last: lastOf(better, version) };
}
