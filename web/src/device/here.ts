/** The tables of this device, for pages that may never need them: whatever is large comes when it is first asked for. */
import type { Device } from './device';
import { settings } from '../settings.svelte';
import { UNWANTED, type Socket } from '../table/live.svelte';
import { Refused } from '../table/table';
import type { Failure, Summary, TableList } from '../table/wire';

/** How the id of a table begins that is kept on this device; no server gives such an id. */
const HERE = 'here';

export const isHere = (table: string): boolean => table.startsWith(HERE);

/** Whether there is one at all: a mark, so that nothing large is fetched only to find none. */
const MARK = 'here';

/** How the tables of this device stand, the last changed first. */
export async function tablesHere(): Promise<readonly Summary[]> {
  if (!settings.remembered(MARK)) return [];
  const text = await askHere('GET', '/api/me/tables?status=open,playing,over,aborted', undefined, '');
  return (JSON.parse(text) as TableList).tables;
}

/** The workers, which come when they are first needed. Rejects where this browser cannot have them. */
const device = async (): Promise<Device> => (await import('./device')).device();

/** Asks the tables of this device what a server would be asked. Rejects with `Refused`. */
export async function askHere(method: string, path: string, body: unknown, name: string): Promise<string> {
  if (method === 'POST') settings.remember(MARK, 'yes');
  return (await device()).request(method, path, body, name);
}

/** Why this browser cannot keep tables, if it cannot. */
export async function whyNotHere(): Promise<Failure | null> {
  try {
    await device();
    return null;
  } catch (reason) {
    return reason instanceof Refused ? reason.failure : { code: 'device_broken', message: String(reason) };
  }
}

/** Something that looks like a socket to a server. */
export function socketHere(name: () => string): Socket {
  const waiting: string[] = [];
  const socket: Socket = {
    send: (text) => void waiting.push(text),
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  device().then(
    (started) => {
      const inner = started.socket(name);
      inner.onmessage = (event) => socket.onmessage?.(event);
      socket.send = (text) => inner.send(text);
      socket.close = () => inner.close();
      for (const text of waiting) inner.send(text);
    },
    () => socket.onclose?.({ code: UNWANTED }),
  );
  return socket;
}
