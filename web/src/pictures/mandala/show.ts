/** What a picture of Mandala shows, and what its position says happens there. */
import { groups, isColour, type Group } from '../../boards/mandala/cards/cards';
import type { Colour, Event } from '../../wire/mandala';
import type { Told } from '../told';

/** A part of the table; `mandala` is the first of the two. */
export type Piece = 'mandala' | 'mandalas' | 'piles' | 'hand' | 'river' | 'cup' | 'order' | 'score';

export interface Show {
  parts: Piece[];
  /** Whether the parts are named. */
  labels?: boolean;
}

export type MandalaTold = Told<'mandala', Show>;

/** A mountain or a field, as actions call it, and a colour with its number. */
export interface Going extends Group {
  place: string;
}

function all(cards: string): Group | null {
  return groups(cards)[0] ?? null;
}

/** Cards on their way from the hand to a mandala or to the discard pile. */
export function played(told: MandalaTold): Going | null {
  for (const event of told.events ?? []) {
    if (event.type !== 'played' && !(event.type === 'discarded' && event.from === 'hand')) continue;
    const group = all(event.cards);
    if (group) return { ...group, place: event.to };
  }
  return null;
}

/** How many cards are drawn. */
export function drawn(told: MandalaTold): number {
  return (told.events ?? []).reduce((sum, event) => sum + (event.type === 'drew' ? event.cards.length : 0), 0);
}

export type Claimed = Extract<Event, { type: 'claimed' }>;

export function claimed(told: MandalaTold): Claimed | null {
  return (told.events ?? []).find((event): event is Claimed => event.type === 'claimed') ?? null;
}

/** What may not be played: the colour, and the place where it may not go. */
export function refusedAt(told: MandalaTold): { place: string; colour: Colour } | null {
  const [place = '', what = ''] = (told.refused ?? '').split(':');
  return isColour(what[0]) ? { place, colour: what[0] } : null;
}

/** Cards of a hand in their order, those that are played lifted. */
export function handOf(told: MandalaTold): { colour: Colour; lifted: boolean }[] {
  const going = played(told);
  return groups(told.view.hands[told.seat] ?? '').flatMap(({ colour, number }) =>
    Array.from({ length: number }, (_, index) => ({
      colour,
      lifted: going?.colour === colour && index >= number - going.number,
    })),
  );
}

/** Who chooses, from the first to the last, once a mandala is complete. */
export function choosers(told: MandalaTold): number[] {
  return told.reading_after?.sharing?.order ?? [];
}
