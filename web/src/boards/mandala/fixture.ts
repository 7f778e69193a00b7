/** A table in the middle of a game, and one at which a mandala is being destroyed, for tests. */
import { need, setLanguage } from '../../i18n/index.svelte';
import positions from '../../../../crates/games/rules/positions/mandala.json';
import type { Printed, Reading, Sharing, View } from '../../wire/mandala';
import type { PlayerPlate } from '../board';

export const plate = (seat: number, name: string): PlayerPlate => ({
  seat,
  name,
  yours: seat === 0,
  acting: false,
  presence: 'here',
});
export const voice = { as: 0, players: [plate(0, 'Jan'), plate(1, 'Mira')] };
export const view: View = {
  game: 'mandala',
  options: { first: 'lot' },
  deck: '?'.repeat(66),
  discard: 'ROOYGPKK',
  mandalas: [
    { mountain: 'OYG', fields: ['', 'PP'] },
    { mountain: 'RRRY', fields: ['PPP', 'G'] },
  ],
  hands: ['ROYYGK', '????'],
  cups: ['RK', 'K??'],
  dealt: ['RK', '??'],
  rivers: ['PRG', 'YKR'],
  turn: 0,
  phase: 'play',
  destroying: null,
  final: false,
  discards_in_a_row: 0,
  reshuffles: 0,
  pool: null,
};
export const destroying: View = {
  ...view,
  phase: 'destroy',
  mandalas: [{ mountain: 'RROY', fields: ['GGP', 'K'] }, view.mandalas[1]],
  cups: ['OKK', 'RR??'],
  rivers: ['KR', 'RO'],
  destroying: { mandala: 1, completed_by: 1 },
};

export const sharing: Sharing = { first: 0, equal: false, order: [0, 1, 0], takings: null };
export const reading: Reading = {
  tallies: [
    { columns: [], outside: [], least: 2, most: 2 },
    { columns: [], outside: [], least: 2, most: 8 },
  ],
  unseen: null,
  sharing: null,
  ended: null,
  decided: null,
};
/** As the games tell it. */
export const printed = positions.setup.printed as Printed;

/** Words are there, in English to begin with. */
export async function speak(): Promise<void> {
  await need('mandala');
  await setLanguage('en');
}
