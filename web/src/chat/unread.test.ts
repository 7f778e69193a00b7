import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Unread } from './unread.svelte';

const said = (version: number, person: string) => ({ version, at: 0, person, name: person, text: 'hello' });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

describe('what is unread', () => {
  it('counts what others said, and not one’s own words', () => {
    const unread = new Unread('table');
    expect(unread.count([said(3, 'ola'), said(4, 'me'), said(5, 'ola')], 'me')).toBe(2);
  });

  it('is read for good, at this table only', () => {
    const talk = [said(3, 'ola'), said(5, 'ola')];
    new Unread('one').seen(talk);
    expect(new Unread('one').count([...talk, said(9, 'ola')], 'me')).toBe(1);
    expect(new Unread('two').count(talk, 'me')).toBe(2);
  });

  it('holds without anything said, and with a device that kept nonsense', () => {
    localStorage.setItem('remember-chat', '{not json');
    const unread = new Unread('one');
    unread.seen([]);
    expect(unread.count([said(1, 'ola')], 'me')).toBe(1);
  });
});
