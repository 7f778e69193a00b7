import { actionInWords, readBoard, readHand, readLast, readScores, refusal, whatCanIDo } from '../../boards/mandala/describe';
import type { Event, Preview, View } from '../../boards/mandala/types';
import type { Voice } from '../../boards/mandala/words';
import { need } from '../../i18n/index.svelte';
import { card, complete } from '../../sound';
import type { Choice } from '../../boards/board';
import type { Face, Scene } from '../face';
import End from './End.svelte';
import Layout from './Layout.svelte';

await need('mandala');

const view = (scene: Scene): View => scene.view as View;
const voice = (scene: Scene): Voice => ({ as: scene.as, players: scene.players });

export const face: Face = {
  game: 'mandala',
  Layout,
  End,
  secrets: true,
  ends: () => true,
  looksAhead: (prefix) => prefix.length === 1,
  confirmation: () => null,
  ask: () => null,
  can: (scene) => whatCanIDo(view(scene), scene.prefix, scene.choices as Choice<Preview>[], voice(scene)),
  tell: (last, scene) => actionInWords(last, voice(scene)),
  read: (what, scene) => {
    switch (what) {
      case 'hand':
        return readHand(view(scene), voice(scene));
      case 'board':
        return readBoard(view(scene), voice(scene));
      case 'scores':
        return readScores(view(scene), voice(scene), scene.aids);
      case 'last':
        return readLast(scene.last, voice(scene));
    }
  },
  refuse: (scene, place, rule) => refusal(view(scene), scene.prefix, place, rule, voice(scene)),
  sound: (events) => {
    const told = events as unknown as Event[];
    const cards = told.reduce((sum, event) => sum + (event.type === 'played' || event.type === 'drew' || event.type === 'discarded' ? event.cards.length : event.type === 'claimed' ? 1 : 0), 0);
    if (cards > 0) card(cards);
    if (told.some(({ type }) => type === 'completed')) complete();
  },
};
