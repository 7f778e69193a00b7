/** The board as it is printed, which the server tells: its squares, their rings, where they are drawn, and the pieces of a side. */
import { getContext, setContext } from 'svelte';
import type { Piece, Printed, Rings, Square } from '../../wire/mana';

/** A square is drawn this wide and high. */
const SIDE = 100;
/** How wide the frame round the squares is drawn. */
export const EDGE = 30;
/** The four corners of a square round the point 0, 0. */
export const CORNERS =
  'M-45 -28V-39Q-45 -45 -39 -45H-28M-45 28V39Q-45 45 -39 45H-28M45 -28V-39Q45 -45 39 -45H28M45 28V39Q45 45 39 45H28';
const FIRST_FILE = 'a'.charCodeAt(0);

const fileOf = (square: Square): number => square.charCodeAt(0) - FIRST_FILE;
const rankOf = (square: Square): number => Number(square.slice(1)) - 1;

export function squareNamed(file: number, rank: number): Square {
  return `${String.fromCharCode(FIRST_FILE + file)}${rank + 1}`;
}

/** How far a square is from another, as seen with the given side below. */
export function apart(from: Square, to: Square, turned: boolean): { x: number; y: number } {
  const side = turned ? -SIDE : SIDE;
  return { x: (fileOf(to) - fileOf(from)) * side, y: (rankOf(from) - rankOf(to)) * side };
}

export class PrintedBoard {
  /** How many squares there are from left to right, and from below to above. */
  readonly files: number;
  readonly ranks: number;
  /** Row by row from below. */
  readonly squares: readonly Square[];
  /** The pieces of a side, in the order in which a set-up places them. */
  readonly pieces: readonly Piece[];
  readonly #rings: ReadonlyMap<Square, Rings>;

  constructor({ board, pieces }: Printed) {
    const rows = [...board].reverse();
    const printed = rows.flatMap((row, rank) => row.map((rings, file) => [squareNamed(file, rank), rings] as const));
    this.ranks = rows.length;
    this.files = rows[0]?.length ?? 0;
    this.squares = printed.map(([square]) => square);
    this.pieces = pieces;
    this.#rings = new Map(printed);
  }

  /** How wide and high the squares are together. */
  get width(): number {
    return this.files * SIDE;
  }

  get height(): number {
    return this.ranks * SIDE;
  }

  /** Left, top, width and height of the whole drawing. */
  get frame(): readonly [number, number, number, number] {
    return [-EDGE, -EDGE, this.width + 2 * EDGE, this.height + 2 * EDGE];
  }

  rings(square: Square): Rings {
    const rings = this.#rings.get(square);
    if (rings === undefined) throw new Error(`${square} is no square of the board`);
    return rings;
  }

  /** The middle of a square, as seen with the given side below. */
  middle(square: Square, turned: boolean): { x: number; y: number } {
    const corner = squareNamed(turned ? this.files - 1 : 0, turned ? 0 : this.ranks - 1);
    const { x, y } = apart(corner, square, turned);
    return { x: x + SIDE / 2, y: y + SIDE / 2 };
  }

  /** Moves to a square what is drawn round the point 0, 0. */
  place(square: Square, turned: boolean): string {
    const { x, y } = this.middle(square, turned);
    return `translate(${x} ${y})`;
  }

  /** The square at a point of the drawing; null beside the board. */
  squareUnder(x: number, y: number, turned: boolean): Square | null {
    const [column, row] = [Math.floor(x / SIDE), Math.floor(y / SIDE)];
    const inside = column >= 0 && row >= 0 && column < this.files && row < this.ranks;
    return inside ? this.squareAt(column, row, turned) : null;
  }

  /** The square at a column and a row counted from the top left as seen. */
  squareAt(column: number, row: number, turned: boolean): Square {
    return squareNamed(turned ? this.files - 1 - column : column, turned ? row : this.ranks - 1 - row);
  }
}

const KEY = Symbol('printed board');

/** Gives the board to every part of a picture. */
export function giveBoard(given: () => PrintedBoard): void {
  setContext(KEY, given);
}

export function useBoard(): () => PrintedBoard {
  return getContext<() => PrintedBoard>(KEY);
}
