/** Lines that break: what was done arrives, and what happened meanwhile is told. */
import { soundInBoth } from './axe';
import { invite, sitDown, lineOf } from './friends';
import { actByPointer } from './hands';
import { expect, myTurn, somebody, test } from './mozaika';

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

test('who comes back is told how much happened meanwhile, to the eye and to the ear, and then the bar goes', async ({
  page,
  browser,
  server,
  errors,
}) => {
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

test('what was done without a connection arrives though the table was left', async ({
  page,
  browser,
  server,
  errors,
}) => {
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

test('who is signed out elsewhere is told so, instead of waiting for a connection', async ({
  page,
  context,
  server,
}) => {
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
