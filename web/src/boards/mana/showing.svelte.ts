/** What is set in motion, and when: a half-made move as it is chosen, then what happened, without what was already seen of it. */
import { untrack } from 'svelte';
import type { Square } from '../../wire/mana';
import type { LastAction } from '../board';
import { eachAction } from '../parts/flights.svelte';
import type { Hand } from './hand.svelte';
import { animateEvents, showBird, showMove, type Shown } from './motion';
import { isSquare, settingUp } from './position';
import type { Scene, Stage } from './words/describe';

interface Given {
  scene: Scene;
  stage: Stage;
  bird: Square | null;
  last: LastAction<'mana'> | null;
  root: Element;
  hand: Hand;
}

/** To be called while the board is set up. */
export function showMotion(given: () => Given): void {
  /** The ways of the chosen piece, remembered for when its square is chosen. */
  let ways: ReadonlyMap<Square, Square[]> = new Map();
  $effect.pre(() => {
    const { scene, stage } = given();
    if (stage === 'square') ways = new Map(scene.choices.map(({ step, preview }) => [step, preview?.path ?? [step]]));
  });
  /** The move already shown while its bird was being chosen. */
  let preview: Shown | null = null;
  $effect(() => {
    const { prefix, position } = given().scene;
    const [from, to, landed = null] = prefix;
    if (settingUp(position) || !from || !to) return;
    untrack(() => {
      const { scene, bird, root, hand } = given();
      const same = preview?.from === from && preview.to === to;
      const flown = same ? preview?.bird : null;
      preview = { from, to, bird: landed };
      if (!same && isSquare(from) && !hand.dropped) showMove(root, [from, ...(ways.get(to) ?? [to])], scene.turned);
      if (landed && landed !== flown && !hand.dropped) showBird(root, bird, landed, scene.turned);
      hand.dropped = false;
    });
  });
  eachAction(() => given().last, {
    show: ({ events }) => {
      const { root, scene } = given();
      animateEvents(events, { root, turned: scene.turned, shown: preview });
      preview = null;
    },
    back: () => (preview = null),
  });
}
