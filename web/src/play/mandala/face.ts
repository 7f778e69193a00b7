import { calm } from '../../boards/parts/calm';
import { timesOf } from '../../boards/parts/durations';
import {
  actionInWords,
  readBoard,
  readHand,
  readLast,
  readScores,
  refusal,
  whatCanIDo,
} from '../../boards/mandala/words/describe';
import { flights, timed } from '../../boards/mandala/motion/flights';
import type { Voice } from '../../boards/mandala/words/words';
import { need } from '../../i18n/index.svelte';
import { cards, complete } from '../../sound';
import type { Face, Scene as AnyScene } from '../face';
import End from './End.svelte';
import Layout from './Layout.svelte';
import { propose } from './propose';

type Scene = AnyScene<'mandala'>;

await need('mandala');

const voice = (scene: Scene): Voice => ({ as: scene.as, players: scene.players });

export const face: Face<'mandala'> = {
  game: 'mandala',
  Layout,
  End,
  turns: false,
  points: true,
  note: 'above',
  compares: false,
  ends: () => true,
  confirmation: () => null,
  ask: () => null,
  can: (scene) => whatCanIDo(scene.view, scene.prefix, scene.choices, voice(scene)),
  propose,
  // The cards are chosen; where they go, and how many, is one tap.
  walks: (path) => Math.min(1, path.length - 1),
  places: ([colour, place]) =>
    place === undefined
      ? [`[data-cell="claim-${colour}"]`]
      : [`[data-spot^="hand-"][data-spot$="-${colour}"]`, `[data-place="${place}"]`],
  SetUp: null,
  tell: (last, scene) => actionInWords(last, voice(scene)),
  read: (what, scene) => {
    switch (what) {
      case 'hand':
        return readHand(scene.view, voice(scene));
      case 'board':
        return readBoard(scene.view, voice(scene));
      case 'scores':
        return readScores(scene.view, scene.reading, voice(scene));
      case 'last':
        return readLast(scene.last, voice(scene));
    }
  },
  refuse: (scene, place, rule) => ({
    rule: rule ?? (scene.view.phase === 'destroy' ? 'MD-6.3' : 'MD-2.1'),
    text: refusal(scene.view, scene.prefix, place, rule, voice(scene)),
  }),
  sound: (events) => {
    // A card is heard when it comes to lie; where nothing flies they follow each other closely.
    const landed = timed(flights(events), timesOf()).map(({ delay, duration }, index) =>
      calm() ? index * 0.08 : (delay + duration) / 1000,
    );
    cards(landed);
    const played = events.find(({ type }) => type === 'played');
    if (events.some(({ type }) => type === 'completed')) complete(played ? landed[0] : 0);
  },
};
