/**
 * Who plays on this device, and the one connection of the page.
 *
 * The key decision: nobody is asked who they are. Whoever first does something becomes a guest by doing it; the proof is a cookie
 * that scripts cannot read, so a mark in storage says whether it is worth asking for.
 */
import { get, post } from './api';
import { settings } from './settings.svelte';
import { Live, type Socket } from './table/live.svelte';
import type { Claim, Me, NewGuest } from './table/wire';

const state = $state<{ me: Me | null; asked: boolean }>({ me: null, asked: false });
let asking: Promise<Me | null> | null = null;

export function me(): Me | null {
  return state.me;
}

/** Whether it is known if this device has a person. */
export function isAsked(): boolean {
  return state.asked;
}

export function become(person: Me | null): void {
  state.me = person;
  state.asked = true;
  settings.remember('known', person ? 'yes' : null);
  asking = Promise.resolve(person);
}

/** The person of this device, if there is one. */
export function known(): Promise<Me | null> {
  asking ??= (async () => {
    const found = settings.remembered('known') ? await get<Me>('/api/me').catch(() => null) : null;
    become(found);
    return found;
  })();
  return asking;
}

/** The person of this device; a new guest if there was none. */
export async function person(): Promise<Me> {
  const found = (await known()) ?? (await post<Me, NewGuest>('/api/guests', {}));
  become(found);
  return found;
}

/** A personal link brought somebody here: its token stands in the address once. */
export async function claimLink(): Promise<boolean> {
  const token = /^#link=(.+)$/.exec(location.hash)?.[1];
  if (!token) return false;
  history.replaceState(null, '', location.pathname);
  become(await post<Me, Claim>('/api/links', { token }));
  return true;
}

function name(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}

export const live = new Live(() => {
  const url = new URL('/api/live', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as unknown as Socket;
}, name());

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => live.presence(document.hidden));
  globalThis.addEventListener?.('online', () => live.hurry());
}
