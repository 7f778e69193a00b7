/** Small words of which sentences are made: stones, lists, seats. */
import type { PlayerPlate } from '../../board';
import { language, t } from '../../../i18n/index.svelte';
import { colourOf, patternOf, type Pattern, type StackStone } from '../types';

export function patternKey(pattern: Pattern | null): 'star' | 'circle' | 'none' {
  return pattern === null ? 'none' : pattern === '*' ? 'star' : 'circle';
}

/** "yellow star", or "yellow" where the pattern is not known. */
export function stoneName(stone: StackStone): string {
  return t('stones-stone', { colour: colourOf(stone), pattern: patternKey(patternOf(stone)) });
}

export function list(items: readonly string[]): string {
  return new Intl.ListFormat(language(), { style: 'long', type: 'conjunction' }).format(items);
}

/** Stones one after another, separated by commas: an order, not a set. */
export function inOrder(stones: readonly StackStone[]): string {
  return stones.map(stoneName).join(', ');
}

export function fromTop(pile: readonly StackStone[]): string {
  return inOrder([...pile].reverse());
}

export function playerName(players: readonly PlayerPlate[], seat: number): string {
  return players.find((player) => player.seat === seat)?.name ?? t('stones-seat', { seat: seat + 1 });
}

/** Arguments for sentences about a player, who may be the reader. */
export function who(
  players: readonly PlayerPlate[],
  seat: number,
  as: number | null,
): { who: string; you: 'yes' | 'no' } {
  return { who: playerName(players, seat), you: seat === as ? 'yes' : 'no' };
}
