import { describe, expect, it } from 'vitest';
import { Sent } from './sent.svelte';

describe('an action that was sent', () => {
  it('keeps others back until its entry has come', () => {
    const acts: string[] = [];
    const sent = new Sent();
    const send = (act: string): void =>
      sent.send(
        () => Promise.resolve(acts.push(act)),
        () => undefined,
      );
    send('a');
    expect(sent.now).toBe(true);
    send('b');
    expect(acts).toEqual(['a']);
    sent.arrived();
    expect(sent.now).toBe(false);
    send('c');
    expect(acts).toEqual(['a', 'c']);
  });

  it('can be sent again when it was refused', async () => {
    const sent = new Sent();
    const reason = await new Promise((done) => sent.send(() => Promise.reject(new Error('no')), done));
    expect(reason).toEqual(new Error('no'));
    expect(sent.now).toBe(false);
  });
});
