import { isSquare, readPosition } from '../../boards/mana/position';
import { PrintedBoard } from '../../boards/mana/printed-board';
import type { Scene as ManaScene } from '../../boards/mana/words/describe';
import { confirmation, prompt, stepLine, whatCanIDo } from '../../boards/mana/words/prompting';
import { readBoard, readHand, readLast, readScores } from '../../boards/mana/words/readout';
import { sayAction } from '../../boards/mana/words/telling';
import { need, t } from '../../i18n/index.svelte';
import { bird, knock } from '../../sound';
import type { Face, Scene as AnyScene } from '../face';
import End from './End.svelte';
import Layout from './Layout.svelte';
import { propose } from './propose';

type Scene = AnyScene<'mana'>;

await need('mana');

function mana(scene: Scene): ManaScene {
  const { view, reading, printed } = scene;
  return {
    view,
    position: readPosition(view, reading, printed),
    prefix: scene.prefix,
    choices: scene.choices,
    taken: scene.taken,
    players: scene.players,
    turned: scene.as === 1,
    over: scene.over || reading.ended !== null,
  };
}

export const face: Face<'mana'> = {
  game: 'mana',
  Layout,
  End,
  turns: true,
  points: false,
  note: 'board',
  compares: true,
  ends: () => true,
  confirmation,
  ask: (scene) => {
    const words = prompt(mana(scene));
    if (words) return { ...words, steps: stepLine(mana(scene)) };
    const acting = scene.players.find((player) => player.acting);
    return { lead: acting ? t('table-wait', { name: acting.name }) : t('table-over'), rest: '', steps: [] };
  },
  can: (scene) =>
    whatCanIDo(
      mana(scene),
      scene.first.map(({ step }) => step),
    ),
  propose,
  walks: (path) => path.length - 1,
  places: (path) => path.filter(isSquare).map((square) => `[data-square="${square}"]`),
  SetUp: async () => (await import('./SetUp.svelte')).default,
  tell: (last, scene) => [sayAction(last, scene.players, new PrintedBoard(scene.printed))],
  read: (what, scene) => {
    switch (what) {
      case 'hand':
        return readHand(mana(scene));
      case 'board':
        return readBoard(mana(scene));
      case 'scores':
        return readScores(mana(scene));
      case 'last':
        return readLast(scene.last, mana(scene));
    }
  },
  refuse: (_scene, _place, rule) => ({ rule: rule ?? 'MN-2.1' }),
  sound: (events) => {
    if (events.some(({ type }) => type === 'moved' || type === 'returned' || type === 'setup')) knock();
    if (events.some(({ type }) => type === 'bird')) bird();
  },
};
