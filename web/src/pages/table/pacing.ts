/** How others' moves are shown: one after another, each until nothing moves any more, and a moment longer to be read. */
import { calm } from '../../boards/parts/calm';
import { timesOf, USUAL } from '../../boards/parts/durations';
import { still, wait } from '../../boards/parts/still';
import type { LiveTable } from '../../table/live-table.svelte';

/** How long a move is left as it is before the next one: longer where nothing flew. */
const READING = { moved: 600, calm: 1000 };

/** Keeps a table's pace while its board is looked at. Returns how to stop it. */
export function pacing(table: LiveTable, board: Element): () => void {
  const hidden = (): void => {
    // Nothing moves on a page that nobody sees, so nothing waits for it.
    if (document.hidden) table.skip();
  };
  document.addEventListener('visibilitychange', hidden);
  const stop = table.paced(async (seat) => {
    if (document.hidden) return;
    await still(board);
    if (!table.outlook?.state.yours.includes(seat))
      await wait(calm() ? READING.calm : READING.moved * (timesOf().flow / USUAL.flow));
  });
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    stop();
  };
}
