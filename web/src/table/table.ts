/**
 * A table as the page talks to it.
 *
 * The key decision: this interface is all that the page knows of where a table lives. `live.svelte.ts` puts one behind a WebSocket;
 * a table inside the browser could stand behind it as well.
 */
import type { LastAction } from '../boards/board';
import type { Choice, Command, Failure, GameEvent, Outlook, Presence, Update } from './wire';

/** Something was refused, and nothing has changed. */
export class Refused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Whether it was only the moment that was wrong: then the same may be asked again after a while. */
export function passes({ code, kind }: Failure): boolean {
  return code === 'unavailable' || (code === 'rate_limited' && kind === 'messages');
}

/** How long to wait before asking again, in milliseconds. */
export function waitOf({ wait = 1 }: Failure): number {
  return wait * 1000;
}

/** What happened at a table, as it is told to whoever listens: each entry once, in order. */
export type Heard = Pick<Update, 'version' | 'at' | 'entry'> & { events: GameEvent[] };

export interface Table {
  readonly id: string;
  /** The last version that is known. */
  readonly version: number;
  /** Everything this viewer may know; null until it has come. */
  readonly outlook: Outlook | null;
  readonly presence: Presence | null;
  /** Why the table cannot be shown. */
  readonly problem: Failure | null;
  /** The last action that counts. */
  readonly last: LastAction | null;
  /** How far the table's clock is ahead of this device's, in milliseconds. */
  readonly skew: number;

  /** Does something at the table. Resolves with its version once it is kept for good; rejects with `Refused`. */
  act(command: Command): Promise<number>;
  /** The choices after a prefix. With `touched`, rejects with the reason why that is not among them. */
  steps(prefix: string[], touched?: string, seat?: number): Promise<Choice[]>;
  /** Looks from another seat; null for a spectator. */
  look(as: number | null): void;
  /** Is told each entry once. Returns how to stop it. */
  listen(heard: (entry: Heard) => void): () => void;
  leave(): void;
}
