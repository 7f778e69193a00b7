/** Where things are drawn: the places of the lattice and the spaces of the spiral, in the units of their drawings. */
import type { Printed } from '../../wire/stones';

/** A cell of the lattice's drawing is this wide and high. */
export const CELL = 100;
/** How far the table reaches beyond the cells: at the left and the right, above, and above and below together. */
const AROUND = { side: 22, above: 34, height: 74 } as const;

export type Kind = 'stack' | 'artist';
export interface Place {
  name: string;
  kind: Kind;
  /** Which column it stands in, from the left, and which row, from below. */
  file: number;
  row: number;
  /** How many rows there are above it. */
  down: number;
  x: number;
  y: number;
}

/** The lattice as it is printed: places by name, `b4` being the second file and the fourth row. */
export interface Lattice {
  places: readonly Place[];
  /** The places of each row, from the top of the picture. */
  rows: readonly (readonly Place[])[];
  files: readonly string[];
  /** The numbers of the rows, from the top of the picture. */
  ranks: readonly number[];
  /** Where nothing lies, as centres. */
  corners: readonly Point[];
  /** Left, top, width and height of the drawing. */
  frame: { x: number; y: number; width: number; height: number };
}

const FIRST_FILE = 'a'.charCodeAt(0);
const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

export function latticeOf({ stacks, artist_spaces: spaces }: Pick<Printed, 'stacks' | 'artist_spaces'>): Lattice {
  const names = [...stacks, ...spaces];
  const columns = 1 + Math.max(...names.map((name) => name.charCodeAt(0) - FIRST_FILE));
  const height = Math.max(...names.map((name) => Number(name.slice(1))));
  const files = range(columns).map((file) => String.fromCharCode(FIRST_FILE + file));
  const ranks = range(height).map((down) => height - down);
  const middle = (file: number): number => file * CELL + CELL / 2;
  const cells = ranks.map((row, down) =>
    files.map((letter, file) => {
      const name = `${letter}${row}`;
      const kind: Kind | null = stacks.includes(name) ? 'stack' : spaces.includes(name) ? 'artist' : null;
      // Stacks stand a little lower in their cell, so that high ones do not hide what is behind them.
      return { name, kind, file, row, down, x: middle(file), y: down * CELL + (kind === 'stack' ? 70 : 64) };
    }),
  );
  const rows = cells.map((row) => row.filter((cell): cell is Place => cell.kind !== null));
  return {
    places: rows.flat(),
    rows,
    files,
    ranks,
    corners: cells.flat().filter(({ kind }) => kind === null),
    frame: {
      x: -AROUND.side,
      y: -AROUND.above,
      width: columns * CELL + 2 * AROUND.side,
      height: height * CELL + AROUND.height,
    },
  };
}

export interface Point {
  x: number;
  y: number;
}

/** How far rings of the spiral are apart. */
export const RING = 32;

/** The centre of a space of the spiral, counted from 1 in the middle; each ring holds six more than the one inside it. */
export function spiralPoint(space: number): Point {
  let [ring, before] = [0, 1];
  while (space > before) {
    ring += 1;
    before += 6 * ring;
  }
  if (ring === 0) return { x: 0, y: 0 };
  const index = space - (before - 6 * ring) - 1;
  const share = index / (6 * ring);
  // The ring opens slowly outwards, so that the eye follows it as a spiral.
  const radius = RING * ring - 3.2 + 6.4 * share;
  const angle = (share - 0.25) * 2 * Math.PI;
  return { x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) };
}

/** How many rings so many spaces need. */
export function ringsFor(spaces: number): number {
  let [ring, held] = [0, 1];
  while (held < spaces) {
    ring += 1;
    held += 6 * ring;
  }
  return ring;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
