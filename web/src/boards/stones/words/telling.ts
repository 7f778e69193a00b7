/** What happened, as sentences for the log and for announcements. */
import type { LastAction, PlayerPlate } from '../../board';
import { t } from '../../../i18n/index.svelte';
import { colourOf, type ScoredEvent, type StonesEvent } from '../types';
import { inOrder, list, patternKey, playerName, stoneName, who } from './words';

/** One event as a sentence. */
export function eventInWords(event: StonesEvent, players: readonly PlayerPlate[], as: number | null): string {
  switch (event.type) {
    case 'picked':
      return t('stones-event-picked', {
        ...who(players, event.seat, as),
        pattern: patternKey(event.pattern),
        from: event.from,
        to: event.to,
        count: event.taken.length,
        stones: inOrder(event.taken.map(({ stone }) => stone)),
        space: event.space,
      });
    case 'scored':
      return t('stones-event-scored', {
        ...who(players, event.seat, as),
        space: event.space,
        stone: stoneName(event.stone),
        points: event.points,
      });
    case 'placed':
      return t('stones-event-placed', { stone: stoneName(event.stone), mandala: event.mandala, bonus: event.bonus });
    case 'gone':
      return t('stones-event-gone', { stone: stoneName(event.stone) });
    case 'ending':
      return t('stones-event-ending', { ...who(players, event.seat, as), mandala: event.mandala });
    case 'goal':
      return t('stones-event-goal', {
        ...who(players, event.seat, as),
        cards: list(event.cards.map((card) => t('stones-goal', { id: card }))),
        scored: event.scored === null ? 'none' : t('stones-goal', { id: event.scored }),
        points: event.points,
      });
    case 'over':
      return t('stones-event-over', {
        ...who(players, event.winners[0] ?? 0, as),
        scores: list(event.scores.map((score, seat) => `${playerName(players, seat)} ${score}`)),
      });
  }
}

/** Whether the tops were scored as a colour or one by one: the action's string says it. */
function scoredTogether(
  scored: readonly ScoredEvent[],
  action: string,
  players: readonly PlayerPlate[],
  as: number | null,
): string {
  const [one] = scored;
  if (!one) return '';
  const points = scored.reduce((sum, event) => sum + event.points, 0);
  return t(action.startsWith('s:') ? 'stones-event-colour' : 'stones-event-tops', {
    ...who(players, one.seat, as),
    colour: colourOf(one.stone),
    count: scored.length,
    parts: scored.map((event) => event.points).join(' + '),
    points,
  });
}

/** An action with all that followed from it, one sentence each; towers scored together make one sentence. */
export function eventsInWords(
  last: LastAction<'stones'>,
  players: readonly PlayerPlate[],
  as: number | null,
): string[] {
  const events = last.events;
  const scored = events.filter((event) => event.type === 'scored');
  const placed = events.filter((event) => event.type === 'placed');
  const told = [
    ...(scored.length > 0 ? [scoredTogether(scored, last.action, players, as)] : []),
    ...placed
      .filter((event) => event.bonus > 0)
      .map((event) => t('stones-event-bonus', { mandala: event.mandala, bonus: event.bonus })),
    ...events
      .filter((event) => event.type !== 'scored' && event.type !== 'placed')
      .map((event) => eventInWords(event, players, as)),
  ];
  return told.filter((text) => text !== '');
}

/** The one line of the log. */
export function actionInWords(last: LastAction<'stones'>, players: readonly PlayerPlate[], as: number | null): string {
  return eventsInWords(last, players, as).join(' ');
}
