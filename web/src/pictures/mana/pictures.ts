import type { Component } from 'svelte';
import positions from '../../../../crates/games/rules/positions/mana.json';
import type { Pictures } from '../load';
import type { Told } from '../told';
import Picture from './Picture.svelte';

export const pictures: Pictures = {
  // The file holds positions of this game only.
  Picture: Picture as unknown as Component<{ told: Told }>,
  Defs: null,
  positions: positions as unknown as Record<string, Told>,
};
