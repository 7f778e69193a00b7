import positions from '../../../../crates/games/rules/positions/mandala.json';
import Defs from '../../boards/mandala/cards/Defs.svelte';
import type { Pictures } from '../load';
import Picture from './Picture.svelte';
import type { Show } from './show';

type Drawn = Pictures<'mandala', Show>;

export const pictures: Drawn = {
  Picture,
  Defs,
  // The games wrote the file, and it holds positions of this one only.
  positions: positions as unknown as Drawn['positions'],
};
