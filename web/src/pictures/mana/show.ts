/** What a picture of Mana shows, and the lights that its position puts on the board. */
import type { LatticeProps, Target } from '../../boards/mana/Lattice.svelte';
import { isSquare, readPosition, RESERVE, settingUp, sideOf } from '../../boards/mana/position';
import { EDGE, type PrintedBoard } from '../../boards/mana/printed-board';
import type { Event as ManaEvent, Square } from '../../wire/mana';
import type { Told } from '../told';

export interface Show {
  /** The corners of the part that is shown: below left, above right. */
  frame?: [Square, Square];
  /** Whether the pieces that may be chosen are marked. */
  can?: boolean;
  /** Whether the squares that may be chosen are marked. */
  targets?: boolean;
  /** Whether the ronins beside the board are shown. */
  reserve?: boolean;
  /** The way of a move that is not allowed, and what stands in it. */
  way?: Square[];
  crossed?: Square[];
}

export type ManaTold = Told<'mana', Show>;

/** Half a square and a little of what is beside it. */
const HALF = 53;

/** Left, top, width and height of the squares between two corners, with the board's edge where they touch it; all of it without. */
export function part(
  board: PrintedBoard,
  corners: readonly [Square, Square] | undefined,
): readonly [number, number, number, number] {
  if (!corners) return board.frame;
  const [from, to] = [board.middle(corners[0], false), board.middle(corners[1], false)];
  const left = from.x < HALF ? -EDGE : from.x - HALF;
  const right = to.x > board.width - HALF ? board.width + EDGE : to.x + HALF;
  const top = to.y < HALF ? -EDGE : to.y - HALF;
  const below = from.y > board.height - HALF ? board.height + EDGE : from.y + HALF;
  return [left, top, right - left, below - top];
}

type Moved = Extract<ManaEvent, { type: 'moved' }>;

/** Every move that is shown, from its first square to its last. */
export function waysOf(told: ManaTold): Square[][] {
  const shown = [told.events, ...(told.also ?? [])].flatMap((events) =>
    (events ?? []).filter((event): event is Moved => event.type === 'moved'),
  );
  const ways = shown.map(({ from, path }) => [from, ...path]);
  return told.show.way ? [...ways, told.show.way] : ways;
}

/** The board with its lights. */
export function sceneOf(told: ManaTold): LatticeProps {
  const { show, view, choices = [], chosen = [], events = [], refused } = told;
  const position = readPosition(view, told.reading, told.printed);
  const bird = events.find((event) => event.type === 'bird');
  const returned = events.find((event) => event.type === 'returned');
  const captured = events
    .filter((event) => event.type === 'captured')
    .map(({ at }): Target => ({ square: at, look: 'capture' }));
  const pieces = new Map(position.pieces);
  const starts = waysOf(told)
    .map(([from]) => from)
    .filter((from) => from !== undefined);
  const ghosts: LatticeProps['ghosts'] = returned
    ? [{ square: returned.to, standing: { side: sideOf(returned.seat), kind: 'ronin' } }]
    : [];
  const [from, to] = chosen;
  const placing = from !== undefined && to !== undefined;
  if (placing) {
    // The piece has moved; what is shown is where the bird may go.
    const standing = pieces.get(from);
    pieces.delete(from);
    if (standing) pieces.set(to, standing);
  }
  const look: Target['look'] = settingUp(position) ? 'place' : placing ? 'bird' : 'dot';
  const targets = show.targets
    ? choices
        .filter(({ step }) => isSquare(step))
        .map(({ step, preview }): Target => ({ square: step, look: preview?.captures ? 'capture' : look }))
    : [];
  const can = choices.map(({ step }) => step).filter((step) => isSquare(step));
  return {
    pieces,
    bird: view.options.edition === 'bird' ? position.mark : null,
    turned: false,
    can: show.can ? can : [],
    chosen: placing || refused ? [] : starts,
    targets: [...targets.filter(({ square }) => !placing || square !== bird?.to), ...captured],
    ghosts: placing && bird ? [...ghosts, { square: bird.to, standing: 'bird' }] : ghosts,
    birdWay: placing && bird?.from ? [bird.from, bird.to] : [],
    last: placing && from && to ? [from, to] : [],
  };
}

/** Whether a ronin of the reserve may be chosen. */
export function mayReturn(told: ManaTold): boolean {
  return told.choices?.some(({ step }) => step === RESERVE) ?? false;
}
