/** Small things that players stumbled over, each once. */
import { expect, myTurn, onlyLong, playNow, somebody, standardSetUp, test, type Page } from './mozaika';
import { actByPointer, tap } from './hands';

async function invite(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Invite a friend Mana', exact: true }).click();
  await standardSetUp(page);
  await page.getByRole('button', { name: 'Make the link' }).click();
  return page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
}

for (const game of ['Mandala Stones', 'Mana'] as const) {
  test(`${game}: where letters are no keys, N is none either`, async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('checkbox', { name: 'Keyboard shortcuts' }).uncheck();
    await playNow(page, game);
    await myTurn(page);
    const cell = page.getByRole('grid').first().getByRole('gridcell').first();
    await cell.focus();
    await page.keyboard.press('n');
    await expect(cell).toBeFocused();
  });
}

test('the colour of the browser’s bar is that of the theme that was chosen', async ({ page }) => {
  const colours = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ content }) =>
        content.toLowerCase(),
      ),
    );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await colours()).toEqual(['#f4ecdf', '#15131c']);
  await page.getByRole('button', { name: 'Light or dark' }).click();
  expect(new Set(await colours())).toEqual(new Set(['#15131c']));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new Set(await colours())).toEqual(new Set(['#15131c']));
});

test.describe('in Polish', () => {
  test.use({ locale: 'pl-PL' });
  test('a guest is one, too', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Otwarty stół Mana', exact: true }).click();
    await page.getByRole('button', { name: 'Otwórz stół' }).click();
    await expect(page.getByText(/^Gość \d+$/).first()).toBeVisible();
  });
});

test('whoever was invited sees the seats first, and the link below', async ({ page, browser, server, errors }) => {
  const link = await invite(page);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Invite');
  const friend = await somebody(browser, server, errors);
  await friend.goto(link);
  await expect(friend.getByRole('heading', { level: 2 }).first()).toHaveText('Seats');
  await friend.context().close();
});

test('Mana shuffles nothing, and says nothing of it', async ({ page }) => {
  await playNow(page, 'Mana');
  await myTurn(page);
  await actByPointer(page, 'Mana');
  await myTurn(page);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText(/shuffle/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('heading', { name: 'Computer wins' })).toBeVisible();
  await expect(page.getByText(/shuffle/i)).toHaveCount(0);
});

test('what is asked in the middle of a choice is announced', async ({ page }) => {
  await playNow(page, 'Mana');
  await page
    .getByRole('gridcell', { name: /may stand here/, disabled: false })
    .first()
    .click();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Ready to start?' })).toBeVisible();
});

test('several computers are a number, and a game against them can be ended from the list', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open table Mandala Stones', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Players' }).getByRole('radio', { name: '4' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  for (const seat of [2, 3, 4]) await page.getByRole('button', { name: `Computer seat ${seat}` }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Mandala Stones · with 3 computers').first()).toBeVisible();
  await myTurn(page);
  await page.goto('/games');
  await page.getByRole('button', { name: /^End it Mandala Stones/ }).click();
  await page.getByRole('button', { name: /^Really end it\?/ }).click();
  await expect(page.getByRole('button', { name: /^(End it|Really)/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(0);
});

for (const locale of ['en-GB', 'pl-PL', 'cs-CZ']) {
  test.describe(locale, () => {
    test.use({ locale });
    for (const game of ['mandala', 'mana'] as const) {
      test(
        `${game}: the buttons beside the board stand in one line, and a choice moves no panel`,
        onlyLong(locale !== 'pl-PL'),
        async ({ page }) => {
          await page.goto('/about');
          const table = await page.evaluate(async (game) => {
            const post = (path: string, body: unknown) =>
              fetch(path, {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(body),
              });
            await post('/api/guests', {});
            localStorage.setItem('remember-known', 'yes');
            const opened = await post('/api/tables', {
              game,
              seats: [{ kind: 'me' }, { kind: 'computer', level: 1 }],
              start: true,
            });
            return ((await opened.json()) as { table: string }).table;
          }, game);
          await page.goto(`/t/${table}`);
          const lines = () =>
            page.evaluate(
              () =>
                new Set(
                  [...document.querySelectorAll('.row > .btn')]
                    .filter((button) => button.getBoundingClientRect().width > 0)
                    .map((button) => button.getBoundingClientRect().top),
                ).size,
            );
          const cut = () =>
            page.evaluate(() =>
              [...document.querySelectorAll('.row > .btn')]
                .filter((button) => button.scrollWidth > button.clientWidth + 1)
                .map(({ textContent }) => textContent),
            );
          const panels = () =>
            page.evaluate(() =>
              [...document.querySelectorAll('.md-panel h2')].map((panel) =>
                Math.round(panel.getBoundingClientRect().top),
              ),
            );
          const choice =
            game === 'mana'
              ? page.getByRole('gridcell', { disabled: false })
              : page.getByRole('option', { disabled: false });
          await expect(choice.first()).toBeVisible();
          await expect.poll(lines).toBe(1);
          expect(await cut()).toEqual([]);
          const before = await panels();
          await tap(choice);
          await expect(
            page
              .getByRole('option', { selected: true })
              .or(page.locator('[aria-live=polite]').filter({ hasText: '?' }))
              .first(),
          ).toBeVisible();
          expect(await panels()).toEqual(before);
          await expect.poll(lines).toBe(1);
        },
      );
    }
  });
}
