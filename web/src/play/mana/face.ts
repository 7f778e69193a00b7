import { confirmation, END_RULES, prompt, readBoard, readHand, readLast, readScores, sayAction, stepLine, whatCanIDo, type Scene as ManaScene } from '../../boards/mana/describe';
import { parsePosition } from '../../boards/mana/position';
import type { Event as ManaEvent, Preview, View } from '../../wire/mana';
import { need, t } from '../../i18n/index.svelte';
import { bird, knock } from '../../sound';
import type { Choice } from '../../boards/board';
import type { Face, Scene } from '../face';
import End from './End.svelte';
import Layout from './Layout.svelte';
import { propose } from './propose';

await need('mana');

function mana(scene: Scene): ManaScene {
  const view = scene.view as View;
  return { view, position: parsePosition(view.position), prefix: scene.prefix, choices: scene.choices as Choice<Preview>[], players: scene.players, turned: scene.as === 1 };
}

export const face: Face = {
  game: 'mana',
  Layout,
  End,
  secrets: false,
  ends: () => true,
  looksAhead: () => false,
  confirmation,
  ask: (scene) => {
    const words = prompt(mana(scene));
    if (words) return { ...words, steps: stepLine(mana(scene)) };
    const acting = scene.players.find((player) => player.acting);
    return { lead: acting ? t('table-wait', { name: acting.name }) : t('table-over'), rest: '', steps: [] };
  },
  can: (scene) => whatCanIDo(mana(scene), scene.first.map(({ step }) => step)),
  compares: true,
  propose,
  walks: (path) => path.length - 1,
  tell: (last, scene) => [sayAction(last, scene.players)],
  ended: ({ last }) => {
    const over = (last?.events as ManaEvent[] | undefined)?.find((event) => event.type === 'over');
    return over ? END_RULES[over.reason] : null;
  },
  read: (what, scene) => {
    switch (what) {
      case 'hand':
        return readHand(mana(scene));
      case 'board':
        return readBoard(mana(scene));
      case 'scores':
        return readScores(scene.view as View, scene.players);
      case 'last':
        return readLast(scene.last, scene.players);
    }
  },
  refuse: (_scene, _place, rule) => ({ rule: rule ?? 'MN-2.1' }),
  sound: (events) => {
    const told = events as ManaEvent[];
    if (told.some(({ type }) => type === 'moved' || type === 'returned' || type === 'setup')) knock();
    if (told.some(({ type }) => type === 'bird')) bird();
  },
};
