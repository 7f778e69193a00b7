/** Opening a table: becomes a guest if need be, and goes there. */
import { post } from '../../api';
import { go } from '../../router.svelte';
import { person } from '../../session.svelte';
import { settings } from '../../settings.svelte';
import { LEVELS, type GameId, type Level, type Opened, type OpenTable } from '../../table/wire';

export async function openTable(wish: OpenTable): Promise<void> {
  await person();
  const { table } = await post<Opened, OpenTable>('/api/tables', wish);
  go(`/t/${table}`);
}

/** The level that was played last, or the one for a beginning. */
export function levelFor(game: GameId): Level {
  return LEVELS.find((each) => String(each) === settings.remembered(`level-${game}`)) ?? 2;
}

/** A game against the computer, at once. */
export async function playComputer(game: GameId, level: Level): Promise<void> {
  settings.remember(`level-${game}`, String(level));
  await openTable({ game, seats: [{ kind: 'me' }, { kind: 'computer', level }], start: true });
}
