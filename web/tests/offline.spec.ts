/** Without a server: one visit, and then the network is gone and the browser was closed. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { actByPointer, playByPointer } from './hands';
import { GAMES, myTurn, onlyLong, type GameName } from './mozaika';
import { expect, test, visit } from './owner';

const IDS: Record<GameName, string> = { Mandala: 'mandala', 'Mandala Stones': 'stones', Mana: 'mana' };

for (const game of GAMES) {
  const title = `${game}: a whole game against level 5 without a server, found again when it is back`;
  test(title, onlyLong(game !== 'Mana'), async ({ server, owner }) => {
    let page = await owner.open();
    await visit(page, server.url);
    await page.evaluate(
      ([id]) => localStorage.setItem(`remember-computer-${id}`, JSON.stringify({ levels: [5, 5, 5] })),
      [IDS[game]],
    );
    await server.kill();
    await owner.close();

    page = await owner.open();
    await page.goto(server.url);
    await page.getByRole('button', { name: `Play now ${game}`, exact: true }).click();
    await expect(page).toHaveURL(/\/t\/here/);
    await expect(page.getByRole('grid').first()).toBeVisible();
    // Whoever plays at random may lose Mana against level 5 with the second move of the game.
    expect(await playByPointer(page, game)).toBeGreaterThan(game === 'Mana' ? 0 : 2);
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
    const address = page.url();

    await server.run();
    await page.goto(`${server.url}/games`);
    await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible();
    await page
      .getByRole('link', { name: /Replay/ })
      .first()
      .click();
    await expect(page).toHaveURL((now) => now.pathname === new URL(address).pathname.replace('/t/', '/replay/'));
    await expect(page.getByRole('slider', { name: 'Move' })).toBeVisible();
    await page
      .getByRole('button', { name: /Review/ })
      .first()
      .click();
    await expect(page.getByText(/The review is ready|better/i).first()).toBeAttached({ timeout: 120_000 });
  });
}

/** Begins a game without a server. */
async function playHere(page: Page, url: string, game: GameName): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: `Play now ${game}`, exact: true }).click();
  await expect(page).toHaveURL(/\/t\/here/);
  await expect(page.getByRole('grid').first()).toBeVisible();
}

/** What the log says, line by line. */
const log = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Moves' }).getByRole('listitem').allTextContents();

test('a browser that is killed in the middle of a game loses nothing that was shown', async ({ server, owner }) => {
  let page = await owner.open();
  await visit(page, server.url);
  await server.kill();
  await playHere(page, server.url, 'Mana');
  for (let count = 0; count < 3; count += 1) {
    await myTurn(page);
    await actByPointer(page, 'Mana');
  }
  const [shown, address] = [await log(page), page.url()];
  expect(shown.length).toBeGreaterThan(2);
  await owner.kill();
  page = await owner.open();
  await page.goto(address);
  await expect(page.getByRole('grid').first()).toBeVisible();
  expect((await log(page)).slice(0, shown.length)).toEqual(shown);
  // The game goes on from there.
  await myTurn(page);
  await actByPointer(page, 'Mana');
});

test('hints, undo and several people on one device need no server', async ({ server, owner }) => {
  const page = await owner.open();
  await visit(page, server.url);
  await server.kill();
  await playHere(page, server.url, 'Mandala');
  await myTurn(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText(/^Hint: /).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await actByPointer(page, 'Mandala');
  await myTurn(page);
  await page
    .getByRole('button', { name: /Take back|Undo/ })
    .first()
    .click();
  await myTurn(page);

  await page.goto(server.url);
  await page.getByRole('button', { name: /On this device.*Mana$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/t\/here/);
  await actByPointer(page, 'Mana');
});

test('a game that was damaged is said to be, and the others are there', async ({ server, owner }) => {
  const page = await owner.open();
  await visit(page, server.url);
  await server.kill();
  await playHere(page, server.url, 'Mana');
  const damaged = page.url();
  await playHere(page, server.url, 'Mandala');
  const whole = page.url();
  await page.evaluate(
    (table) =>
      new Promise<void>((done, failed) => {
        const open = indexedDB.open('mozaika', 1);
        open.onsuccess = () => {
          const entries = open.result.transaction(['entries'], 'readwrite').objectStore('entries');
          const change = entries.put({ version: 1, at: 0, command: null, event: { type: 'nonsense' } }, [table, 1]);
          change.onsuccess = () => done();
          change.onerror = () => failed(change.error);
        };
      }),
    damaged.split('/').at(-1) ?? '',
  );
  await page.goto(damaged);
  await expect(page.getByText('What was kept of this game cannot be read any more.')).toBeVisible();
  await page.goto(whole);
  await expect(page.getByRole('grid').first()).toBeVisible();

  await page.goto(`${server.url}/games`);
  await page.getByRole('button', { name: /^Delete Mana,/ }).click();
  await page.getByRole('button', { name: /^Really delete it\? Mana,/ }).click();
  await expect(page.getByRole('link', { name: /^Continue Mana,/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Continue Mandala,/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Continue Mana,/ })).toHaveCount(0);
});

test('the page can be installed, by the browser’s own rules', async ({ server, owner }) => {
  const page = await owner.open();
  await visit(page, server.url);
  const client = await page.context().newCDPSession(page);
  const { errors } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // What a window without tabs of its own cannot offer is no fault of the page.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('what needs the server says so', async ({ server, owner }) => {
  const page = await owner.open();
  await visit(page, server.url);
  await server.kill();
  await page.goto(`${server.url}/lobby`);
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached' })).toBeVisible();
  await page.goto(`${server.url}/rules/mana`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a browser that keeps nothing says so, and the rest works', async ({ server, owner }) => {
  const page = await owner.open();
  await visit(page, server.url);
  await server.kill();
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'Worker', {
      value: class {
        constructor() {
          throw new DOMException('not allowed', 'SecurityError');
        }
      },
    });
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now Mana', exact: true }).click();
  await expect(page.getByText('This browser does not let the page keep games')).toBeVisible();
  await page.goto(`${server.url}/t/hereabcdefghijkm`);
  await expect(page.getByText('This browser does not let the page keep games')).toBeVisible();
  await page.goto(`${server.url}/rules/mana`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a new version waits until somebody wants it', async ({ server, owner }) => {
  // A later build, as the browser finds it: the same files and another version.
  let version: string | null = null;
  const later = createServer((request, answer) => {
    void fetch(`${server.url}${request.url}`).then(async (found) => {
      const body = Buffer.from(await found.arrayBuffer());
      const type = found.headers.get('content-type') ?? '';
      answer.writeHead(found.status, { 'content-type': type, 'cache-control': 'no-cache' });
      const isWorker = request.url === '/service-worker.js' && version !== null;
      answer.end(isWorker ? body.toString().replace(/self.VERSION = "[^"]*"/, `self.VERSION = "${version}"`) : body);
    });
  });
  await new Promise<void>((done) => later.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(later.address() as AddressInfo).port}`;
  const page = await owner.open();
  await visit(page, url);
  await page.reload();
  version = 'later';
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
  await expect(page.getByText('A new version is there.')).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Load it' }).click()]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('A new version is there.')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['mozaika-later']);
  later.close();
});
