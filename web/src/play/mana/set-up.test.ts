import { expect, it } from 'vitest';
import { piecesOf } from '../../boards/mana/position';
import { stateOf } from './set-up';

const BOARD = { files: 6, ranks: 6 };

it('is written as the rules read it', () => {
  for (const position of ['rdrrrr/6/6/6/6/RDRRRR b - -', '6/1r4/3R2/2d3/6/5D w e5 -']) {
    const [, turn, bird] = position.split(' ');
    const side = turn === 'b' ? 'black' : 'white';
    expect(stateOf(BOARD, piecesOf({ position }), bird === '-' ? null : (bird ?? null), side)).toBe(position);
  }
});
