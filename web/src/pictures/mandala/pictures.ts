import type { Component } from 'svelte';
import positions from '../../../../crates/games/rules/positions/mandala.json';
import Defs from '../../boards/mandala/cards/Defs.svelte';
import type { Pictures } from '../load';
import type { Told } from '../told';
import Picture from './Picture.svelte';

export const pictures: Pictures = {
  // The file holds positions of this game only.
  Picture: Picture as unknown as Component<{ told: Told }>,
  Defs: Defs,
  positions: positions as unknown as Record<string, Told>,
};
