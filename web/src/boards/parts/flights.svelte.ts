/**
 * What moves over a board when something happened.
 *
 * The key decision: the table is already drawn as it is afterwards. What flies is laid over it and may be dropped at any time, so
 * that play never waits for it: the next tap or key ends it.
 */
import { untrack } from 'svelte';
import type { LastAction } from '../board';
import type { GameId } from '../../wire/games';

/** Something on its way: when it sets off, counted from now, and how long it takes, in milliseconds. */
export interface Flight {
  key: string;
  delay: number;
  duration: number;
}

/**
 * Shows each action once, as it happens: neither what had happened before the table was opened, nor what a replay steps back over.
 * To be called while a component is set up.
 */
export function eachAction<G extends GameId>(
  last: () => LastAction<G> | null,
  { show, back }: { show: (last: LastAction<G>) => void; back: () => void },
): void {
  let seen = untrack(() => last()?.version ?? null);
  $effect(() => {
    const now = last();
    if (!now || now.version === seen) return;
    const forward = seen === null || now.version > seen;
    seen = now.version;
    untrack(() => (forward ? show(now) : back()));
  });
}

/** Calls `end` at the next tap or key, once; what it answers stops waiting for one. */
export function endOnTap(end: () => void): () => void {
  const control = new AbortController();
  const tapped = (): void => {
    control.abort();
    end();
  };
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, tapped, { capture: true, signal: control.signal });
  return () => control.abort();
}

/** How things speed up and slow down, as the style sheet says. */
export function easeOf(element: Element): string {
  return getComputedStyle(element).getPropertyValue('--ease').trim() || 'ease-out';
}
