/** Putting a finished game of this device on the server, so that it has a link. */
import { getText, post } from '../api';
import { person } from '../session.svelte';
import type { Filed, Opened } from '../table/wire';

/** The table that it becomes there; the same again for a game that was put before. Rejects with `Refused`. */
export async function putOnServer(table: string): Promise<string> {
  const text = await getText(`/api/tables/${table}/export`);
  await person();
  return (await post<Opened, Filed>('/api/replays/keep', { text })).table;
}
