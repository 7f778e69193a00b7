/** The events of the action that ended a game, for who comes only now: the end is told by what happened. */
import { get } from '../../api';
import type { LastAction } from '../../boards/board';
import type { Replay } from '../../table/wire';

export async function lastEvents(table: string, as: number | null, move: LastAction): Promise<LastAction | null> {
  try {
    const { frames } = await get<Replay>(`/api/tables/${table}/replay?as=${as ?? 'none'}`);
    const last = frames[frames.length - 1];
    return last?.action === move.action ? { ...move, events: last.events ?? [] } : null;
  } catch {
    return null;
  }
}
