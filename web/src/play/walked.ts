/** What a walk goes over, and whom it tells. */
import type { Refused, Table } from '../table/table';
import type { State } from '../table/wire';
import type { Face, Notice } from './face';

/** What the walk needs to know of a game. */
export type Rules = Pick<Face, 'ends' | 'confirmation' | 'walks'>;

/** What is walked on: a table, or whatever has choices and takes actions as a table does. */
export interface Walked extends Pick<Table, 'version' | 'act' | 'steps'> {
  readonly outlook: {
    state: Pick<State, 'as' | 'turn' | 'status' | 'choices'>;
    moves: readonly { version: number }[];
  } | null;
}

export interface Told {
  /** Why a touch is not allowed, in words; null to say nothing. */
  refuse: (place: string, after: string[], failure: Refused | null) => Promise<Notice | null>;
  /** An action was refused after all. */
  failed: (reason: unknown) => void;
}
