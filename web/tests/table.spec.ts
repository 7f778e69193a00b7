/** What surrounds a game: clocks, offers, being called, other games that wait, a seat that is handed over. */
import { sound } from './axe';
import { withFriend, turns } from './friends';
import { actByPointer, tap } from './hands';
import { expect, myTurn, playNow, somebody, test } from './mozaika';

test('whoever resigns keeps name and place, and the log says so', async ({ page, browser, server, errors }) => {
  const friend = await somebody(browser, server, errors);
  await withFriend(page, friend, 'Mana');
  // Once each: whoever plays at random may lose the daimyo soon.
  for (let turn = 0; turn < 2; turn += 1) await actByPointer((await turns(page, friend))[0], 'Mana');
  const board = friend.getByRole('grid', { name: 'Mana board, white at the bottom' });
  await expect(board).toBeVisible();
  await friend.getByRole('button', { name: 'More' }).click();
  await friend.getByRole('button', { name: 'Resign' }).click();
  await friend.getByRole('button', { name: 'Resign' }).click();
  await expect(friend.getByRole('heading', { name: 'The final table' })).toBeVisible();
  await expect(board).toBeVisible();
  await expect(friend.getByRole('list', { name: 'Moves' }).getByRole('listitem').last()).toHaveText(/^You resigned/);
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('listitem').last()).toHaveText(
    /^Guest \d+ resigned/,
  );
  for (const each of [page, friend]) {
    await expect(each.getByText('The bird asks for')).toHaveCount(0);
    await expect(each.getByRole('region', { name: /, white$/ })).not.toContainText('fair');
    // After a reload it is the same.
    await each.reload();
    await expect(each.getByRole('list', { name: 'Moves' }).getByRole('listitem').last()).toHaveText(/resigned/);
  }
  await expect(board).toBeVisible();
  await friend.context().close();
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`nothing that appears moves the board, ${width} px`, async ({ page, browser, server, errors }) => {
    const friend = await somebody(browser, server, errors);
    await withFriend(page, friend, 'Mana');
    await page.setViewportSize({ width, height });
    const board = page.getByRole('grid').first();
    const place = async (): Promise<unknown> => board.boundingBox();
    const before = await place();
    await page.getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('button', { name: 'Offer a draw' }).click();
    await expect(page.getByText('You have offered a draw.').filter({ visible: true }).first()).toBeVisible();
    expect(await place()).toEqual(before);
    await friend.getByRole('button', { name: 'Decline' }).click();
    await friend.getByRole('button', { name: 'More' }).click();
    await friend.getByRole('button', { name: 'Offer a draw' }).click();
    const decline = page.getByRole('button', { name: 'Decline' });
    await expect(decline).toBeVisible();
    expect(await place()).toEqual(before);
    await decline.click();
    await server.kill();
    await expect(page.getByRole('main').getByText('Connection lost. Your moves are safe.')).toBeVisible();
    expect(await place()).toEqual(before);
    await server.run();
    await expect(page.getByRole('main').getByText('Connected again.')).toBeVisible({ timeout: 30_000 });
    expect(await place()).toEqual(before);
    await friend.context().close();
  });
}

test('a draw is offered, refused, offered again and agreed', async ({ page, browser, server, errors }) => {
  const friend = await somebody(browser, server, errors);
  await withFriend(page, friend, 'Mana');
  const offer = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Offer a draw' }).click();
    await expect(page.getByText('You have offered a draw. Waiting for an answer.')).toBeVisible();
  };
  await offer();
  await expect(friend.getByText(/offers a draw\.$/).first()).toBeVisible();
  await sound(friend, 'an offer');
  await friend.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('You have offered a draw. Waiting for an answer.')).toHaveCount(0);
  await actByPointer((await turns(page, friend))[0], 'Mana');
  await offer();
  await friend.getByRole('button', { name: 'Agree' }).click();
  for (const each of [page, friend]) {
    await expect(each.getByRole('heading', { name: 'Draw' })).toBeVisible();
    await expect(each.getByText('You agreed on a draw.')).toBeVisible();
  }
  await friend.context().close();
});

test('the title of the tab says whose turn it is', async ({ page, browser, server, errors }) => {
  const friend = await somebody(browser, server, errors);
  await withFriend(page, friend, 'Mana');
  const [acting, waiting] = await turns(page, friend);
  await expect(acting).toHaveTitle('Your turn · Mana · mozaika');
  await expect(waiting).toHaveTitle('Mana · mozaika');
  await actByPointer(acting, 'Mana');
  await expect(waiting).toHaveTitle('Your turn · Mana · mozaika');
  await expect(acting).toHaveTitle('Mana · mozaika');
  await friend.context().close();
});

