/** What the keys read out at a table of Mana. */
import { t } from '../../../i18n/index.svelte';
import type { LastAction } from '../../board';
import { birdOf, reserve, seatOf, SIDES, squaresOf } from '../position';
import { list, sayReserve, sayRings, voice, type Scene } from './describe';
import { sayAction } from './telling';

/** Key H. */
export function readHand(scene: Scene): string {
  return SIDES.map((side) => sayReserve(side, reserve(scene.position, side), scene.players)).join('. ');
}

/** Key B. */
export function readBoard(scene: Scene): string {
  const { position, view, players } = scene;
  const lines = SIDES.map((side) => {
    const own = squaresOf(position, side);
    const daimyo = own.filter((square) => position.pieces.get(square)?.kind === 'daimyo');
    const ronins = own.filter((square) => position.pieces.get(square)?.kind === 'ronin');
    return t('mana-read-side', { side, daimyo: list(daimyo) || '–', ronins: list(ronins) || '–' });
  });
  const bird = birdOf(view, position);
  if (bird) lines.push(t('mana-read-bird', { square: bird, rings: sayRings(position.board.rings(bird)) }));
  lines.push(
    scene.over ? `${t('mana-over-title')}.` : t('mana-read-turn', { who: voice(seatOf(position.turn), players) }),
  );
  return lines.join(' ');
}

/** Key S: Mana has no points, so what each side has lost. */
export function readScores({ position, players }: Scene): string {
  return SIDES.map((side) =>
    t('mana-read-lost', { who: voice(seatOf(side), players), count: reserve(position, side) }),
  ).join(' ');
}

/** Key L. */
export function readLast(last: LastAction<'mana'> | null, { position, players }: Scene): string {
  return last ? sayAction(last, players, position.board) : t('mana-read-nothing');
}
