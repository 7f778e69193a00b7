/**
 * Stones and artists on their way. The board at once shows what is; things that still travel are left out of it until they
 * arrive. One run a version, ended by a tap; nothing waits for it.
 */
import { stonesEvents, type Pattern, type Stone } from './types';
import type { LastAction } from '../board';

export type Landing = { kind: 'artist'; place: string } | { kind: 'tower'; seat: number; space: number } | { kind: 'mandala'; space: number } | { kind: 'none' };

export interface Journey {
  key: string;
  thing: { kind: 'stone'; stone: Stone } | { kind: 'artist'; pattern: Pattern };
  /** Where it sets off and arrives: names of places as the board knows them. */
  from: string;
  to: string;
  /** How many stones lie below it where it arrives. */
  above: number;
  /** When it sets off, in steps of the sequence; an artist walks before its stones fly. */
  step: number;
  afterArtist: boolean;
  lands: Landing;
}

export const lattice = (place: string): string => `place:${place}`;
export const tower = (seat: number, space: number): string => `tower:${seat}:${space}`;
export const mandala = (space: number): string => `mandala:${space}`;

/** The journeys that tell an action. */
export function journeys(last: LastAction): Journey[] {
  const key = (index: number): string => `${last.version}.${index}`;
  let step = 0;
  return stonesEvents(last.events).flatMap((event, index): Journey[] => {
    if (event.type === 'picked') {
      const artist: Journey = { key: key(0), thing: { kind: 'artist', pattern: event.pattern }, from: lattice(event.from), to: lattice(event.to), above: 0, step: 0, afterArtist: false, lands: { kind: 'artist', place: event.to } };
      const stones = event.taken.map(({ stack, stone }, above): Journey => ({
        key: key(above + 1),
        thing: { kind: 'stone', stone },
        from: lattice(stack),
        to: tower(event.seat, event.space),
        above,
        step: above,
        afterArtist: true,
        lands: { kind: 'tower', seat: event.seat, space: event.space },
      }));
      return [artist, ...stones];
    }
    if (event.type === 'placed') {
      step += 1;
      return [{ key: key(index), thing: { kind: 'stone', stone: event.stone }, from: tower(event.seat, event.space), to: mandala(event.mandala), above: 0, step: step - 1, afterArtist: false, lands: { kind: 'mandala', space: event.mandala } }];
    }
    return [];
  });
}

/** What is under way now. */
export class Flights {
  flying = $state<Journey[]>([]);

  artist = $derived(this.flying.map(({ lands }) => (lands.kind === 'artist' ? lands.place : null)).find((place) => place !== null) ?? null);
  mandala = $derived(new Set(this.flying.flatMap(({ lands }) => (lands.kind === 'mandala' ? [lands.space] : []))));

  /** How many stones are still missing on each space of a player's board. */
  towers(seat: number): Map<number, number> {
    const missing = new Map<number, number>();
    for (const { lands } of this.flying) if (lands.kind === 'tower' && lands.seat === seat) missing.set(lands.space, (missing.get(lands.space) ?? 0) + 1);
    return missing;
  }

  start(last: LastAction): void {
    if (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    this.flying = journeys(last);
  }

  arrive(key: string): void {
    this.flying = this.flying.filter((journey) => journey.key !== key);
  }

  end(): void {
    if (this.flying.length > 0) this.flying = [];
  }
}
