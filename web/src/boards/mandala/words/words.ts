/** The small words of the game: colours, cards, who. */
import { t } from '../../../i18n/index.svelte';
import type { PlayerPlate } from '../../board';
import { groups, hidden } from '../cards/cards';
import type { Colour, Preview } from '../../../wire/mandala';

/** What a claim would bring. */
export type ClaimPreview = Extract<Preview, { type: 'claim' }>;

/** Who tells, and to whom. */
export interface Voice {
  /** The seat that is told; null for a spectator. */
  as: number | null;
  players: readonly Pick<PlayerPlate, 'seat' | 'name'>[];
}

export function nameOf(voice: Voice, seat: number): string {
  return voice.players.find((player) => player.seat === seat)?.name ?? String(seat + 1);
}

/** "You" or the name. */
export function who(voice: Voice, seat: number): string {
  return voice.as === seat ? t('mandala-you') : nameOf(voice, seat);
}

/** The same inside a sentence. */
export function whoSmall(voice: Voice, seat: number): string {
  return voice.as === seat ? t('mandala-you-small') : nameOf(voice, seat);
}

export function colourName(colour: Colour): string {
  return t('mandala-colour', { colour });
}

export function colourTitle(colour: Colour): string {
  return t('mandala-colour-title', { colour });
}

export function shapeName(colour: Colour): string {
  return t('mandala-shape', { colour });
}

export function cardsOf(colour: Colour, number: number): string {
  return t('mandala-cards', { colour, number });
}

export function numberOfCards(number: number): string {
  return t('mandala-number-of-cards', { number });
}

/** "2 red, 1 green, 2 hidden"; nothing is said too. */
export function listed(cards: string): string {
  const words = groups(cards).map(({ colour, number }) => cardsOf(colour, number));
  const unknown = hidden(cards);
  if (unknown > 0) words.push(t('mandala-hidden', { number: unknown }));
  return words.join(', ') || t('mandala-nothing');
}

/** Where the cards of a choice go: "1 to river place 4, 2 to cup". */
export function whereTo(claim: Pick<ClaimPreview, 'to_river' | 'to_cup' | 'to_discard'>): string {
  if (claim.to_discard > 0) return t('mandala-all-to-discard', { number: claim.to_discard });
  if (claim.to_river === null) return t('mandala-all-to-cup', { number: claim.to_cup });
  const words = [t('mandala-to-river-name', { place: claim.to_river })];
  if (claim.to_cup > 0) words.push(t('mandala-to-cup', { number: claim.to_cup }));
  return words.join(', ');
}

/** Who chooses first, inside a sentence. */
export function choosesFirst(voice: Voice, seat: number): string {
  return voice.as === seat ? t('mandala-first-you') : t('mandala-first', { name: nameOf(voice, seat) });
}
