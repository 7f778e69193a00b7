/** Two moves from one position, drawn over it: the one that was played and a better one. */
import type { Event, Square } from '../../wire/mana';
import type { Arrow, LatticeProps } from './Lattice.svelte';
import { sideOf, type Position, type Standing } from './position';

/** What would happen, for each of the two, and what they are called. */
export interface Compared {
  played: readonly Event[];
  better: readonly Event[];
  tags: { played: string; better: string };
}

interface Journey {
  from: Square | null;
  to: Square | null;
  bird: Square | null;
  seat: number;
}

function journey(events: readonly Event[]): Journey {
  const found: Journey = { from: null, to: null, bird: null, seat: 0 };
  for (const event of events) {
    if (event.type === 'moved') Object.assign(found, { from: event.from, to: event.to, seat: event.seat });
    else if (event.type === 'returned') Object.assign(found, { to: event.to, seat: event.seat });
    else if (event.type === 'bird') found.bird = event.to;
  }
  return found;
}

export function drawCompared(
  { played, better, tags }: Compared,
  position: Position,
  bird: Square | null,
): Pick<LatticeProps, 'arrows' | 'ghosts' | 'birdWay' | 'last'> {
  const [was, could] = [journey(played), journey(better)];
  const same = was.from === could.from && was.to === could.to;
  const arrows: Arrow[] = [];
  if (was.from && was.to && !same) arrows.push({ from: was.from, to: was.to, tone: 'played', tag: tags.played });
  if (could.from && could.to) arrows.push({ from: could.from, to: could.to, tone: 'better', tag: tags.better });
  const standing: Standing | undefined = could.from
    ? position.pieces.get(could.from)
    : { side: sideOf(could.seat), kind: 'ronin' };
  const ghosts: NonNullable<LatticeProps['ghosts']>[number][] = [];
  if (could.to && standing) ghosts.push({ square: could.to, standing });
  if (could.bird) ghosts.push({ square: could.bird, standing: 'bird' });
  const squares = [was.from, was.to, same ? was.bird : null].filter((square) => square !== null);
  return { arrows, ghosts, birdWay: bird && could.bird ? [bird, could.bird] : [], last: squares };
}
