/**
 * Who plays on this device, and the one connection of the page.
 *
 * The key decision: nobody is asked who they are. Whoever first does something becomes a guest by doing it; the proof is a cookie
 * that scripts cannot read, so a mark in storage says whether it is worth asking for.
 */
import { get, ownName, post } from './api';
import { at } from './base';
import { isHere, socketHere, whyNotHere } from './device/here';
import { settings } from './settings.svelte';
import { Live, type Socket } from './table/live.svelte';
import { Refused } from './table/table';
import type { Failure, Me, NewGuest } from './table/wire';

const ASK_AGAIN = 10_000;

const state = $state<{ me: Me | null; asked: boolean; banned: Failure | null }>({
  me: null,
  asked: false,
  banned: null,
});
let asking: Promise<Me | null> | null = null;

export function me(): Me | null {
  return state.me;
}

/** Why this device's person may not play here, if the server said so. */
export function banned(): Failure | null {
  return state.banned;
}

/** Whether it is known if this device has a person. */
export function isAsked(): boolean {
  return state.asked;
}

export function become(person: Me | null): void {
  state.me = person;
  state.asked = true;
  state.banned = null;
  settings.remember('known', person ? 'yes' : null);
  settings.remember('name', person?.name ?? null);
  asking = Promise.resolve(person);
}

/** After these the server does not want this device's person. */
const BARRED: readonly string[] = ['not_signed_in', 'forbidden', 'banned'];

/** Notes that the person is banned, if that is why. */
function noteBan(reason: unknown): void {
  if (reason instanceof Refused && reason.failure.code === 'banned') state.banned = reason.failure;
}

function codeOf(reason: unknown): string {
  return reason instanceof Refused ? reason.failure.code : 'internal';
}

/** The person of this device, if there is one. Rejects if the server cannot say; it is then asked again by whoever wants to know. */
export function known(): Promise<Me | null> {
  if (!asking) {
    const asked = ask();
    asked.catch(() => {
      if (asking === asked) asking = null;
    });
    asking = asked;
  }
  return asking;
}

/** Only the server's word makes a device nobody's; an answer that did not come says nothing. */
async function ask(): Promise<Me | null> {
  const found = settings.remembered('known') ? await get<Me>('/api/me').catch(nobody) : null;
  become(found);
  return found;
}

function nobody(reason: unknown): null {
  noteBan(reason);
  if (codeOf(reason) === 'not_signed_in') return null;
  throw reason;
}

/** Finds out who the person of this device is, however long the server cannot say. */
export async function recall(): Promise<void> {
  try {
    await known();
  } catch (reason) {
    // A little chance keeps a thousand pages from asking in the same moment.
    if (!BARRED.includes(codeOf(reason))) setTimeout(() => void recall(), ASK_AGAIN * (0.75 + Math.random() / 2));
  }
}

/** The person of this device; a new guest if there was none. */
export async function person(): Promise<Me> {
  const found = (await known()) ?? (await post<Me, NewGuest>('/api/guests', {}));
  become(found);
  return found;
}

/** The same as far as the server can be reached: without it nobody has to be known. */
export async function personIfReached(): Promise<void> {
  try {
    await person();
  } catch (reason) {
    if (codeOf(reason) !== 'offline') throw reason;
  }
}

/** Why the server does not want this device's person any more, if it says so. */
async function barred(): Promise<Failure | null> {
  const before = state.me;
  try {
    // Another tab may have made this device somebody else's.
    const found = await get<Me>('/api/me');
    if (state.me === before) become(found);
  } catch (reason) {
    const code = codeOf(reason);
    noteBan(reason);
    if (code === 'not_signed_in' && state.me === before) become(null);
    if (reason instanceof Refused && BARRED.includes(code)) return reason.failure;
  }
  return null;
}

/** Asks once more who this is: something about them has changed. */
export async function askAgain(): Promise<void> {
  const before = state.me;
  const found = await get<Me>('/api/me');
  if (state.me === before) become(found);
}

/** Makes this device somebody's: what changes it does so on the server, and the connection follows. */
export async function turnInto(change: Promise<Me>): Promise<Me> {
  const next = await change;
  become(next);
  live.restart();
  return next;
}

/** Who this device was before somebody else signed in on it. */
export function former(): Promise<Me | null> {
  return get<Me | null>('/api/former');
}

export function goBack(): Promise<Me> {
  return turnInto(post<Me>('/api/former'));
}

function name(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

export const live = new Live(
  () => {
    const url = new URL(at('/api/live'), location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(url) as unknown as Socket;
  },
  name(),
  barred,
);

/** The same for the tables that are kept on this device. */
const here = new Live(() => socketHere(ownName), name(), whyNotHere);

/** The connection behind which a table is. */
export function liveOf(table: string): Live {
  return isHere(table) ? here : live;
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => live.presence(document.hidden));
  globalThis.addEventListener?.('online', () => live.hurry());
}
