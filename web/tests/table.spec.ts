/** What surrounds a game: clocks, offers, being called, other games that wait, a seat that is handed over. */
import { sound, soundInBoth } from './axe';
import { expect, myTurn, playNow, somebody, test, type Page } from './mozaika';
import { actByPointer, tap } from './hands';

/** Opens a game for two by link and lets a friend sit down; it begins. */
async function withFriend(page: Page, friend: Page, game: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: `Invite a friend ${game}`, exact: true }).click();
  await page.getByRole('radio', { name: /^5 min/ }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await friend.goto(await page.getByRole('textbox', { name: 'Link to the table' }).inputValue());
  await friend.getByRole('button', { name: /^Sit down/ }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  for (const each of [page, friend]) await expect(each.getByRole('grid').first()).toBeVisible();
}

/** Who is to act, and who waits. */
async function turns(one: Page, other: Page): Promise<[Page, Page]> {
  await expect.poll(async () => /^Your turn/.test(await one.title()) !== /^Your turn/.test(await other.title())).toBe(true);
  return /^Your turn/.test(await one.title()) ? [one, other] : [other, one];
}

const seconds = (text: string): number => {
  const [, minutes, rest] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(rest);
};

for (const game of ['Mandala', 'Mandala Stones', 'Mana'] as const) {
  test(`${game}: both clocks stand on the plates, and that of who acts runs`, async ({ page, browser, server, errors }) => {
    const friend = await somebody(browser, server, errors);
    await withFriend(page, friend, game);
    const [acting, waiting] = await turns(page, friend);
    for (const each of [acting, waiting]) {
      const clocks = each.getByText(/^\d:\d\d left/).or(each.getByText(/^[45]:\d\d$/)).filter({ visible: true });
      await expect.poll(async () => (await clocks.allTextContents()).some((text) => seconds(text) < 299)).toBe(true);
      expect((await clocks.allTextContents()).some((text) => seconds(text) === 300), 'the other clock stands').toBe(true);
    }
    await sound(acting, 'with clocks');
    await friend.context().close();
  });
}

test('a flag falls, and the game is over', async ({ page }) => {
  // The page offers no clock as short as this.
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const { table } = await page.evaluate(async () => {
    const wish = { game: 'mana', seats: [{ kind: 'me' }, { kind: 'computer', level: 1 }], time: { kind: 'live', bank: 10_000, increment: 0 }, start: true };
    const opened = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) });
    return (await opened.json()) as { table: string };
  });
  await page.goto(`/t/${table}`);
  // Whoever begins, sooner or later one's own clock runs.
  await myTurn(page);
  await expect(page.getByRole('heading', { name: 'Computer wins' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Out of time: You.')).toBeVisible();
  await expect(page).not.toHaveTitle(/Your turn/);
  await expect(page.getByRole('gridcell', { name: /may stand here/, disabled: false })).toHaveCount(0);
  await soundInBoth(page, 'an end on time');
});

test('days are told as days, and a log that is scrolled back stays there while a clock runs', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Mandala', exact: true }).click();
  await myTurn(page);
  const open = (game: string, time: unknown): Promise<string> =>
    page.evaluate(async (wish) => {
      const opened = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) });
      return ((await opened.json()) as { table: string }).table;
    }, { game, seats: [{ kind: 'me' }, { kind: 'computer', level: 1 }], time, start: true });
  for (const game of ['mandala', 'stones', 'mana']) {
    await page.goto(`/t/${await open(game, { kind: 'correspondence', days: 3 })}`);
    await expect(page.getByText(/^[32]d \d+h$/).first()).toBeVisible();
  }
  await page.goto(`/t/${await open('mana', { kind: 'live', bank: 300_000, increment: 0 })}`);
  for (let turn = 0; turn < 3; turn += 1) {
    await myTurn(page);
    await actByPointer(page, 'Mana');
  }
  await myTurn(page);
  const log = page.getByRole('list', { name: 'Moves' });
  await log.evaluate((list) => {
    list.style.maxHeight = '40px';
    list.scrollTop = 0;
  });
  await page.waitForTimeout(1500);
  expect(await log.evaluate((list) => [list.scrollTop, list.scrollHeight > list.clientHeight])).toEqual([0, true]);
});

