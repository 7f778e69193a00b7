/** Being called on this device while no page is open: asked of the browser, and told to the server. */
import { get, put, remove } from '../api';
import { at } from '../base';
import { language } from '../i18n/index.svelte';
import { person } from '../session.svelte';
import { settings } from '../settings.svelte';
import type { NewDevice, PushKey } from '../table/wire';

/** Why a browser does not notify at all. */
export type Forbidden = 'insecure' | 'unsupported' | 'denied';
/** What keeps it to the time when a page is open. */
export type OpenOnly = 'server' | 'browser';

/** How long a service worker may take to be there. */
const WORKER_TIMEOUT = 10_000;

/** What is under way. One thing after the other: whoever switches it off means what the page tells at a visit too. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/** Why this browser cannot notify, whoever asks; null if it may. Only now is the person asked. */
export async function askBrowser(): Promise<Forbidden | null> {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('Notification' in globalThis)) return 'unsupported';
  if (Notification.permission === 'granted') return null;
  return (await Notification.requestPermission()) === 'granted' ? null : 'denied';
}

/** Lets this device be called also while no page is open; why not, if it cannot. Rejects if the server refuses. */
export function subscribe(): Promise<OpenOnly | null> {
  return inTurn(subscribeNow);
}

async function subscribeNow(): Promise<OpenOnly | null> {
  await keepLanguage();
  const manager = await pushManager();
  if (!manager) return 'browser';
  const { key } = await get<PushKey>('/api/push');
  if (key === null) return 'server';
  const subscription = await subscriptionOf(manager, key);
  if (!subscription) return 'browser';
  await person();
  const { endpoint, keys } = subscription.toJSON();
  await put<NewDevice>('/api/me/push', {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  });
  return null;
}

/** Tells the server again at a visit: it may have forgotten the device, or somebody else may play on it now. */
export async function renew(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  // What does not work now is tried at the next visit.
  await inTurn(async () => settings.notify.on && (await subscribeNow())).catch(() => undefined);
}

/** This device is not to be called any more. */
export function unsubscribe(): Promise<void> {
  return inTurn(async () => {
    // Whatever the server hears of it, its messages do not arrive any more.
    await (await (await pushManager())?.getSubscription())?.unsubscribe();
    await remove('/api/me/push').catch(() => undefined);
  });
}

/** What takes messages for this page; null if the browser has nothing that does, or keeps the page from it. */
async function pushManager(): Promise<PushManager | null> {
  const workers = globalThis.navigator?.serviceWorker;
  if (!workers || !(await workers.getRegistration(at('/')))) return null;
  const late = new Promise<null>((done) => setTimeout(done, WORKER_TIMEOUT, null));
  const registration = await Promise.race([workers.ready, late]);
  return registration?.pushManager ?? null;
}

/** The subscription of this browser to what the server signs with its key. */
async function subscriptionOf(manager: PushManager, key: string): Promise<PushSubscription | null> {
  try {
    const present = await manager.getSubscription();
    if (present && base64(present.options.applicationServerKey) === key) return present;
    // The server has another key than it had: what it signs now would not be taken.
    await present?.unsubscribe();
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return null;
  }
}

function base64(bytes: ArrayBuffer | null): string {
  const letters = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The service worker makes the words, and knows nothing of the page's settings: it finds the language here. */
async function keepLanguage(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const kept = await caches.open('calls').catch(() => null);
  await kept?.put(at('/language'), new Response(language())).catch(() => undefined);
}
