/** Where things are: the lattice of seven by seven and the spiral, in the units of their drawings. */

export const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
/** From the top of the picture to its bottom. */
export const ROWS = [7, 6, 5, 4, 3, 2, 1] as const;

/** A cell of the lattice's drawing is this wide and high. */
export const CELL = 100;
/** The frame of the lattice's drawing: left, top, width, height. */
export const FRAME = { x: -22, y: -34, width: 744, height: 774 } as const;

export type Kind = 'stack' | 'artist';
export interface Place {
  name: string;
  kind: Kind;
  file: number;
  row: number;
  x: number;
  y: number;
}

function placeAt(file: number, row: number): Place | null {
  const even = (file % 2 === 1 ? 1 : 0) + (row % 2 === 0 ? 1 : 0);
  if (even === 0) return null;
  const kind: Kind = even === 2 ? 'artist' : 'stack';
  // Stacks stand a little lower in their cell, so that high ones do not hide what is behind them.
  return {
    name: `${FILES[file]}${row}`,
    kind,
    file,
    row,
    x: file * CELL + 50,
    y: (7 - row) * CELL + (kind === 'artist' ? 64 : 70),
  };
}

/** The places of each row, from the top of the picture. */
export const PLACES_BY_ROW: readonly (readonly Place[])[] = ROWS.map((row) =>
  FILES.map((_, file) => placeAt(file, row)).filter((place): place is Place => place !== null),
);
export const PLACES: readonly Place[] = PLACES_BY_ROW.flat();
const BY_NAME: ReadonlyMap<string, Place> = new Map(PLACES.map((place) => [place.name, place]));

export function place(name: string): Place | undefined {
  return BY_NAME.get(name);
}

/** The corners of the lattice where nothing lies, as centres. */
export const CORNERS: readonly { x: number; y: number }[] = [0, 2, 4, 6].flatMap((file) =>
  [1, 3, 5, 7].map((row) => ({ x: file * CELL + 50, y: (7 - row) * CELL + 64 })),
);

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
