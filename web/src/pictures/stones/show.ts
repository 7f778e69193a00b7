/** What a picture of Mandala Stones shows, and what its position says happens there. */
import { CELL, type Lattice } from '../../boards/stones/geometry';
import {
  type GoalEvent,
  type PickedEvent,
  type PlacedEvent,
  type ScoredEvent,
  type ScorePreview,
} from '../../boards/stones/types';
import type { Told } from '../told';

export type Piece = 'lattice' | 'tower' | 'board' | 'spiral' | 'goals';

export interface Show {
  parts: Piece[];
  /** The corners of the part of the lattice that is shown: below left, above right. */
  frame?: [string, string];
  /** Stacks that give nothing. */
  crossed?: string[];
  /** Where the artist would stand that may not go there. */
  stands?: string;
  /** Whether the mandala is shown as it is before the stones come. */
  before?: boolean;
  /** Whether the stones are numbered as they are taken. */
  numbered?: boolean;
}

export type StonesTold = Told<'stones', Show>;

export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether a place belongs to it. */
  holds: (place: { file: number; row: number }) => boolean;
}

const corner = (name: string): { file: number; row: number } => ({
  file: name.charCodeAt(0) - 97,
  row: Number(name[1]),
});

/** The places between two corners; all of them without. */
export function part(lattice: Lattice, frame: readonly [string, string] | undefined): Part {
  if (!frame) return { ...lattice.frame, holds: () => true };
  const [from, to] = [corner(frame[0]), corner(frame[1])];
  const [x, y] = [from.file * CELL - 8, (lattice.ranks.length - to.row) * CELL - 14];
  const holds: Part['holds'] = ({ file, row }) =>
    file >= from.file && file <= to.file && row >= from.row && row <= to.row;
  return { x, y, width: (to.file - from.file + 1) * CELL + 16, height: (to.row - from.row + 1) * CELL + 34, holds };
}

export function pickedIn(told: StonesTold): PickedEvent | null {
  return (told.events ?? []).find((event): event is PickedEvent => event.type === 'picked') ?? null;
}

/** What is scored, as a table would preview it; null if nothing is. */
export function scoreIn(told: StonesTold): ScorePreview | null {
  const events = told.events ?? [];
  const scored = events.filter((event): event is ScoredEvent => event.type === 'scored');
  if (scored.length === 0) return null;
  const placed = events.filter((event): event is PlacedEvent => event.type === 'placed');
  const towers = scored.map(({ space, points }) => ({ space, points }));
  return {
    type: 'score',
    towers,
    placed: placed.map(({ space, mandala, bonus }) => ({ space, mandala, bonus })),
    gone: [],
    ending: events.some(({ type }) => type === 'ending'),
    goals: [],
    total: towers.reduce((sum, { points }) => sum + points, 0) + placed.reduce((sum, { bonus }) => sum + bonus, 0),
  };
}

export function goalIn(told: StonesTold): GoalEvent | null {
  return (
    (told.events ?? []).find((event): event is GoalEvent => event.type === 'goal' && event.seat === told.seat) ?? null
  );
}
