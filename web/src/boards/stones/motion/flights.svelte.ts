/**
 * Stones and artists on their way. The board at once shows what is; things that still travel are left out of it until they
 * arrive, and so are the points they bring. One action moves at a time: a newer one ends what is still under way, and so does a tap.
 */
import { calm } from '../../parts/calm';
import type { Times } from '../../parts/durations';
import type { Flight as AnyFlight } from '../../parts/flights.svelte';
import type { Pattern, Stone, View } from '../types';
import type { LastAction } from '../../board';

export type Landing =
  | { kind: 'artist'; place: string }
  | { kind: 'tower'; seat: number; space: number }
  | { kind: 'mandala'; space: number }
  | { kind: 'gone' };

export interface Journey {
  key: string;
  thing: { kind: 'stone'; stone: Stone } | { kind: 'artist'; pattern: Pattern };
  /** Where it sets off and arrives: names of places as the board knows them. */
  from: string;
  to: string;
  /** How many stones lie below it where it sets off and where it arrives. */
  off: number;
  above: number;
  /** When it sets off, in steps of the sequence; an artist walks before its stones fly. */
  step: number;
  afterArtist: boolean;
  lands: Landing;
  /** Whose points it brings, from which space of their board, and how many. */
  brings: { seat: number; space: number; points: number; bonus: number } | null;
}

export const lattice = (place: string): string => `place:${place}`;
export const tower = (seat: number, space: number): string => `tower:${seat}:${space}`;
export const mandala = (space: number): string => `mandala:${space}`;

/** The journeys that tell an action; the table is seen as it is after it. */
export function journeys(last: LastAction<'stones'>, { boards, stacks }: Pick<View, 'boards' | 'stacks'>): Journey[] {
  const key = (index: number): string => `${last.version}.${index}`;
  const events = last.events;
  const points = new Map(
    events.flatMap((event) => (event.type === 'scored' ? [[event.space, event.points] as const] : [])),
  );
  let step = 0;
  return events.flatMap((event, index): Journey[] => {
    if (event.type === 'picked') {
      const artist: Journey = {
        key: key(0),
        thing: { kind: 'artist', pattern: event.pattern },
        from: lattice(event.from),
        to: lattice(event.to),
        off: 0,
        above: 0,
        step: 0,
        afterArtist: false,
        lands: { kind: 'artist', place: event.to },
        brings: null,
      };
      const stones = event.taken.map(({ stack, stone }, above): Journey => ({
        key: key(above + 1),
        thing: { kind: 'stone', stone },
        from: lattice(stack),
        to: tower(event.seat, event.space),
        off: stacks[stack]?.length ?? 0,
        above,
        step: above,
        afterArtist: true,
        lands: { kind: 'tower', seat: event.seat, space: event.space },
        brings: null,
      }));
      return [artist, ...stones];
    }
    if (event.type === 'placed' || event.type === 'gone') {
      const { seat, space, stone } = event;
      const placed = event.type === 'placed' ? event : null;
      step += 1;
      return [
        {
          key: key(index),
          thing: { kind: 'stone', stone },
          from: tower(seat, space),
          to: placed ? mandala(placed.mandala) : 'gone',
          off: boards[seat]?.towers[space - 1]?.length ?? 0,
          above: 0,
          step: step - 1,
          afterArtist: false,
          lands: placed ? { kind: 'mandala', space: placed.mandala } : { kind: 'gone' },
          brings: { seat, space, points: points.get(space) ?? 0, bonus: placed?.bonus ?? 0 },
        },
      ];
    }
    return [];
  });
}

/** A journey with its times. */
export type Flight = Journey & AnyFlight;

/** A tower grows stone upon stone; what is scored is counted column by column, one after another. */
export function timed(journeys: readonly Journey[], { move, flow }: Times): Flight[] {
  return journeys.map((journey) => ({
    ...journey,
    delay: (journey.afterArtist ? move : 0) + journey.step * (journey.brings ? flow + 80 : flow / 3 + 80),
    duration: journey.thing.kind === 'artist' ? move : flow,
  }));
}

/** What is under way now. */
export class Flights {
  flying = $state.raw<readonly Flight[]>([]);
  /** Told of each stone that comes to lie, with the number of those before it. */
  readonly #land: (before: number) => void;

  constructor(land: (before: number) => void = () => undefined) {
    this.#land = land;
  }

  artist = $derived(
    this.flying.map(({ lands }) => (lands.kind === 'artist' ? lands.place : null)).find((place) => place !== null) ??
      null,
  );
  mandala = $derived(new Set(this.flying.flatMap(({ lands }) => (lands.kind === 'mandala' ? [lands.space] : []))));

  /** How many stones are still missing on each space of a player's board. */
  towers(seat: number): Map<number, number> {
    const missing = new Map<number, number>();
    for (const { lands } of this.flying)
      if (lands.kind === 'tower' && lands.seat === seat) missing.set(lands.space, (missing.get(lands.space) ?? 0) + 1);
    return missing;
  }

  /** Points that a player has won but that are still on their way, by the space they come from. */
  owed(seat: number): Map<number, number> {
    return new Map(
      this.flying.flatMap(({ brings }) =>
        brings?.seat === seat ? [[brings.space, brings.points + brings.bonus] as const] : [],
      ),
    );
  }

  /** The score as far as it has been counted. */
  counted(seat: number, score: number): number {
    return score - [...this.owed(seat).values()].reduce((sum, points) => sum + points, 0);
  }

  /** Shows an action; an artist that its player has already put there (`stood`, as "b4-d4") does not walk again. */
  start(last: LastAction<'stones'>, view: View, stood: string | null, times: Times): void {
    if (calm()) return;
    const all = journeys(last, view);
    const shown = all.some(({ thing, from, to }) => thing.kind === 'artist' && stood === `${from}-${to}`);
    const left = shown
      ? all.filter(({ thing }) => thing.kind !== 'artist').map((journey) => ({ ...journey, afterArtist: false }))
      : all;
    this.end();
    this.flying = timed(left, times);
  }

  arrive(key: string): void {
    this.#tell(this.flying.filter((journey) => journey.key === key));
    this.flying = this.flying.filter((journey) => journey.key !== key);
  }

  end(): void {
    this.#tell(this.flying);
    if (this.flying.length > 0) this.flying = [];
  }

  /** What lands together is heard as one. */
  #tell(landing: readonly Flight[]): void {
    const stone = landing.find(({ thing }) => thing.kind === 'stone');
    if (stone) this.#land(stone.step);
  }
}
