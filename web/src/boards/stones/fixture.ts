/** Moments of a real game, made by `moments.mjs`, for tests. */
import { need, setLanguage } from '../../i18n/index.svelte';
import type { LastAction, PlayerPlate } from '../board';
import positions from '../../../../crates/games/rules/positions/stones.json';
import moments from './moments.json';
import type { Printed, Reading, StonesChoice, View } from './types';

export interface Moment {
  as: number | null;
  view: View;
  last: LastAction<'stones'> | null;
  tree: Record<string, StonesChoice[]>;
}
/** As the games tell it. */
export const printed = positions.setup.printed as Printed;
export const reading: Reading = {
  boards: [0, 1, 2, 3].map(() => ({
    worth: [2, 4, 1, 1, 3],
    goals: [
      { id: 'full', points: 5, have: 3, asks: 5, met: false },
      { id: 'crown', points: 4, have: 3, asks: 3, met: true },
    ],
  })),
  next: 2,
  ended: null,
};
export const all = moments as unknown as Record<string, Moment>;
export const moment = (name: string): Moment => all[name] as Moment;
export const players: PlayerPlate[] = ['Ola', 'Tomek', 'Ines', 'Mira'].map((name, seat) => ({
  seat,
  name,
  yours: seat === 0,
  acting: seat === 1,
  presence: 'here',
}));

/** Words are there, in English to begin with. */
export async function speak(): Promise<void> {
  await need('stones');
  await setLanguage('en');
}
