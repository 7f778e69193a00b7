import type { WebSocketRoute } from '@playwright/test';
import { soundInBoth } from './axe';
import { expect, myTurn, somebody, test, type Page } from './mozaika';
import { actByPointer } from './hands';

/** What is secret in what a table of Mandala tells. */
interface Told { outlook?: { state: { view: Secrets } }; state?: { view: Secrets } }
interface Secrets { hands: string[]; deck: string }

/** Opens a table for others by link; its address. */
async function invite(page: Page, game: string, players = 2): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: `Invite a friend ${game}`, exact: true }).click();
  if (players > 2) await page.getByRole('radio', { name: String(players), exact: true }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = page.getByRole('textbox', { name: 'Link to the table' });
  await expect(link).toBeVisible();
  return link.inputValue();
}

/** A page's line to the server, which the test can cut. */
async function lineOf(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  let whole = true;
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/live$/, (line) => {
    if (!whole) return void line.close();
    lines.push(line);
    line.connectToServer();
  });
  return {
    cut: async () => {
      whole = false;
      for (const line of lines) await line.close();
    },
    mend: () => {
      whole = true;
    },
  };
}

async function sitDown(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: /^Sit down/ }).first().click();
  await expect(page.getByText('you', { exact: true })).toBeVisible();
}

async function turnOf(pages: readonly Page[]): Promise<Page> {
  let found: Page | undefined;
  await expect.poll(async () => {
    for (const page of pages) if (/^Your turn/.test(await page.title())) found = page;
    return found !== undefined;
  }).toBe(true);
  return found as Page;
}

test('two browsers play one game, with chat, take-back and resignation', async ({ page, browser, server, errors }) => {
  const link = await invite(page, 'Mana');
  const friend = await somebody(browser, server, errors);
  await sitDown(friend, link);
  await page.getByRole('button', { name: 'Start' }).click();
  const pages = [page, friend];
  for (let turn = 0; turn < 4; turn += 1) {
    const acting = await turnOf(pages);
    await actByPointer(acting, 'Mana');
    const count = await acting.getByRole('list', { name: 'Moves' }).getByRole('listitem').count();
    for (const each of pages) await expect(each.getByRole('list', { name: 'Moves' }).getByRole('listitem')).toHaveCount(count);
  }

  await friend.getByRole('button', { name: 'Chat' }).click();
  await friend.getByRole('textbox', { name: 'Write something' }).fill('hello there');
  await friend.getByRole('button', { name: 'Send' }).click();
  await friend.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /Chat, one new message/ }).click();
  await expect(page.getByText('hello there').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Undo' }).click();
  await friend.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('listitem')).toHaveCount(2);
  await expect(friend.getByRole('list', { name: 'Moves' }).getByRole('listitem')).toHaveCount(2);

  await friend.getByRole('button', { name: 'More' }).click();
  await friend.getByRole('button', { name: 'Resign' }).click();
  await friend.getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('heading', { name: 'You win' })).toBeVisible();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await friend.getByRole('button', { name: 'Rematch' }).click();
  for (const each of pages) await expect(each.getByRole('heading', { name: 'You win' })).toBeHidden();
  await expect(page).not.toHaveURL(link);

  // Both find each other in their lists, whoever gave up.
  for (const [each, outcome] of [[page, 'you won'], [friend, 'you lost']] as const) {
    const rematch = new URL(each.url()).pathname;
    await each.goto('/games');
    const row = each.getByRole('listitem').filter({ has: each.getByRole('link', { name: /^Replay/ }) });
    await expect(row).toContainText(new RegExp(`Mana with (?!Computer).+${outcome} · `));
    await expect(each.locator(`a[href="${rematch}"]`)).toBeVisible();
  }
});

test('three browsers play Mandala Stones', async ({ page, browser, server, errors }) => {
  const link = await invite(page, 'Mandala Stones', 3);
  const others = [await somebody(browser, server, errors), await somebody(browser, server, errors)];
  for (const each of others) await sitDown(each, link);
  await page.getByRole('button', { name: 'Start' }).click();
  const pages = [page, ...others];
  const seen = new Set<Page>();
  for (let turn = 0; turn < 6; turn += 1) {
    const acting = await turnOf(pages);
    seen.add(acting);
    await actByPointer(acting, 'Mandala Stones');
    await expect(acting).not.toHaveTitle(/^Your turn/);
  }
  expect(seen.size).toBe(3);
});

