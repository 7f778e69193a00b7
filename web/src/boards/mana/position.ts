/** A position as it lies on the printed board, with what the server says it comes to: whose turn it is, and what is asked. */
import type { Piece as PieceKind, Printed, Reading, Rings, Square, View } from '../../wire/mana';
import { PrintedBoard, squareNamed } from './printed-board';

/** The step that takes a ronin out of the reserve. */
export const RESERVE = '+';

export type Side = 'black' | 'white';

export interface Standing {
  side: Side;
  kind: PieceKind;
}

export interface Position {
  board: PrintedBoard;
  pieces: ReadonlyMap<Square, Standing>;
  turn: Side;
  /** The bird's square; in the classic edition the square of the last piece. */
  mark: Square | null;
  /** Whether nothing is asked this turn, because the other side was just skipped. */
  free: boolean;
  reading: Reading;
}

export const SIDES: readonly Side[] = ['black', 'white'];
export const sideOf = (seat: number): Side => (seat === 1 ? 'white' : 'black');
export const seatOf = (side: Side): 0 | 1 => (side === 'white' ? 1 : 0);
export const otherSide = (side: Side): Side => (side === 'white' ? 'black' : 'white');

/** Whether a step or a word of a position names a square. */
export function isSquare(text: string): boolean {
  return /^[a-z][1-9]$/.test(text);
}

const PIECES: Record<string, Standing> = {
  D: { side: 'black', kind: 'daimyo' },
  R: { side: 'black', kind: 'ronin' },
  d: { side: 'white', kind: 'daimyo' },
  r: { side: 'white', kind: 'ronin' },
};

/** What stands where, as a view writes it: rows from above, a figure for so many empty squares. */
export function piecesOf({ position }: Pick<View, 'position'>): Map<Square, Standing> {
  const pieces = new Map<Square, Standing>();
  const rows = position.split(' ')[0]?.split('/') ?? [];
  rows.forEach((row, down) => {
    let file = 0;
    for (const sign of row) {
      const standing = PIECES[sign];
      if (standing) {
        pieces.set(squareNamed(file, rows.length - 1 - down), standing);
        file += 1;
      } else {
        file += Number(sign);
      }
    }
  });
  return pieces;
}

export function readPosition(view: Pick<View, 'position'>, reading: Reading, printed: Printed): Position {
  const [, , mark = '-', free = '-'] = view.position.split(' ');
  return {
    board: new PrintedBoard(printed),
    pieces: piecesOf(view),
    turn: sideOf(reading.turn),
    mark: isSquare(mark) ? mark : null,
    free: free === '*',
    reading,
  };
}

export function squaresOf(position: Position, side: Side): Square[] {
  return [...position.pieces]
    .filter(([, standing]) => standing.side === side)
    .map(([square]) => square)
    .sort();
}

/** Ronins beside the board; before a side has set up, nothing is counted. */
export function reserve(position: Position, side: Side): number {
  return position.reading.reserves[seatOf(side)];
}

/** Whether the side to move has yet to put its pieces down. */
export function settingUp(position: Position): boolean {
  return position.reading.setting_up;
}

/** The bird's square, which the classic edition does not have. */
export function birdOf(view: View, position: Position): Square | null {
  return view.options.edition === 'bird' ? position.mark : null;
}

/** What stands on the square that asks: the bird, or the piece that moved last; nothing before anything moved. */
export function askerIn(view: View, { mark, pieces }: Position): 'bird' | PieceKind | null {
  if (view.options.edition === 'bird') return 'bird';
  return mark === null ? null : (pieces.get(mark)?.kind ?? null);
}

/** The number of rings asked for, if any is. */
export function asked(position: Position): Rings | null {
  return position.reading.asked;
}
