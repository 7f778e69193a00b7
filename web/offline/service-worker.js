/**
 * What is asked for when there may be no network: the whole page from what was kept at the last visit, everything else from the server.
 * And what calls somebody while no page is open.
 *
 * The key decision: a version is kept whole or not at all, and never changes under a page that is open. A new one waits until
 * somebody wants it, or until no page of the old one is left.
 */

/** Written by the build: every file of the page, and what they come to. */
const FILES = self.FILES;
const VERSION = self.VERSION;

const KEPT = `mozaika-${VERSION}`;
const START = self.registration.scope;
const address = (path) => new URL(path, START).href;

/** The rules are served as they are: they are read from what was kept only where there is no server. */
const RULES = ['mandala', 'stones', 'mana'].flatMap((game) =>
  ['en', 'pl', 'cs'].map((language) => `api/rules/${game}?lang=${language}`),
);

/** Names with a hash in them: what has the name has the content. */
const isHashed = (url) => new URL(url).pathname.includes('/assets/');

/** A file that an older version had already need not come again. */
async function fetched(url) {
  return (isHashed(url) && (await caches.match(url))) || fetch(url, { cache: isHashed(url) ? 'default' : 'no-cache' });
}

async function keep() {
  const kept = await caches.open(KEPT);
  await Promise.all(
    ['', ...FILES, ...RULES].map(address).map(async (url) => {
      const response = await fetched(url);
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await kept.put(url, response);
    }),
  );
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('mozaika-') && name !== KEPT).map((name) => caches.delete(name)),
  );
}

/** Packs of puzzles are large and not for everybody: each is kept when it is first asked for. */
async function keptFromNowOn(request) {
  const kept = await caches.open(KEPT);
  const found = (await kept.match(request)) ?? (await caches.match(request));
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await kept.put(request, response.clone());
  return response;
}

/** From the server, and from what was kept only if it cannot be reached. */
async function fresh(request) {
  try {
    return await fetch(request);
  } catch (reason) {
    const kept = await (await caches.open(KEPT)).match(request);
    if (kept) return kept;
    throw reason;
  }
}

async function kept(url, request) {
  return (await (await caches.open(KEPT)).match(url)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data?.call) event.waitUntil(call(event.data.call));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(START)) return;
  const path = request.url.slice(START.length);
  if (path.startsWith('api/')) {
    if (path.startsWith('api/rules/')) event.respondWith(fresh(request));
  } else if (request.mode === 'navigate') event.respondWith(kept(START, request));
  else if (path.endsWith('.puzzles')) event.respondWith(keptFromNowOn(request));
  else event.respondWith(kept(request.url, request));
});

/** What somebody is called to, in words: written by the build for each language. */
const WORDS = self.WORDS;

/** A notification that says the same and is younger than this was shown by the page, before the server's message came. */
const SAME_CALL = 60_000;

const addressOf = (table) => address(`t/${table}`);

/** The words in the language of the pages on this device. */
async function words() {
  const kept = await (await caches.open('calls')).match(address('language'));
  return WORDS[kept ? await kept.text() : navigator.language.slice(0, 2)] ?? WORDS.en;
}

async function pagesOf(table) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => new URL(url).pathname === new URL(addressOf(table)).pathname);
}

/** Calls somebody to a table, unless they look at it. One call for a table takes the place of the one before. */
async function call({ table, kind, game }) {
  if ((await pagesOf(table)).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { kinds, games } = await words();
  const shown = await self.registration.getNotifications({ tag: table });
  const same = shown.some(({ data, timestamp }) => data?.kind === kind && Date.now() - timestamp < SAME_CALL);
  await self.registration.showNotification(kinds[kind] ?? 'mozaika', {
    body: games[game] ?? '',
    tag: table,
    renotify: !same,
    icon: address('icon.svg'),
    data: { table, kind },
  });
}

async function open(table) {
  const [page] = await pagesOf(table);
  await (page ? page.focus() : self.clients.openWindow(addressOf(table)));
}

/** The browser has another subscription, or none any more: the server is told where messages go from now on. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const key = async () => (await (await fetch(address('api/push'))).json()).key;
  const options = async () => ({ userVisibleOnly: true, applicationServerKey: await key() });
  const { endpoint, keys } = (
    newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription?.options ?? (await options())))
  ).toJSON();
  await fetch(address('api/me/push'), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

self.addEventListener('push', (event) => event.waitUntil(call(event.data.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.table));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));
