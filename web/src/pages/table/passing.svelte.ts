/**
 * Several people on one device: whose eyes the page is for.
 *
 * The key decision: the curtain falls here, whatever the connection does, when whoever has played says so: they may look at what they
 * drew, or take the move back. The table is then looked at as a spectator, so that
 * nothing secret is in the page while the device changes hands. Where a game hides nothing there is no curtain.
 */
import type { Table } from '../../table/table';

export function passing(table: Table, secrets: boolean) {
  let next = $state<number | null>(null);
  let waits = $state<number | null>(null);

  return {
    /** Who is to take the device; null while nobody is. */
    get next(): number | null {
      return next;
    },

    /** Who comes next, while whoever has played still looks at what came of it; null otherwise. */
    get waits(): number | null {
      return waits;
    },

    /** Whoever has played has seen enough. */
    cover(): void {
      if (waits === null) return;
      next = waits;
      waits = null;
      table.look(null);
    },

    /** Keeps up with the table; to be called in an effect. */
    follow(): void {
      const state = table.outlook?.state;
      waits = null;
      if (!state || state.status !== 'playing' || state.yours.length < 2) {
        next = null;
        return;
      }
      const { turn, as } = state;
      if (turn === null || !state.yours.includes(turn) || as === turn) {
        next = null;
        return;
      }
      if (!secrets) {
        table.look(turn);
      } else if (as === null || next !== null) {
        next = turn;
      } else {
        waits = turn;
      }
    },

    open(): void {
      const turn = table.outlook?.state.turn;
      if (turn !== null && turn !== undefined) table.look(turn);
    },
  };
}
