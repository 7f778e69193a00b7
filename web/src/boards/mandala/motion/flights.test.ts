import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Event } from '../../../wire/mandala';
import { speak } from '../fixture';
import { flights, timed } from './flights';
import { takeFrom } from './spots';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });
beforeAll(speak);

describe('flights', () => {
  const events: Event[] = [
    { type: 'claimed', seat: 0, colour: 'R', from: 'm1', to_river: 3, to_cup: 1, to_discard: 0 },
    { type: 'discarded', seat: 0, cards: 'GGP', from: 'f1', to: 'd' },
    { type: 'discarded', seat: 1, cards: 'K', from: 'f1', to: 'd' },
    { type: 'dealt', cards: 'RY', from: 'deck', to: 'm1' },
  ];
  it('take the river card first, then both fields together', () => {
    expect(flights(events).map(({ face, to, step }) => `${face} ${to[0] ?? ''} ${step}`)).toEqual([
      'R river-0-3 0',
      'R cup-0 1',
      'G d 2',
      'G d 2',
      'P d 2',
      'K d 2',
      'R m1-R 3',
      'Y m1-Y 3',
    ]);
  });
  it('start at the card that was played, and at the colour that was taken', () => {
    expect(
      flights([{ type: 'played', seat: 0, cards: 'GG', from: 'hand', to: 'f1' }]).map(({ from }) => from[0]),
    ).toEqual(['hand-0-G', 'hand-0-G']);
    expect(flights(events).map(({ from }) => from[0])).toEqual([
      'm1-R',
      'm1-R',
      'f1-0-G',
      'f1-0-G',
      'f1-0-P',
      'f1-1-K',
      'deck',
      'deck',
    ]);
    const before = new Map([
      [
        'hand-0-G',
        [
          { x: 1, y: 0, width: 9, height: 9 },
          { x: 2, y: 0, width: 9, height: 9 },
        ],
      ],
    ]);
    expect([1, 2, 3].map(() => takeFrom(before, ['hand-0-G', 'hand-0'])?.x)).toEqual([1, 2, 2]);
    expect(takeFrom(before, ['deck'])).toBeNull();
  });
  it('run one step after the other', () => {
    expect(timed(flights(events), { move: 280, flow: 520 }).map((flight) => flight.delay)).toEqual([
      0, 520, 1040, 1120, 1200, 1040, 1480, 1560,
    ]);
  });
  it('hide what others draw', () => {
    expect(
      flights([{ type: 'drew', seat: 1, cards: '???', from: 'deck', to: 'hand' }]).every(
        (flight) => flight.face === 'back' && flight.turns === null,
      ),
    ).toBe(true);
  });
});
