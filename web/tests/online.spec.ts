/** Several people at one table, over the network. */
import { invite, sitDown, turnOf, type Told } from './friends';
import { actByPointer } from './hands';
import { expect, myTurn, somebody, test, type Page } from './mozaika';

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
    for (const each of pages)
      await expect(each.getByRole('list', { name: 'Moves' }).getByRole('listitem')).toHaveCount(count);
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
  for (const [each, outcome] of [
    [page, 'you won'],
    [friend, 'you lost'],
  ] as const) {
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
