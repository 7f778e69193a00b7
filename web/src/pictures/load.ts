/** The pictures of a game: its positions and the hand that draws them, loaded when they are first looked at. */
import type { Component } from 'svelte';
import type { Shown } from '../boards/board';
import { need } from '../i18n/index.svelte';
import type { GameId } from '../table/wire';
import type { Told } from './told';

export interface Pictures<G extends GameId = GameId, Show = unknown> {
  Picture: Shown<{ told: Told<G, Show> }>;
  /** What all of them share; once on a page. */
  Defs: Component | null;
  positions: Readonly<Record<string, Told<G, Show>>>;
}

const HANDS: Readonly<Record<GameId, () => Promise<{ pictures: Pictures }>>> = {
  mandala: () => import('./mandala/pictures'),
  stones: () => import('./stones/pictures'),
  mana: () => import('./mana/pictures'),
};

export async function loadPictures(game: GameId): Promise<Pictures> {
  const [{ pictures }] = await Promise.all([HANDS[game](), need(game, 'rules')]);
  return pictures;
}
