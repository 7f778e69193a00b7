/**
 * Everything that crosses the wire, in one place for the pages.
 *
 * The key decision: the types are the server's, made by `cargo xtask types` and never written here; this only gathers them, with the
 * few lists that pages go through.
 */
import type { GameId } from '../wire/games';
import type { ToClient } from '../wire/live';
import type { Level } from '../wire/table';

export type { Choice, GameEvent } from '../boards/board';
export type * from '../wire/analysis';
export type { GameId, GameRecord, Printed, Reading, View } from '../wire/games';
export type * from '../wire/http';
export type { Failure, FromClient, Here, Presence, ToClient } from '../wire/live';
export type * from '../wire/table';

/** One entry of a table's log as it is told. */
export type Update = Extract<ToClient, { type: 'update' }>;

export const GAMES: readonly GameId[] = ['mandala', 'stones', 'mana'];
export const LEVELS: readonly Level[] = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];
