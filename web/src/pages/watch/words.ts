/** Who plays a game that goes on, and what it is, in a line each. */
import { t } from '../../i18n/index.svelte';
import type { GameNow, PlayerNow } from '../../table/wire';
import { levelName, occupantName, timeWords } from '../../words';

/** "Mira 1612 – Ola 1490?". */
export function playerWords(players: readonly PlayerNow[]): string {
  const words = (player: PlayerNow): string => {
    if (player.kind === 'computer') return `${occupantName(player)} (${levelName(player.level)})`;
    const rating = player.rating === null ? '' : ` ${player.rating}${player.unsure ? '?' : ''}`;
    return `${occupantName(player)}${rating}`;
  };
  return players.map(words).join(' – ');
}

export function factWords({ rated, tournament, programs, time }: GameNow): string {
  return [
    rated ? t('rated') : '',
    tournament ? t('watch-tournament') : '',
    programs ? t('watch-programs') : '',
    timeWords(time),
  ]
    .filter(Boolean)
    .join(' · ');
}
