import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { voice } from './say.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  voice.hush();
});
afterEach(() => vi.useRealTimers());

/** What is drawn of a text: a space at its end is not, unless it is one that is kept. */
const drawn = (text: string): string => text.replace(/[ \n]+$/, '');

it('says the same words again, whatever was said between', () => {
  const called = [''];
  for (const between of [0, 1, 2, 3, 1, 0, 2]) {
    for (let count = 0; count < between; count += 1) {
      voice.say(`number ${count}`);
      vi.advanceTimersByTime(100);
    }
    voice.call('Your turn');
    expect(drawn(voice.assertive)).not.toBe(called.at(-1));
    expect(voice.assertive.trim()).toBe('Your turn');
    called.push(drawn(voice.assertive));
  }
  const said = [''];
  for (const between of [0, 1, 2, 1]) {
    for (let count = 0; count < between; count += 1) voice.call('Your turn');
    voice.say('Bob moves.');
    vi.advanceTimersByTime(100);
    expect(drawn(voice.polite)).not.toBe(said.at(-1));
    said.push(drawn(voice.polite));
  }
});