test('a reload in the middle of a game and of a choice loses nothing', async ({ page, server }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Mana', exact: true }).click();
  for (let turn = 0; turn < 3; turn += 1) {
    await myTurn(page);
    await actByPointer(page, 'Mana');
  }
  await myTurn(page);
  const log = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  const before = await log.allTextContents();
  await page.reload();
  await expect(log).toHaveCount(before.length);
  expect(await log.allTextContents()).toEqual(before);
  await actByPointer(page, 'Mana');
  await expect.poll(() => log.count()).toBeGreaterThan(before.length);
  expect(page.url()).toContain(server.url);
});

test('the server restarts in the middle of a game', async ({ page, server }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Mana', exact: true }).click();
  await myTurn(page);
  await actByPointer(page, 'Mana');
  await myTurn(page);
  await server.kill();
  await expect(page.getByText('Connection lost. Your moves are safe.').first()).toBeVisible();
  await soundInBoth(page, 'a lost connection');
  await server.run();
  const back = page.getByRole('main').getByText('Connected again.');
  await expect(back).toBeVisible({ timeout: 30_000 });
  await actByPointer(page, 'Mana');
  await expect.poll(() => page.getByRole('list', { name: 'Moves' }).getByRole('listitem').count()).toBeGreaterThan(2);
  await expect(back).toBeHidden();
});

test('who comes back is told how much happened meanwhile, to the eye and to the ear, and then the bar goes', async ({ page, browser, server, errors }) => {
  const link = await invite(page, 'Mana');
  const friend = await somebody(browser, server, errors);
  const line = await lineOf(friend);
  await sitDown(friend, link);
  await line.cut();
  await expect(friend.getByText('Connection lost.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.getByRole('button', { name: 'Chat' }).click();
  await page.getByRole('textbox', { name: 'Write something' }).fill('where are you?');
  await page.getByRole('button', { name: 'Send' }).click();
  line.mend();
  const words = 'Connected again. 2 things happened meanwhile.';
  await expect(friend.getByRole('main').getByText(words)).toBeVisible({ timeout: 30_000 });
  await expect(friend.getByRole('alert').filter({ hasText: words })).toBeAttached();
  await expect(friend.getByRole('main').getByText('Connected again.')).toBeHidden();
});

test('somebody who watches sees no secrets in what is sent to them', async ({ page, browser, server, errors }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Mandala', exact: true }).click();
  await myTurn(page);
  const hand = await page.getByRole('option').allTextContents();
  const watcher = await somebody(browser, server, errors);
  const heard: string[] = [];
  watcher.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await watcher.goto(page.url());
  await expect(watcher.getByRole('grid').first()).toBeVisible();
  await actByPointer(page, 'Mandala');
  await expect.poll(() => heard.some((text) => text.includes('"acted"'))).toBe(true);
  expect(hand.length).toBeGreaterThan(0);
  for (const text of heard) {
    const message = JSON.parse(text) as Told;
    const view = message.outlook?.state.view ?? message.state?.view;
    if (view) expect([...view.hands, view.deck].join('')).toMatch(/^\?*$/);
    expect(text).not.toMatch(/"secret"|"seed"/);
  }
});

test('several people on one device pass it on behind a curtain', async ({ page }) => {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mandala', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Ola');
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Tomek');
  await page.getByRole('button', { name: 'Begin' }).click();
  const curtain = page.getByRole('heading', { name: /^(Ola|Tomek), your turn$/ });
  await expect(curtain).toBeVisible();
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(curtain).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
    // Beneath the curtain lies nothing: the table is looked at as by a spectator, and no card is in the page.
    await expect(page.getByRole('grid')).toHaveCount(0);
    const last = JSON.parse(heard.filter((text) => text.includes('"view"')).at(-1) ?? '{}') as Told;
    const view = last.outlook?.state.view ?? last.state?.view;
    expect([...(view?.hands ?? []), view?.deck].join('')).toMatch(/^\?+$/);
    if (turn === 0) await soundInBoth(page, 'the curtain');
    const name = (/^(\w+),/.exec((await curtain.textContent()) ?? '') ?? [])[1] ?? '';
    await page.getByRole('button', { name: `I am ${name}` }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await actByPointer(page, 'Mandala');
  }
});

test('two people on one device play Mana without a curtain, four play Mandala Stones with one', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mana', exact: true }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  const log = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  for (let turn = 1; turn < 6; turn += 1) {
    await actByPointer(page, 'Mana');
    await expect(log).toHaveCount(turn);
    await expect(page.getByRole('gridcell', { name: /may stand here|may move|go here/, disabled: false }).first()).toBeVisible();
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mandala Stones', exact: true }).click();
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  for (let turn = 0; turn < 4; turn += 1) {
    await page.getByRole('button', { name: /^I am (Guest|Player)/ }).click();
    await actByPointer(page, 'Mandala Stones');
  }
  await expect(page.getByRole('button', { name: /^I am (Guest|Player)/ })).toBeVisible();
});