test('who waits is told that the game begins, and called if it is for them to begin', async ({
  page,
  browser,
  server,
  errors,
}) => {
  const friend = await somebody(browser, server, errors);
  await withFriend(page, friend, 'Mana');
  const [acting, waiting] = await turns(page, friend);
  await expect(acting.getByRole('status').filter({ hasText: 'The game begins.' })).toBeAttached();
  await expect(acting.getByRole('alert').filter({ hasText: 'Your turn' })).toBeAttached();
  await expect(
    waiting.getByRole('status').filter({ hasText: /^The game begins\. Waiting for .+ to move\.$/ }),
  ).toBeAttached();
  await expect(waiting.getByRole('alert').filter({ hasText: 'Your turn' })).toHaveCount(0);
  // Who comes back later has not waited.
  await acting.reload();
  await expect(acting.getByRole('grid').first()).toBeVisible();
  await expect(acting.getByRole('status').filter({ hasText: 'The game begins.' })).toHaveCount(0);
  await friend.context().close();
});

test('a move against the computer is taken back', async ({ page }) => {
  await playNow(page, 'Mana');
  await myTurn(page);
  const log = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  await actByPointer(page, 'Mana');
  await myTurn(page);
  const before = await log.count();
  await actByPointer(page, 'Mana');
  await myTurn(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(log).toHaveCount(before);
  await expect(page.getByRole('status').filter({ hasText: 'You take your move back.' })).toBeAttached();
  await actByPointer(page, 'Mana');
  await expect.poll(() => log.count()).toBeGreaterThan(before);
});

test('another game in which a person waits is named at the table and on the front page', async ({
  page,
  browser,
  server,
  errors,
}) => {
  // A computer can wait.
  await playNow(page, 'Mana');
  await myTurn(page);
  await playNow(page, 'Mandala');
  await myTurn(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: /^Your move/ })).toHaveCount(0);
  const friend = await somebody(browser, server, errors);
  await withFriend(page, friend, 'Mana');
  await expect(page).toHaveTitle(/^Your turn/);
  const first = page.url();
  await playNow(page, 'Mandala');
  await page.getByRole('link', { name: 'Your move elsewhere' }).click();
  await expect(page).toHaveURL(first);
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.getByRole('grid').first()).toBeVisible();
});

test('the language is switched in the middle of a choice of cards, and the choice stays', async ({ page }) => {
  await playNow(page, 'Mandala');
  await myTurn(page);
  await tap(page.getByRole('option'));
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Čeština' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Nabídka' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.keyboard.press('Escape');
  await tap(page.getByRole('gridcell', { name: /Play .* here|^Discard pile.*Discard/, disabled: false }));
  await expect(
    page.getByRole('list', { name: 'Moves' }).getByRole('listitem').filter({ hasText: /^You/ }).first(),
  ).toBeVisible();
});

test('a seat whose player is long gone is offered to the computer, and a refusal is said', async ({
  page,
  browser,
  server,
  errors,
}) => {
  const friend = await somebody(browser, server, errors);
  const sent: string[] = [];
  // Being long gone takes minutes, so the server's word for it is put into what it says.
  await page.routeWebSocket(/\/api\//, (socket) => {
    const real = socket.connectToServer();
    socket.onMessage((message) => {
      sent.push(String(message));
      real.send(message);
    });
    real.onMessage((message) => {
      const told = JSON.parse(String(message)) as {
        presence?: { seats: string[] };
        state?: { status: string; can: string[] };
        outlook?: { state: { status: string; can: string[] } };
      };
      for (const state of [told.state, told.outlook?.state])
        if (state?.status === 'playing') state.can.push('hand_over');
      if (told.presence?.seats.length === 2) told.presence.seats[1] = 'gone';
      socket.send(JSON.stringify(told));
    });
  });
  await withFriend(page, friend, 'Mana');
  await page.getByRole('button', { name: 'More' }).click();
  const hand = page.getByRole('button', { name: /^Let a computer play for / });
  await sound(page, 'more, with a seat to hand over');
  await hand.click();
  await expect.poll(() => sent.some((text) => /"type":"hand_over"/.test(text) && /"seat":1/.test(text))).toBe(true);
  // In truth the friend is there, and the server says so.
  await expect(page.getByText('That player has not been away for long enough.').first()).toBeVisible();
  await friend.context().close();
});
