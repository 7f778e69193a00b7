import { calm } from '../../boards/parts/calm';
import { endRule, eventsInWords, prompt, readBoard, readHand, readLast, readScores, refusal, scoreWord, whatCanIDo } from '../../boards/stones/describe';
import { stonesEvents, type Printed, type Reading, type StonesChoice, type View } from '../../boards/stones/types';
import { need, t } from '../../i18n/index.svelte';
import { stone } from '../../sound';
import type { Face, Scene } from '../face';
import End from './End.svelte';
import Layout from './Layout.svelte';
import { propose } from './propose';

await need('stones');

const view = (scene: Scene): View => scene.view as View;
const choices = (scene: Scene): StonesChoice[] => scene.choices as StonesChoice[];

export const face: Face = {
  game: 'stones',
  Layout,
  End,
  secrets: true,
  // Any number of tops may be scored: the board says when it is enough.
  ends: (prefix) => prefix[0] !== 'tops',
  looksAhead: () => false,
  confirmation: (_, choice) => scoreWord(choice as StonesChoice),
  ask: (scene) => {
    if (scene.over) return { lead: t('table-over'), rest: '', steps: [] };
    const { title, detail, steps } = prompt(view(scene), scene.as, scene.prefix, choices(scene), scene.aimed as StonesChoice | null);
    const act = scene.prefix[0] === 'tops' && scene.aimed?.final ? { action: scene.aimed.final, word: scoreWord(scene.aimed as StonesChoice) ?? '' } : null;
    return { ...(act ? { act } : {}), lead: title, rest: detail, steps: steps.map(({ label, state }) => ({ name: label, state: state === 'later' ? 'next' : state })) };
  },
  can: (scene) => whatCanIDo(view(scene), scene.prefix, choices(scene)),
  compares: false,
  propose,
  // Tops are switched on and off at the board, so there the walk is the player's.
  walks: (path) => (path[0] === 'tops' ? 0 : path.length - 1),
  tell: (last, scene) => eventsInWords(last, scene.players, scene.as),
  ended: (scene) => (scene.last?.events.some(({ type }) => type === 'over') ? endRule(view(scene)) : null),
  read: (what, scene) => {
    switch (what) {
      case 'hand':
        return readHand(view(scene), scene.reading as Reading, scene.as);
      case 'board':
        return readBoard(view(scene), scene.printed as Printed);
      case 'scores':
        return readScores(view(scene), scene.players);
      case 'last':
        return readLast(scene.last, scene.players, scene.as);
    }
  },
  refuse: (scene, _place, rule) => (rule !== undefined ? { rule } : refusal(scene.prefix, choices(scene))),
  // A stone is heard when it comes to lie, which the board says; where nothing flies they follow each other closely.
  sound: (events) => {
    if (!calm()) return;
    const count = stonesEvents(events).reduce((sum, event) => sum + (event.type === 'picked' ? event.taken.length : event.type === 'placed' || event.type === 'gone' ? 1 : 0), 0);
    for (let before = 0; before < Math.min(count, 6); before += 1) stone(before, before * 0.12);
  },
};
