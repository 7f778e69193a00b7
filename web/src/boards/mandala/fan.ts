/** How the cards of a hand lie: a fan that opens as far as there is room, each colour with a finger's width to touch. */
import type { Colour } from './types';

export interface Blade {
  /** Where the card's left edge is, from 0 (first) to 1 (last). */
  at: number;
  /** How far it leans, −1 to 1. */
  lean: number;
}

export interface Fan {
  blades: Blade[];
  /** How wide the fan would like to be, in widths of a card, the last card not counted. */
  span: number;
}

/** A card shows this much of its width beside the next one: less when they are alike. */
const BESIDE = 0.66;
const ALIKE = 0.46;

export function fan(cards: readonly (Colour | '?')[]): Fan {
  const starts: number[] = [];
  let x = 0;
  cards.forEach((card, index) => {
    starts.push(x);
    x += cards[index + 1] === card ? ALIKE : BESIDE;
  });
  const span = starts.at(-1) ?? 0;
  const blades = starts.map((start) => {
    const at = span === 0 ? 0.5 : start / span;
    return { at, lean: span === 0 ? 0 : at * 2 - 1 };
  });
  return { blades, span };
}
