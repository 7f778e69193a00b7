import { calm } from '../../boards/parts/calm';
import {
  eventsInWords,
  prompt,
  readBoard,
  readHand,
  readLast,
  readScores,
  refusal,
  scoreWord,
  whatCanIDo,
} from '../../boards/stones/words/describe';
import { need, t } from '../../i18n/index.svelte';
import { stone } from '../../sound';
import type { Face } from '../face';
import End from './End.svelte';
import Layout from './Layout.svelte';
import { propose } from './propose';

await need('stones');

export const face: Face<'stones'> = {
  game: 'stones',
  Layout,
  End,
  turns: false,
  points: true,
  note: 'above',
  compares: false,
  // Any number of tops may be scored: the board says when it is enough.
  ends: (prefix) => prefix[0] !== 'tops',
  confirmation: (_, choice) => scoreWord(choice),
  ask: (scene) => {
    if (scene.over) return { lead: t('table-over'), rest: '', steps: [] };
    const { title, detail, steps } = prompt(scene.view, scene.as, scene.prefix, scene.choices, scene.aimed);
    const act =
      scene.prefix[0] === 'tops' && scene.aimed?.final
        ? { action: scene.aimed.final, word: scoreWord(scene.aimed) ?? '' }
        : null;
    return {
      ...(act ? { act } : {}),
      lead: title,
      rest: detail,
      steps: steps.map(({ label, state }) => ({ name: label, state: state === 'later' ? 'next' : state })),
    };
  },
  can: (scene) => whatCanIDo(scene.view, scene.prefix, scene.choices),
  propose,
  // Tops are switched on and off at the board, so there the walk is the player's.
  walks: (path) => (path[0] === 'tops' ? 0 : path.length - 1),
  places: ([first = '', ...rest]) => {
    if (first === 'tops') return rest.map((space) => `[data-seat] [data-space="${space}"]`);
    const [to, from, space] = rest;
    if (to === undefined) return ['[data-seat] header'];
    return [
      `[data-place="${first}"]`,
      `[data-place="${to}"]`,
      `[data-place="${from}"]`,
      `[data-seat] [data-space="${space}"]`,
    ];
  },
  SetUp: null,
  tell: (last, scene) => eventsInWords(last, scene.players, scene.as),
  read: (what, scene) => {
    switch (what) {
      case 'hand':
        return readHand(scene.view, scene.reading, scene.as);
      case 'board':
        return readBoard(scene.view, scene.printed);
      case 'scores':
        return readScores(scene.view, scene.players);
      case 'last':
        return readLast(scene.last, scene.players, scene.as);
    }
  },
  refuse: (scene, _place, rule) => (rule !== undefined ? { rule } : refusal(scene.prefix, scene.choices)),
  // A stone is heard when it comes to lie, which the board says; where nothing flies they follow each other closely.
  sound: (events) => {
    if (!calm()) return;
    const count = events.reduce(
      (sum, event) =>
        sum + (event.type === 'picked' ? event.taken.length : event.type === 'placed' || event.type === 'gone' ? 1 : 0),
      0,
    );
    for (let before = 0; before < Math.min(count, 6); before += 1) stone(before, before * 0.12);
  },
};
