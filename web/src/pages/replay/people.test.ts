import { expect, it } from 'vitest';
import type { GameRecord, Outlook } from '../../table/wire';
import { seatOf } from '../../play/players';
import { platesFor, sittersOf } from './people';

const record = {
  game: 'mana',
  options: {},
  players: 2,
  names: ['Ola', 'computer 4'],
  actions: [],
} as unknown as GameRecord;
const table = (seats: unknown[]): Outlook => ({ state: { seats } }) as Outlook;

it('knows a seat that was left to a computer', () => {
  const left = table([
    { kind: 'computer', level: 3, before: { person: 'me', name: 'Ola', how: 'resigned' } },
    { kind: 'computer', level: 4 },
  ]);
  expect([seatOf('me', left), seatOf('other', left), seatOf(undefined, left)]).toEqual([0, null, null]);
  expect(
    seatOf(
      'me',
      table([
        { kind: 'person', person: 'me', name: 'A' },
        { kind: 'person', person: 'me', name: 'B' },
      ]),
    ),
  ).toBeNull();
  expect(sittersOf(record, left, 0)).toMatchObject([
    { name: 'Ola', own: true },
    { level: 4, own: false },
  ]);
});

it('reads levels from a file', () => {
  expect(sittersOf(record, null, null).map(({ level }) => level)).toEqual([undefined, 4]);
  const names = ['computer 3.5', 'computer 3.25'];
  expect(sittersOf({ ...record, names }, null, null).map(({ level }) => level)).toEqual([3.5, undefined]);
});

it('says "you" only to the seat that is looked from', () => {
  expect(platesFor(sittersOf(record, null, 0), 1).map(({ name, yours }) => [name === 'Ola', yours])).toEqual([
    [true, false],
    [false, true],
  ]);
});
