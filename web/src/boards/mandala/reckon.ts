/**
 * Sums that a player could do in their head at the table: points as they stand, what the other could take, cards not seen yet.
 *
 * The key decision: nothing here decides what is allowed. Choices and their results come from the engine; these are the
 * figures beside them.
 */
import { COLOURS, count, groups, hidden, isColour, of, other, parts } from './cards';
import type { Group } from './cards';
import type { Colour, View } from '../../wire/mandala';

/** Points of the known cards of a cup (MD-8.1). */
export function points(river: string, cup: string): number {
  return groups(cup).reduce((sum, { colour, number }) => sum + number * place(river, colour), 0);
}

/** The place of a colour in a river, 0 if it is not there. */
export function place(river: string, colour: Colour): number {
  return river.indexOf(colour) + 1;
}

/** One column of the count at the end: a place, its colour, and its cards in the cup. */
export interface Column {
  place: number;
  colour: Colour | null;
  number: number;
  points: number;
}

/** The count as the rulebook lays it out, and the colours that count for nothing. */
export function tally(river: string, cup: string): { columns: Column[]; outside: Group[]; total: number } {
  const columns = [1, 2, 3, 4, 5, 6].map((place): Column => {
    const letter = river[place - 1];
    const colour = isColour(letter) ? letter : null;
    const number = colour ? count(cup, colour) : 0;
    return { place, colour, number, points: number * place };
  });
  const outside = groups(cup).filter((group) => !river.includes(group.colour));
  return { columns, outside, total: points(river, cup) };
}

/** The least and the most points a seat may have, as far as the viewer knows. */
export function range(view: View, seat: number, unseenToo: boolean): [number, number] {
  const river = of(view.rivers, seat);
  const cup = of(view.cups, seat);
  const known = points(river, cup);
  let best = 0;
  let left = hidden(cup);
  const seen = unseenToo ? unseen(view) : null;
  for (let at = river.length; at > 0 && left > 0; at -= 1) {
    const letter = river[at - 1];
    if (!isColour(letter)) continue;
    const may = Math.min(left, seen ? (seen.find((group) => group.colour === letter)?.number ?? 0) : left);
    best += may * at;
    left -= may;
  }
  return [known, known + best];
}

/** Of each colour, how many cards this viewer has not seen: in the deck, the other hand, the other cup. */
export function unseen(view: View): Group[] {
  const open =
    view.discard +
    view.mandalas.map(({ mountain, fields }) => mountain + fields.join('')).join('') +
    view.hands.join('') +
    view.cups.join('') +
    view.rivers.join('');
  return COLOURS.map((colour) => ({ colour, number: 18 - count(open, colour) }));
}

/** What a seat could take from the mountain that is being destroyed, and what it would be worth. */
export interface Taking {
  colour: Colour;
  number: number;
  toRiver: number | null;
  toCup: number;
  toDiscard: number;
  points: number;
}

/** What the other player of a destruction could take, best first; `without` is a colour that is gone by then. */
export function couldTake(view: View, seat: number, without: Colour | null): Taking[] {
  if (!view.destroying) return [];
  const { mountain, fields } = parts(view, view.destroying.mandala);
  const river = of(view.rivers, seat);
  const cup = of(view.cups, seat);
  const empty = of(fields, seat) === '';
  return groups(mountain)
    .filter(({ colour }) => colour !== without)
    .map(({ colour, number }): Taking => {
      if (empty) return { colour, number, toRiver: null, toCup: 0, toDiscard: number, points: 0 };
      const toRiver = river.includes(colour) ? null : river.length + 1;
      const toCup = toRiver === null ? number : number - 1;
      const after = points(toRiver === null ? river : river + colour, cup + colour.repeat(toCup));
      return { colour, number, toRiver, toCup, toDiscard: 0, points: after - points(river, cup) };
    })
    .sort((a, b) => b.points - a.points);
}

/** Who chooses, from now on: one seat a colour that is left. */
export function choosers(view: View): number[] {
  if (!view.destroying) return [];
  const left = groups(parts(view, view.destroying.mandala).mountain).length;
  return Array.from({ length: left }, (_, index) => (index % 2 === 0 ? view.turn : other(view.turn)));
}
