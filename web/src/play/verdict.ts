/** Who won and why, in words. */
import type { PlayerPlate } from '../boards/board';
import { t } from '../i18n/index.svelte';
import type { Ending } from '../table/wire';
import { list } from '../words';
import type { Face } from './face';

export interface Verdict {
  title: string;
  reason: string;
}

export function verdictOf(
  { result, drawn = false }: { result: Ending; drawn?: boolean },
  players: readonly PlayerPlate[],
  face: Pick<Face, 'points'>,
): Verdict {
  const { winners, scores, reason } = result;
  const yours = players.filter((player) => player.yours);
  const alone = yours.length === 1 ? yours[0] : undefined;
  const name = (seat: number): string => players[seat]?.name ?? '';
  const others = players.filter(({ seat }) => !winners.includes(seat));
  const best = scores[winners[0] ?? 0] ?? 0;
  const next = Math.max(...others.map(({ seat }) => scores[seat] ?? 0));
  const points = reason === 'played' && face.points && others.length > 0;
  const counted = points ? t('verdict-points', { best, next }) : '';
  let title: string;
  if (winners.length !== 1) title = drawn ? t('verdict-draw') : t('verdict-shared', { names: list(winners.map(name)) });
  else if (alone && winners[0] === alone.seat)
    title = t('verdict-you', { counted: points ? 'yes' : 'no', points: counted });
  else title = t('verdict-name', { name: name(winners[0] ?? 0), counted: points ? 'yes' : 'no', points: counted });
  const losers = list(others.map(({ name }) => name));
  return { title, reason: t('verdict-reason', { reason, names: losers }) };
}
