/** What is asked of a player of Mana, and what they can do. */
import { t } from '../../../i18n/index.svelte';
import type { Question, Step } from '../../board';
import { isSquare, otherSide, RESERVE, seatOf, settingUp } from '../position';
import type { Piece as PieceKind } from '../../../wire/mana';
import { list, stage, voice, type Scene } from './describe';

/** The prompt: a question, and a word of help. */
export function prompt(scene: Scene): Question | null {
  const { position, prefix, choices, view } = scene;
  const [from = '', to = ''] = prefix;
  switch (stage(scene)) {
    case 'setup': {
      if (prefix.length === 0)
        return { lead: t('mana-prompt-daimyo'), rest: t('mana-prompt-daimyo-where', { kind: view.options.setup }) };
      return {
        lead: t('mana-prompt-ronin', { left: position.board.pieces.length - prefix.length }),
        rest: t('mana-prompt-back'),
      };
    }
    case 'piece':
      return {
        lead: t('mana-prompt-piece', { returns: String(choices.some(({ step }) => step === RESERVE)) }),
        rest: sayFewMovers(scene),
      };
    case 'square':
      if (from === RESERVE) return { lead: t('mana-prompt-return'), rest: t('mana-prompt-any-free') };
      return {
        lead: t('mana-prompt-square', { square: from }),
        rest: t('mana-steps', { count: position.board.rings(from) }),
      };
    case 'bird':
      return {
        lead: t('mana-prompt-bird'),
        rest: t('mana-prompt-bird-where', { on: t('mana-on-rings', { count: position.board.rings(to) }) }),
      };
    case 'done':
      return settingUp(position)
        ? { lead: t('mana-prompt-start'), rest: t('mana-prompt-back') }
        : { lead: t('mana-prompt-confirm'), rest: '' };
    case 'wait':
      return null;
  }
}

/** The steps of the action under way, for the step line. */
export function stepLine(scene: Scene): Step[] {
  const { prefix, view, position } = scene;
  let done = prefix.length;
  let names: string[];
  if (settingUp(position)) {
    const all = position.board.pieces.length;
    const placed = { done: Math.max(0, prefix.length - 1), all: all - 1 };
    const ronins = view.options.setup === 'advanced' ? [t('mana-step-ronins', placed)] : [];
    names = [t('mana-step-daimyo'), ...ronins, t('mana-step-start')];
    if (ronins.length > 0) done = prefix.length < 2 ? prefix.length : prefix.length < all ? 1 : 2;
  } else {
    names = [prefix[0] === RESERVE ? t('mana-step-reserve') : t('mana-step-piece'), t('mana-step-square')];
    if (view.options.edition === 'bird') names.push(t('mana-step-bird'));
  }
  return names.map((name, i) => ({ name, state: i < done ? 'done' : i === done ? 'now' : 'next' }));
}

/** Whether an action waits for a word of confirmation even where moves are sent at once: a set-up does. The word is the button's. */
export function confirmation(action: string): string | null {
  return action.startsWith('setup:') ? t('mana-step-start') : null;
}

function sayMovers(scene: Scene): string {
  const squares = scene.choices
    .map(({ step }) => step)
    .filter(isSquare)
    .sort();
  return squares.length > 0 ? t('mana-can-move', { squares: list(squares, 'disjunction') }) : '';
}

/** The same for the prompt, which is short: many pieces are seen better on the board, and beside it. */
function sayFewMovers(scene: Scene): string {
  return scene.choices.filter(({ step }) => isSquare(step)).length <= 3 ? sayMovers(scene) : '';
}

/** What can be done now, one line each. `others` are the pieces that could be chosen instead. */
export function whatCanIDo(scene: Scene, others: readonly string[] = []): string[] {
  const { choices, prefix, position } = scene;
  const now = stage(scene);
  if (scene.over) return [t('mana-over-title')];
  if (now === 'wait') return [t('mana-can-nothing', { who: voice(seatOf(scene.position.turn), scene.players) })];
  if (now === 'done') return [t('mana-can-confirm')];
  const lines: string[] = [];
  const places = choices.filter(({ step }) => isSquare(step));
  if (now === 'piece') {
    if (places.length > 0) lines.push(sayMovers(scene));
    if (places.length < choices.length) lines.push(t('mana-can-return'));
    return lines;
  }
  if (now === 'setup')
    return [t('mana-can-put', { kind: choices[0]?.preview?.piece ?? 'ronin', count: places.length })];
  if (now === 'bird') {
    const on = t('mana-on-rings', { count: position.board.rings(prefix[1] ?? '') });
    lines.push(t('mana-can-bird', { count: places.length, on }));
    lines.push(t('mana-can-numbers'));
    const skipping = places.filter(({ preview }) => preview?.skips).map(({ step }) => step);
    if (skipping.length > 0) {
      const who = voice(seatOf(otherSide(scene.position.turn)), scene.players);
      lines.push(t('mana-can-skip', { who, squares: list(skipping, 'disjunction') }));
    }
    return lines;
  }
  const from = prefix[0] ?? '';
  const quiet = places.filter(({ preview }) => !preview?.captures).length;
  if (quiet > 0)
    lines.push(
      from === RESERVE ? t('mana-can-return-to', { count: quiet }) : t('mana-can-go', { square: from, count: quiet }),
    );
  for (const kind of ['daimyo', 'ronin'] as PieceKind[]) {
    const caught = places.filter(({ preview }) => preview?.captures === kind).map(({ step }) => step);
    if (caught.length > 0) lines.push(t('mana-can-capture', { kind, squares: list(caught, 'disjunction') }));
  }
  const instead = others.filter((step) => step !== from && isSquare(step));
  if (instead.length > 0) lines.push(t('mana-can-instead', { squares: list(instead, 'disjunction') }));
  return lines;
}
