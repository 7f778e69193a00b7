/** Moments of a real game, made by `moments.mjs`, for tests. */
import { need, setLanguage } from '../../i18n/index.svelte';
import type { LastAction, PlayerPlate } from '../board';
import moments from './moments.json';
import type { Printed, Reading, StonesChoice, View } from './types';

export interface Moment {
  as: number | null;
  view: View;
  last: LastAction<'stones'> | null;
  tree: Record<string, StonesChoice[]>;
}
export const printed: Printed = {
  spaces: 61,
  bonuses: [
    { space: 5, points: 1 },
    { space: 58, points: 2 },
  ],
  hands: [
    { players: 2, space: 42 },
    { players: 3, space: 51 },
    { players: 4, space: 60 },
  ],
  columns: [
    [4, 2, 1, 1],
    [1, 3, 4, 1],
    [1, 2, 4, 6],
  ],
};
export const reading: Reading = {
  boards: [0, 1, 2, 3].map(() => ({
    worth: [2, 4, 1, 1, 3],
    goals: [
      { id: 'full', points: 5, have: 3, asks: 5, met: false },
      { id: 'crown', points: 4, have: 3, asks: 3, met: true },
    ],
  })),
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
