/** Clocks: they run, warn, fall, and tell days as days. */
import { sound, soundInBoth } from './axe';
import { withFriend, turns } from './friends';
import { actByPointer } from './hands';
import { expect, myTurn, onlyLong, somebody, test } from './mozaika';

const seconds = (text: string): number => {
  const [, minutes, rest] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(rest);
};

for (const game of ['Mandala', 'Mandala Stones', 'Mana'] as const) {
  test(
    `${game}: both clocks stand on the plates, and that of who acts runs`,
    onlyLong(game === 'Mandala'),
    async ({ page, browser, server, errors }) => {
      const friend = await somebody(browser, server, errors);
      await withFriend(page, friend, game);
      const [acting, waiting] = await turns(page, friend);
      for (const each of [acting, waiting]) {
        const clocks = each
          .getByText(/^\d:\d\d left/)
          .or(each.getByText(/^[45]:\d\d$/))
          .filter({ visible: true });
        await expect.poll(async () => (await clocks.allTextContents()).some((text) => seconds(text) < 299)).toBe(true);
        expect(
          (await clocks.allTextContents()).some((text) => seconds(text) === 300),
          'the other clock stands',
        ).toBe(true);
      }
      await sound(acting, 'with clocks');
      await friend.context().close();
    },
  );
}

test('a flag falls, and the game is over', async ({ page }) => {
  // The page offers no clock as short as this.
  await page.goto('/account');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const { table } = await page.evaluate(async () => {
    const wish = {
      game: 'mana',
      seats: [{ kind: 'me' }, { kind: 'computer', level: 1 }],
      time: { kind: 'live', bank: 10_000, increment: 0 },
      start: true,
    };
    const opened = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
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
    page.evaluate(
      async (wish) => {
        const opened = await fetch('/api/tables', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(wish),
        });
        return ((await opened.json()) as { table: string }).table;
      },
      { game, seats: [{ kind: 'me' }, { kind: 'computer', level: 1 }], time, start: true },
    );
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
