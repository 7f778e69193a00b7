/**
 * How the cards of a hand lie: a fan that opens as far as there is room, each card with a finger's width to touch.
 *
 * The key decision: no card ever shows less than a finger needs. Where that makes the cards too small for one fan, the hand
 * lies in two rows like bricks, whole cards beside each other, the lower row over the feet of the upper one.
 */
import type { Colour } from '../../../wire/mandala';

/** Where a card lies, in pixels from the left and the top of the hand. */
export interface Blade {
  x: number;
  y: number;
  /** How far it leans, −1 to 1. */
  lean: number;
}

export interface Fan {
  blades: Blade[];
  /** The width of a card. */
  card: number;
  rows: 1 | 2;
}

/** The room there is. */
export interface Room {
  width: number;
  /** Below the rise of lifted cards. */
  height: number;
  /** The widest a card shall be. */
  card: number;
  /** The least a card must show: a finger's width, or nothing where the hand is only looked at. */
  finger: number;
}

/** A finger's width. */
export const FINGER = 44;
/** A card shows this much of its width beside the next one: less when they are alike. */
const BESIDE = 0.66;
const ALIKE = 0.46;
/** A card narrower than this is not one any more. */
const NARROWEST = 56;
const TALL = 1.4;
/** How far a card with `lean` 1 turns, about a point below its foot; as the style sheet does it. */
const TURN = (7.5 * Math.PI) / 180;
const PIVOT = 1.3 * TALL;
/** How far a corner may reach out of the room: a little less than the table's edge. */
const EDGE = 8;

/** How far the upper corner of a card that leans reaches beyond where the card would end upright, in widths of a card. */
export function overhang(lean: number): number {
  const turn = Math.abs(lean) * TURN;
  return PIVOT * Math.sin(turn) - (1 - Math.cos(turn)) / 2;
}

/** How far the outermost cards may lean, so that their corners reach out by no more than so many widths of a card. */
function leaning(reach: number): number {
  return Math.max(0, Math.min(1, Math.asin(Math.min(1, reach / PIVOT)) / TURN));
}

export function fan(cards: readonly (Colour | '?')[], room: Room): Fan {
  const card = Math.min(room.card, room.width - room.finger * (cards.length - 1));
  return card >= Math.min(NARROWEST, room.card) ? oneRow(cards, room, card) : twoRows(cards, room);
}

function oneRow(cards: readonly (Colour | '?')[], room: Room, card: number): Fan {
  const wished = cards.slice(1).map((next, index) => card * (next === cards[index] ? ALIKE : BESIDE));
  // The cards move together before they stand more upright.
  const corners = Math.max(0, overhang(1) * card - EDGE);
  const steps = squeezed(wished, room.width - card - 2 * corners, room.finger);
  const span = steps.reduce((sum, step) => sum + step, 0);
  const left = (room.width - card - span) / 2;
  const open = leaning((left + EDGE) / card);
  let x = left;
  const blades = cards.map((_, index) => {
    x += index > 0 ? (steps[index - 1] ?? 0) : 0;
    const lean = span === 0 ? 0 : open * (((x - left) / span) * 2 - 1);
    return { x, y: (room.card - card) * TALL, lean };
  });
  return { blades, card, rows: 1 };
}

/** Steps no smaller than a finger, and together no longer than there is room. */
function squeezed(wished: readonly number[], room: number, finger: number): number[] {
  const steps = wished.map((step) => Math.max(step, finger));
  const spare = steps.reduce((sum, step) => sum + step - finger, 0);
  const over = steps.reduce((sum, step) => sum + step, 0) - room;
  if (over <= 0 || spare <= 0) return steps;
  const keep = Math.max(0, 1 - over / spare);
  return steps.map((step) => finger + (step - finger) * keep);
}

function twoRows(cards: readonly (Colour | '?')[], room: Room): Fan {
  const cut = middle(cards);
  const most = Math.max(cut, cards.length - cut);
  const card = Math.max(FINGER, Math.min(room.card, (room.height - FINGER) / TALL, room.width / (most + 0.6)));
  const step = Math.min(card * 1.4, (room.width - card) / Math.max(1, most - 0.5));
  const down = Math.max(FINGER, room.height - card * TALL);
  const blades = cards.map((_, index) => {
    const upper = index < cut;
    const at = upper ? index : index - cut + 0.5;
    return { x: (room.width - card - step * (most - 0.5)) / 2 + at * step, y: upper ? 0 : down, lean: 0 };
  });
  return { blades, card, rows: 2 };
}

/** Where a sorted hand is best cut in two: near the middle, and between two colours if one is there. */
function middle(cards: readonly (Colour | '?')[]): number {
  const half = Math.ceil(cards.length / 2);
  return [half, half + 1, half - 1].find((cut) => cards[cut] !== cards[cut - 1]) ?? half;
}