test('whoever resigns keeps name and place, and the log says so', async ({ page, browser, server, errors }) => {
  const friend = await somebody(browser, server, errors);
  await withFriend(page, friend, 'Mana');
  for (let turn = 0; turn < 4; turn += 1) await actByPointer((await turns(page, friend))[0], 'Mana');
  const board = friend.getByRole('grid', { name: 'Mana board, white at the bottom' });
  await expect(board).toBeVisible();
  await friend.getByRole('button', { name: 'More' }).click();
  await friend.getByRole('button', { name: 'Resign' }).click();
  await friend.getByRole('button', { name: 'Resign' }).click();
  await expect(friend.getByRole('heading', { name: 'The final table' })).toBeVisible();
  await expect(board).toBeVisible();
  await expect(friend.getByRole('list', { name: 'Moves' }).getByRole('listitem').last()).toHaveText(/^You resigned/);
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('listitem').last()).toHaveText(/^Guest \d+ resigned/);
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

for (const [width, height] of [[1280, 800], [390, 844]] as const) {
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

test('who waits is told that the game begins, and called if it is for them to begin', async ({ page, browser, server, errors }) => {
  const friend = await somebody(browser, server, errors);
  await withFriend(page, friend, 'Mana');
  const [acting, waiting] = await turns(page, friend);
  await expect(acting.getByRole('status').filter({ hasText: 'The game begins.' })).toBeAttached();
  await expect(acting.getByRole('alert').filter({ hasText: 'Your turn' })).toBeAttached();
  await expect(waiting.getByRole('status').filter({ hasText: /^The game begins\. Waiting for .+ to move\.$/ })).toBeAttached();
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

/** What a page did that nobody sees: notifications and tones. */
interface Done { shown: string[]; tones: number; away: boolean }

/** Notes notifications and tones, and lets the page believe that nobody looks at it. */
async function eavesdrop(page: Page): Promise<() => Promise<Done>> {
  await page.addInitScript(() => {
    const done = { shown: [] as string[], tones: 0, away: false };
    Object.assign(window, { done });
    Object.defineProperty(document, 'hidden', { get: () => done.away });
    const Real = window.Notification;
    window.Notification = class extends Real {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        done.shown.push(title);
      }
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      done.tones += 1;
      return start.call(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { done: Done }).done);
}

const lookAway = (page: Page, away: boolean): Promise<void> => page.evaluate((hidden) => void ((window as unknown as { done: Done }).done.away = hidden), away);

test.describe('called by a notification', () => {
  test('it is shown when one’s turn comes and nobody looks, and only if it was asked for', async ({ page, context }) => {
    await context.grantPermissions(['notifications']);
    const done = await eavesdrop(page);
    const act = async (): Promise<void> => {
      await myTurn(page);
      await lookAway(page, true);
      await actByPointer(page, 'Mana');
      await myTurn(page);
    };
    await playNow(page, 'Mana');
    await act();
    expect((await done()).shown).toEqual([]);
    const table = page.url();
    await page.goto('/settings');
    await page.getByRole('checkbox', { name: /^Notify me of my turn/ }).check();
    await expect(page.getByRole('alert').filter({ hasText: 'does not allow' })).toHaveCount(0);
    await page.goto(table);
    await act();
    await expect.poll(async () => (await done()).shown).toEqual(['Your turn']);
    // Who looks needs none.
    await lookAway(page, false);
    await actByPointer(page, 'Mana');
    await myTurn(page);
    expect((await done()).shown).toEqual(['Your turn']);
  });

  test('a browser that does not allow it is said so, and nothing is shown', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
      Notification.requestPermission = () => Promise.resolve('denied');
    });
    await page.goto('/settings');
    const box = page.getByRole('checkbox', { name: /^Notify me of my turn/ });
    await box.click();
    await expect(page.getByText('The browser does not allow it.')).toBeVisible();
    await expect(box).not.toBeChecked();
    await sound(page, 'not allowed');
  });
});

test('sounds are heard, and can be turned off', async ({ page }) => {
  const done = await eavesdrop(page);
  await playNow(page, 'Mana');
  await myTurn(page);
  await actByPointer(page, 'Mana');
  await myTurn(page);
  await expect.poll(async () => (await done()).tones).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('checkbox', { name: /^Sounds/ }).uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  const { tones } = await done();
  await actByPointer(page, 'Mana');
  await myTurn(page);
  await actByPointer(page, 'Mana');
  expect((await done()).tones).toBe(tones);
  await page.reload();
  await myTurn(page);
  await actByPointer(page, 'Mana');
  expect((await done()).tones).toBe(0);
});

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`stones are heard ${motion === 'reduce' ? 'at once where nothing moves' : 'as they come to lie'}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const air: number[] = [];
      Object.assign(globalThis, { air });
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...when) {
        if (this.type === 'triangle') air.push(document.querySelectorAll('.sky > *').length);
        return start.apply(this, when);
      };
    });
    /** How many things were in the air whenever a pebble was heard. */
    const air = (): Promise<number[]> => page.evaluate(() => (globalThis as unknown as { air: number[] }).air);
    await playNow(page, 'Mandala Stones');
    await myTurn(page);
    await actByPointer(page, 'Mandala Stones');
    await expect.poll(async () => (await air()).length).toBeGreaterThan(1);
    await myTurn(page);
    for (const things of await air()) {
      if (motion === 'reduce') expect(things).toBe(0);
      else expect(things).toBeGreaterThan(0);
    }
  });
}

test('another game in which a person waits is named at the table and on the front page', async ({ page, browser, server, errors }) => {
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
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('listitem').filter({ hasText: /^You/ }).first()).toBeVisible();
});

test('a seat whose player is long gone is offered to the computer, and a refusal is said', async ({ page, browser, server, errors }) => {
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
      const told = JSON.parse(String(message)) as { presence?: { seats: string[] }; state?: { status: string; can: string[] }; outlook?: { state: { status: string; can: string[] } } };
      for (const state of [told.state, told.outlook?.state]) if (state?.status === 'playing') state.can.push('hand_over');
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
