/** A position that was set up by hand, as the rules read it. */
import { seatOf, type Side, type Standing } from '../../boards/mana/position';
import { squareNamed, type PrintedBoard } from '../../boards/mana/printed-board';
import type { Square } from '../../wire/mana';

/** What can be put on a square; nothing takes away what is there. */
export const THINGS = ['black daimyo', 'black ronin', 'white daimyo', 'white ronin', 'bird', 'nothing'] as const;
export type Thing = (typeof THINGS)[number];

/** The rows from above, a figure for so many empty squares. */
function rowsOf(board: Pick<PrintedBoard, 'files' | 'ranks'>, pieces: ReadonlyMap<Square, Standing>): string {
  const sign = ({ side, kind }: Standing): string => {
    const letter = kind === 'daimyo' ? 'd' : 'r';
    return side === 'black' ? letter.toUpperCase() : letter;
  };
  const rows = Array.from({ length: board.ranks }, (_, down) => {
    const squares = Array.from({ length: board.files }, (_, file) => squareNamed(file, board.ranks - 1 - down));
    const signs = squares.map((square) => pieces.get(square)).map((standing) => (standing ? sign(standing) : ' '));
    return signs.join('').replace(/ +/g, (empty) => String(empty.length));
  });
  return rows.join('/');
}

export function stateOf(
  board: Pick<PrintedBoard, 'files' | 'ranks'>,
  pieces: ReadonlyMap<Square, Standing>,
  bird: Square | null,
  turn: Side,
): string {
  return `${rowsOf(board, pieces)} ${seatOf(turn) === 0 ? 'b' : 'w'} ${bird ?? '-'} -`;
}
