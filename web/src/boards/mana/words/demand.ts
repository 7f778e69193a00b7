/** What the bird asks, or the piece that moved last, in words. */
import { t } from '../../../i18n/index.svelte';
import type { Choice, LastAction } from '../../board';
import { asked, otherSide, reserve, seatOf, settingUp, squaresOf } from '../position';
import type { Preview } from '../../../wire/mana';
import { list, sayConsequence, sayRings, stage, voice, type Scene } from './describe';
import { sayEvent } from './telling';

/** What the bird asks, as a title and a sentence. */
export function sayDemand(
  scene: Scene,
  last: LastAction<'mana'> | null,
  over: boolean,
  aimed: Choice<Preview> | null = null,
): { title: string; text: string } {
  const { view, position, players, choices, prefix } = scene;
  const who = voice(seatOf(position.turn), players);
  if (over) {
    const end = last?.events.find(({ type }) => type === 'over');
    return { title: t('mana-over-title'), text: end ? sayEvent(end, players, position.board) : '' };
  }
  if (stage(scene) === 'bird') {
    const then = aimed?.preview && sayConsequence(aimed.preview, position.turn, players);
    return {
      title: t('mana-demand-next', { rings: sayRings(position.board.rings(prefix[1] ?? '')) }),
      text: `${then ?? t('mana-can-numbers')}.`,
    };
  }
  if (settingUp(position)) {
    return {
      title: t('mana-setup-title', { who }),
      text: choices.length > 0 || prefix.length > 0 ? t('mana-setup-text', { kind: view.options.setup }) : '',
    };
  }
  const count = asked(position);
  const title = count
    ? t('mana-demand-title', { edition: view.options.edition, rings: sayRings(count) })
    : t('mana-demand-none', { reason: position.free ? 'free' : view.options.edition });
  if (!count) return { title, text: t('mana-any-piece', { who }) };
  const on = t('mana-on-rings', { count });
  const own = squaresOf(position, position.turn).filter((square) => position.board.rings(square) === count);
  const movable =
    prefix.length === 0 && choices.length > 0
      ? own.filter((square) => choices.some(({ step }) => step === square))
      : own;
  if (movable.length === 0) {
    return {
      title,
      text: t('mana-demand-missing', { who, on, returns: String(reserve(position, position.turn) > 0) }),
    };
  }
  return { title, text: t('mana-demand-text', { who, on, count: movable.length, squares: list(movable) }) };
}

/** The bubble of a skipped turn: the position says so, also to who comes to the table only now. */
export function saySkipped({ position, players }: Scene): string | null {
  if (!position.free) return null;
  const on = position.mark ? t('mana-on-rings', { count: position.board.rings(position.mark) }) : '';
  return `${t('mana-skipped', { who: voice(seatOf(otherSide(position.turn)), players), on })} ${t('mana-any-piece', { who: voice(seatOf(position.turn), players) })}`;
}
