/** Which cards fly where when something happened, and when: pure, from events alone. */
import type { Times } from '../../parts/durations';
import { isColour, sorted } from '../cards/cards';
import type { Colour, Event } from '../../../wire/mandala';

/** Where something is: names of spots on the table, the best first. */
export type Spots = readonly string[];

export interface Flight {
  face: Colour | 'back';
  from: Spots;
  to: Spots;
  /** In steps of the sequence; a step lasts as long as its flights. */
  step: number;
  /** Its place within the step, each a little later than the one before. */
  order: number;
  /** Slow flights belong to a destruction, quick ones to a turn. */
  slow: boolean;
  /** A card drawn by this viewer: what turns over at the end. */
  turns: Colour | null;
}

export function flights(events: readonly Event[]): Flight[] {
  const found: Flight[] = [];
  let step = 0;
  const add = (
    faces: readonly (Colour | 'back')[],
    from: (face: Colour | 'back') => Spots,
    to: (face: Colour | 'back') => Spots,
    slow = false,
    turns = false,
  ) => {
    faces.forEach((face, order) => {
      found.push({
        face: turns ? 'back' : face,
        from: from(face),
        to: to(face),
        step,
        order,
        slow,
        turns: turns && face !== 'back' ? face : null,
      });
    });
    step += faces.length > 0 ? 1 : 0;
  };
  const faces = (cards: string): (Colour | 'back')[] => {
    const known = sorted(cards);
    return known.length > 0 ? known : Array.from(cards, () => 'back' as const);
  };
  const deck = () => ['deck'];
  const held = (seat: number) => (face: string) => [`hand-${seat}-${face}`, `hand-${seat}`, `plate-${seat}`];
  let field = -1;
  for (const event of events) {
    if (event.type === 'played') {
      const place = event.to.startsWith('f') ? `${event.to}-${event.seat}` : event.to;
      add(faces(event.cards), held(event.seat), (face) => [`${place}-${face}`, place, `mandala${event.to.slice(1)}`]);
    } else if (event.type === 'drew') {
      add(faces(event.cards), deck, () => [`hand-${event.seat}`, `plate-${event.seat}`], false, true);
    } else if (event.type === 'discarded') {
      const fromField = event.from !== 'hand';
      // Both fields go together.
      if (fromField && field === step - 1 && field >= 0) step -= 1;
      const from = (face: string) => [
        `${event.from}-${event.seat}-${face}`,
        `${event.from}-${event.seat}`,
        `mandala${event.from.slice(1)}`,
      ];
      add(faces(event.cards).slice(0, 6), fromField ? from : held(event.seat), () => ['d']);
      field = fromField ? step - 1 : -1;
    } else if (event.type === 'reshuffled') {
      add(
        ['back', 'back', 'back'],
        () => ['d'],
        () => ['deck'],
      );
    } else if (event.type === 'claimed' && isColour(event.colour)) {
      const { colour, seat } = event;
      const from = () => [`${event.from}-${colour}`, event.from, `mandala${event.from.slice(1)}`];
      const cards = (number: number) => Array.from({ length: number }, () => colour);
      if (event.to_river !== null) add([colour], from, () => [`river-${seat}-${String(event.to_river)}`], true);
      add(cards(event.to_cup), from, () => [`cup-${seat}`], true);
      add(cards(event.to_discard), from, () => ['d'], true);
    } else if (event.type === 'dealt') {
      add(faces(event.cards), deck, (face) => [`${event.to}-${face}`, event.to, `mandala${event.to.slice(1)}`]);
    }
  }
  return found;
}

export interface Timed extends Flight {
  delay: number;
  duration: number;
}

/** Puts flights on a line of time: one step after the other, cards of a step 80 ms apart. */
export function timed(all: readonly Flight[], { move, flow }: Times, apart = 80): Timed[] {
  const result: Timed[] = [];
  let start = 0;
  let step = 0;
  let end = 0;
  for (const flight of all) {
    if (flight.step !== step) {
      start = end;
      step = flight.step;
    }
    const duration = flight.slow ? flow : move;
    const delay = start + flight.order * apart;
    end = Math.max(end, delay + duration);
    result.push({ ...flight, delay, duration });
  }
  return result;
}
