import positions from '../../../../crates/games/rules/positions/mana.json';
import type { Pictures } from '../load';
import Picture from './Picture.svelte';
import type { Show } from './show';

type Drawn = Pictures<'mana', Show>;

export const pictures: Drawn = {
  Picture,
  Defs: null,
  // The games wrote the file, and it holds positions of this one only.
  positions: positions as unknown as Drawn['positions'],
};
