import { beforeEach, expect, it, vi } from 'vitest';
import { noteTry, noteVote, taken, tries, untaken } from './tries';

const [ONE, OTHER] = ['0123456789ab', 'ba9876543210'];
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});

it('counts the first try at a puzzle, and knows what was solved later', () => {
  noteTry(ONE, 'wrong', 1);
  noteTry(ONE, 'nearly', 2);
  expect(tries()).toMatchObject([{ puzzle: ONE, score: 'wrong', at: 1, solved: false }]);
  noteTry(ONE, 'right', 3);
  noteTry(OTHER, 'right', 4);
  noteTry(OTHER, 'wrong', 5);
  expect(tries()).toMatchObject([
    { puzzle: ONE, score: 'wrong', solved: true },
    { puzzle: OTHER, score: 'right', solved: false },
  ]);
});

it('hands over what a server does not know, once', () => {
  noteTry(ONE, 'wrong', 1);
  noteTry(OTHER, 'right', 2);
  expect(untaken().map(({ puzzle, score }) => [puzzle, score])).toEqual([
    [ONE, 'wrong'],
    [OTHER, 'right'],
  ]);
  taken(new Set([ONE, OTHER]));
  expect(untaken()).toEqual([]);
  noteTry(ONE, 'right', 3);
  expect(untaken().map(({ score }) => score)).toEqual(['wrong', 'right']);
});

it('keeps a vote on what was tried', () => {
  expect(noteVote(ONE, 'good')).toBe(false);
  noteTry(ONE, 'nearly', 1);
  expect(noteVote(ONE, 'dull')).toBe(true);
  expect(tries()[0]?.vote).toBe('dull');
});

it('goes on without what is damaged', () => {
  kept.set('puzzle-tries', '{');
  expect(tries()).toEqual([]);
  kept.set('puzzle-tries', JSON.stringify([null, { puzzle: 'x' }, { puzzle: ONE, at: 1, score: 'right' }]));
  expect(tries()).toHaveLength(1);
});
