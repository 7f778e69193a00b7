/**
 * Several people on one device: whose eyes the page is for.
 *
 * The key decision: the curtain falls here, whatever the connection does. The table is then looked at as a spectator, so that
 * nothing secret is in the page while the device changes hands. Where a game hides nothing there is no curtain.
 */
import type { Table } from '../../table/table';

/** How long a player may still see what came of the move. */
const LINGER = 1600;

export function passing(table: Table, secrets: boolean) {
  let next = $state<number | null>(null);

  return {
    /** Who is to take the device; null while nobody is. */
    get next(): number | null {
      return next;
    },

    /** Keeps up with the table; to be called in an effect. */
    follow(): (() => void) | undefined {
      const state = table.outlook?.state;
      if (!state || state.status !== 'playing' || state.yours.length < 2) {
        next = null;
        return undefined;
      }
      const { turn, as } = state;
      if (turn === null || !state.yours.includes(turn) || as === turn) {
        next = null;
        return undefined;
      }
      if (!secrets) {
        table.look(turn);
      } else if (as === null || next !== null) {
        next = turn;
      } else {
        const timer = setTimeout(() => {
          next = turn;
          table.look(null);
        }, LINGER);
        return () => clearTimeout(timer);
      }
      return undefined;
    },

    open(): void {
      const turn = table.outlook?.state.turn;
      if (turn !== null && turn !== undefined) table.look(turn);
    },
  };
}
