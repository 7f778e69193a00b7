/** The board as it lies: which rings a square shows, where it is drawn, and what stands on it. */
import type { Piece as PieceKind, Rings, Square, View } from '../../wire/mana';

export const FILES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export const RANKS = ['1', '2', '3', '4', '5', '6'] as const;
/** The step that takes a ronin out of the reserve. */
export const RESERVE = '+';

/** The printed board, rows 6 to 1 (MN-1.1). */
const PRINTED = ['122312', '313132', '231213', '213231', '131312', '322132'];

export type Side = 'black' | 'white';

export interface Standing {
  side: Side;
  kind: PieceKind;
}

export interface Position {
  pieces: ReadonlyMap<Square, Standing>;
  turn: Side;
  /** The bird's square; in the classic edition the square of the last piece. */
  mark: Square | null;
  /** Whether nothing is asked this turn, because the other side was just skipped. */
  free: boolean;
}

export const SIDES: readonly Side[] = ['black', 'white'];
export const sideOf = (seat: number): Side => (seat === 1 ? 'white' : 'black');
export const seatOf = (side: Side): number => (side === 'white' ? 1 : 0);
export const otherSide = (side: Side): Side => (side === 'white' ? 'black' : 'white');

export const SQUARES: readonly Square[] = RANKS.flatMap((rank) => FILES.map((file) => file + rank));

export function isSquare(text: string): boolean {
  return /^[a-f][1-6]$/.test(text);
}

export function rings(square: Square): Rings {
  const digit = PRINTED[6 - Number(square[1])]?.[FILES.indexOf(square[0] as 'a')];
  return Number(digit) as Rings;
}

/** The middle of a square on a board of 600 units, as seen with the given side below. */
export function middle(square: Square, turned: boolean): { x: number; y: number } {
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square[1]) - 1;
  return turned ? { x: 550 - file * 100, y: 50 + rank * 100 } : { x: 50 + file * 100, y: 550 - rank * 100 };
}

/** The square at a column and a row counted from the top left as seen. */
export function squareAt(column: number, row: number, turned: boolean): Square {
  const file = turned ? 5 - column : column;
  const rank = turned ? row : 5 - row;
  return `${FILES[file] ?? ''}${RANKS[rank] ?? ''}`;
}

const PIECES: Record<string, Standing> = {
  D: { side: 'black', kind: 'daimyo' },
  R: { side: 'black', kind: 'ronin' },
  d: { side: 'white', kind: 'daimyo' },
  r: { side: 'white', kind: 'ronin' },
};

export function parsePosition(text: string): Position {
  const [rows = '', turn = 'b', mark = '-', free = '-'] = text.split(' ');
  const pieces = new Map<Square, Standing>();
  rows.split('/').forEach((row, down) => {
    let file = 0;
    for (const sign of row) {
      const standing = PIECES[sign];
      if (standing) {
        pieces.set(`${FILES[file] ?? ''}${6 - down}`, standing);
        file += 1;
      } else {
        file += Number(sign);
      }
    }
  });
  return { pieces, turn: turn === 'w' ? 'white' : 'black', mark: isSquare(mark) ? mark : null, free: free === '*' };
}

export function squaresOf(position: Position, side: Side): Square[] {
  return [...position.pieces]
    .filter(([, standing]) => standing.side === side)
    .map(([square]) => square)
    .sort();
}

/** Ronins beside the board; before a side has set up, nothing is counted. */
export function reserve(position: Position, side: Side): number {
  const own = squaresOf(position, side);
  if (own.length === 0) return 0;
  return 5 - own.filter((square) => position.pieces.get(square)?.kind === 'ronin').length;
}

/** Whether the side to move has yet to put its pieces down; one that lost them all has seen a move, which left a mark. */
export function settingUp(position: Position): boolean {
  return squaresOf(position, position.turn).length === 0 && position.mark === null;
}

/** Whether a daimyo is missing that once stood. */
export function beheaded(position: Position): boolean {
  const daimyos = [...position.pieces.values()].filter(({ kind }) => kind === 'daimyo').length;
  return position.mark !== null && daimyos < 2;
}

/** The bird's square, which the classic edition does not have. */
export function birdOf(view: View, position: Position): Square | null {
  return view.options.edition === 'bird' ? position.mark : null;
}

/** The number of rings asked for, if any is. */
export function asked(position: Position): Rings | null {
  return position.mark && !position.free ? rings(position.mark) : null;
}
