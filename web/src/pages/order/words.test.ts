import { beforeAll, expect, it, vi } from 'vitest';
import { LANGUAGES, need, setLanguage } from '../../i18n/index.svelte';
import type { DeedShown, Happened, PersonKnown } from '../../table/wire';
import { deedNotes, deedWords, happenedWords, knownName, marks, undoing } from './words';

const deed = (more: Partial<DeedShown>): DeedShown => ({
  deed: 'd',
  at: 0,
  by: { person: 'm', name: 'Mia' },
  what: 'mute',
  person: { person: 'o', name: 'Ola' },
  table: null,
  report: null,
  until: null,
  role: null,
  reason: '',
  undo: false,
  ...more,
});
const ola: PersonKnown = {
  person: 'o',
  name: 'Ola',
  account: true,
  role: null,
  muted: null,
  banned: null,
  yours: true,
};
const happened = (kind: string, name: string, text = ''): Happened => ({
  version: 1,
  at: 0,
  kind,
  seat: 0,
  person: null,
  name,
  text,
  reported: false,
});

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await need('common', 'order', 'table');
});

it('says what was done by whom, for how long and why', async () => {
  await setLanguage('en');
  expect(deedWords(deed({}))).toBe('Mia mutes: Ola');
  expect(deedWords(deed({ by: null, what: 'role', role: 'owner' }))).toBe('The host makes an owner: Ola');
  expect(deedWords(deed({ what: 'role' }))).toBe('Mia takes a role away: Ola');
  expect(deedWords(deed({ what: 'close', person: null, table: 't' }))).toBe('Mia closes a table');
  expect(deedWords(deed({ person: { person: 'o', name: '' } }))).toBe('Mia mutes: somebody who is gone');
  expect(deedNotes(deed({ reason: 'rude' }))).toEqual(['for good', 'rude']);
  expect(deedNotes(deed({ until: 1_800_000_000_000 }))[0]).toMatch(/^until .*2027/);
  expect(deedNotes(deed({ what: 'settle' }))).toEqual([]);
});

it('knows what undoes a deed', () => {
  expect(undoing(deed({}))).toEqual({ method: 'delete', path: '/api/order/people/o/mute' });
  expect(undoing(deed({ what: 'ban' }))).toEqual({ method: 'delete', path: '/api/order/people/o/ban' });
  expect(undoing(deed({ what: 'settle', report: 'r' }))).toEqual({
    method: 'post',
    path: '/api/order/reports/r/reopen',
  });
  expect(undoing(deed({ what: 'close' }))).toBeNull();
});

it('tells moves and words at a table, and whose they are', async () => {
  await setLanguage('en');
  expect(happenedWords(happened('acted', 'Ola', 'a1-b2'))).toBe('Ola plays a1-b2');
  expect(happenedWords(happened('acted', '', 'a1-b2'))).toBe('Computer plays a1-b2');
  expect(happenedWords(happened('said', 'Ola', 'hello'))).toBe('hello');
  expect(knownName({ name: 'Ola', bot: true })).toBe('Ola (bot)');
  const muted = { since: 0, until: null, reason: 'rude' };
  expect(marks({ ...ola, role: 'moderator', muted })).toEqual(['moderator', 'muted for good']);
});

it('has words for every deed and entry in every language', async () => {
  const entries = ['sat', 'stood', 'started', 'flagged', 'resigned', 'aborted', 'draw_offered', 'draw_answered'];
  const asked = ['take_back_asked', 'take_back_answered', 'hand_over_asked', 'hand_over_answered', 'returned'];
  const deeds = ['unmute', 'ban', 'unban', 'settle', 'reopen', 'delete_table', 'rename', 'revoke', 'recover', 'erase'];
  for (const language of LANGUAGES) {
    await setLanguage(language);
    const told = [...entries, ...asked, 'rematch_asked', 'muted'].map((kind) => happenedWords(happened(kind, 'Ola')));
    expect(new Set(told).size).toBe(told.length);
    const done = ['mute', ...deeds].map((what) => deedWords(deed({ what })));
    expect(new Set(done).size).toBe(done.length);
  }
});
