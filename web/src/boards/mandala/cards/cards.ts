/** Cards as the views write them: strings of colours, hidden ones as `?`. */
import type { Colour, MandalaPiles, View } from '../../../wire/mandala';

/** The order in which hands are sorted and the arcs of a rim lie. */
export const COLOURS: readonly Colour[] = ['R', 'O', 'Y', 'G', 'P', 'K'];

/** Cards of one colour that lie together. */
export interface Group {
  colour: Colour;
  number: number;
}

export function isColour(letter: string | undefined): letter is Colour {
  return letter !== undefined && (COLOURS as readonly string[]).includes(letter);
}

export function count(cards: string, colour: Colour): number {
  let number = 0;
  for (const card of cards) if (card === colour) number += 1;
  return number;
}

export function hidden(cards: string): number {
  let number = 0;
  for (const card of cards) if (card === '?') number += 1;
  return number;
}

/** The colours of a pile with their numbers, in order. */
export function groups(cards: string): Group[] {
  return COLOURS.map((colour) => ({ colour, number: count(cards, colour) })).filter((group) => group.number > 0);
}

/** The cards that are known, sorted. */
export function sorted(cards: string): Colour[] {
  return groups(cards).flatMap(({ colour, number }) => Array.from({ length: number }, () => colour));
}

/** The colours that a mandala shows. */
export function shown(parts: MandalaPiles): Set<Colour> {
  return new Set(groups(parts.mountain + parts.fields.join('')).map((group) => group.colour));
}

/** Where a colour lies in a mandala: the mountain, or the field of a seat. */
export function whereIs(parts: MandalaPiles, colour: Colour): 'mountain' | 0 | 1 | null {
  if (parts.mountain.includes(colour)) return 'mountain';
  if (parts.fields[0].includes(colour)) return 0;
  return parts.fields[1].includes(colour) ? 1 : null;
}

/** A pair's other seat. */
export function other(seat: number): 0 | 1 {
  return seat === 0 ? 1 : 0;
}

/** What a list by seat has for a seat. */
export function of<T>(pair: readonly [T, T], seat: number): T {
  return seat === 1 ? pair[1] : pair[0];
}

export function parts(view: View, mandala: number): MandalaPiles {
  return mandala === 2 ? view.mandalas[1] : view.mandalas[0];
}
