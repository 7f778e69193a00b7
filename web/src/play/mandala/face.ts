import { calm } from '../../boards/parts/calm';
import { timesOf } from '../../boards/parts/durations';
import { actionInWords, readBoard, readHand, readLast, readScores, refusal, whatCanIDo } from '../../boards/mandala/describe';
import { flights, timed } from '../../boards/mandala/flights';
import type { Event, Preview, Reading, View } from '../../wire/mandala';
import type { Voice } from '../../boards/mandala/words';
import { need } from '../../i18n/index.svelte';
import { cards, complete } from '../../sound';
import type { Choice } from '../../boards/board';
import type { Face, Scene } from '../face';
import End from './End.svelte';
import Layout from './Layout.svelte';
import { propose } from './propose';

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
  compares: false,
  propose,
  // The cards are chosen; where they go, and how many, is one tap.
  walks: (path) => Math.min(1, path.length - 1),
  tell: (last, scene) => actionInWords(last, voice(scene)),
  ended: ({ last }) => (last?.events as Event[] | undefined)?.find((event) => event.type === 'over')?.rule ?? null,
  read: (what, scene) => {
    switch (what) {
      case 'hand':
        return readHand(view(scene), voice(scene));
      case 'board':
        return readBoard(view(scene), voice(scene));
      case 'scores':
        return readScores(view(scene), scene.reading as Reading, voice(scene));
      case 'last':
        return readLast(scene.last, voice(scene));
    }
  },
  refuse: (scene, place, rule) => ({
    rule: rule ?? (view(scene).phase === 'destroy' ? 'MD-6.3' : 'MD-2.1'),
    text: refusal(view(scene), scene.prefix, place, rule, voice(scene)),
  }),
  sound: (events) => {
    const told = events as Event[];
    // A card is heard when it comes to lie; where nothing flies they follow each other closely.
    const landed = timed(flights(told), timesOf()).map(({ delay, duration }, index) => (calm() ? index * 0.08 : (delay + duration) / 1000));
    cards(landed);
    const played = told.find(({ type }) => type === 'played');
    if (told.some(({ type }) => type === 'completed')) complete(played ? landed[0] : 0);
  },
};
