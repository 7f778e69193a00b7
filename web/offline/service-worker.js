/**
 * What is asked for when there may be no network: the whole page from what was kept at the last visit, everything else from the server.
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
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
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