test('what was done without a connection arrives though the table was left', async ({ page, browser, server, errors }) => {
  const link = await invite(page, 'Mana');
  const friend = await somebody(browser, server, errors);
  const line = await lineOf(friend);
  await sitDown(friend, link);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(friend.getByRole('grid').first()).toBeVisible();
  await line.cut();
  await expect(friend.getByText('Your moves are safe.').first()).toBeVisible();
  await friend.getByRole('button', { name: 'Chat' }).click();
  await friend.getByRole('textbox', { name: 'Write something' }).fill('back soon');
  await friend.getByRole('button', { name: 'Send' }).click();
  await friend.getByRole('button', { name: 'Close' }).click();
  await friend.getByRole('link', { name: 'mozaika' }).click();
  await expect(friend.getByRole('button', { name: 'Play now Mana', exact: true })).toBeVisible();
  line.mend();
  await page.getByRole('button', { name: /Chat, one new message/ }).click({ timeout: 30_000 });
  await expect(page.getByText('back soon').first()).toBeVisible();
});

test('who is signed out elsewhere is told so, instead of waiting for a connection', async ({ page, context, server }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Mana', exact: true }).click();
  await myTurn(page);
  const left = await context.request.post('/api/sign-out', { headers: { origin: server.url } });
  expect(left.ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'This table cannot be shown' })).toBeVisible();
  await expect(page.getByText('This device is no longer recognised.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Connection lost.')).toBeHidden();
  // The next thing done here is done by a new guest.
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Play now Mana', exact: true }).click();
  expect(await myTurn(page)).toBe(true);
});

test('a table that is opened while the server is away says so, and comes up by itself', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Mana', exact: true }).click();
  await myTurn(page);
  const address = page.url();
  await page.goto('/about');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.goto(address);
  await expect(page.getByText('The server cannot be reached. Trying again…')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This table cannot be shown' })).toHaveCount(0);
  await page.unroute('**/api/**');
  await expect(page.getByRole('grid').first()).toBeVisible({ timeout: 20_000 });
  expect(await myTurn(page)).toBe(true);
});

test('a line that falls silent is noticed within ten seconds', async ({ page }) => {
  let silent = false;
  await page.routeWebSocket(/\/api\/live$/, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => void (silent || server.send(message)));
    server.onMessage((message) => void (silent || line.send(message)));
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Mana', exact: true }).click();
  await myTurn(page);
  silent = true;
  // A word is only said when the line does not return at once.
  await expect(page.getByText('Connection lost.').first()).toBeVisible({ timeout: 11_000 });
});

test('a language whose words could not be loaded once comes when they can', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let away = true;
  await page.route(/common-[^/]*\.js$|home-[^/]*\.js$/, (route) => (away ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Polski' }).click();
  await expect(page.getByRole('heading', { name: 'Sit down, breathe, play.' })).toBeVisible();
  away = false;
  await expect(page.getByRole('heading', { name: 'Usiądź, odetchnij, zagraj.' })).toBeVisible();
});
