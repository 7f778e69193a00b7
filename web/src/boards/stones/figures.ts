/** What is printed on the boards and what they come to, as the server gives it, for every part of the table. */
import { getContext, setContext } from 'svelte';
import type { Printed, Reading } from '../../wire/stones';

export interface Figures {
  reading: Reading;
  printed: Printed;
}

const KEY = Symbol('figures');

export function giveFigures(given: () => Figures): void {
  setContext(KEY, given);
}

export function useFigures(): () => Figures {
  return getContext<() => Figures>(KEY);
}
