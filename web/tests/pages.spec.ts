import { sound } from './axe';
import { expect, GAMES, myTurn, onlyLong, playNow, test } from './mozaika';
import { actByPointer, tap, touch } from './hands';

const PATHS = [
  '/',
  '/lobby',
  '/games',
  '/settings',
  '/account',
  '/about',
  '/rules/mandala',
  '/rules/stones',
  '/rules/mana',
  '/replay',
  '/nowhere',
];

// Each theme on a desk and on a phone; with all other tests one theme on each.
const LOOKS = [
  ['light', 1280, 800],
  ['dark', 1280, 800],
  ['light', 360, 640],
  ['dark', 390, 844],
] as const;

for (const [theme, width, height] of LOOKS) {
  const look = onlyLong((theme === 'dark') !== width > 1000);
  test(`axe finds nothing on the pages, ${theme}, ${width} px`, look, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    for (const path of PATHS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await sound(page, path);
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Open table Mana', exact: true }).click();
    await sound(page, 'dialog');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await expect(page.getByRole('heading', { name: /waiting for players/ })).toBeVisible();
    await sound(page, 'waiting room');
  });

  for (const game of GAMES) {
    test(`axe finds nothing at a table of ${game}, ${theme}, ${width} px`, look, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await playNow(page, game);
      for (let turn = 0; turn < 2; turn += 1) {
        await myTurn(page);
        await sound(page, 'one’s turn');
        if (width > 1000) await actByPointer(page, game);
      }
      await page.getByRole('button', { name: 'More' }).click();
      await sound(page, 'more');
      if (await page.getByRole('button', { name: 'Resign' }).isVisible()) {
        await page.getByRole('button', { name: 'Resign' }).click();
        await page.getByRole('button', { name: 'Resign' }).click();
        await expect(page.getByRole('link', { name: 'Replay' })).toBeVisible();
        await sound(page, 'the end');
        await page.getByRole('link', { name: 'Replay' }).click();
        await expect(page.getByRole('slider', { name: 'Move' })).toBeVisible();
        await sound(page, 'replay');
      }
    });
  }
}

for (const game of GAMES) {
  test(
    `a table of ${game} is as high as the screen, and what is above it can be touched`,
    onlyLong(game === 'Mana'),
    async ({ page }) => {
      await playNow(page, game);
      await myTurn(page);
      await expect(page.getByRole('button', { name: /First time/ })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(
        0,
      );
      for (const button of await page.getByRole('banner').getByRole('button').all())
        expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    },
  );
}

test('the first page is light, and asks no other host', async ({ page, server }) => {
  let bytes = 0;
  const hosts = new Set<string>();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now Mana', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeLessThan(150_000);
  expect([...hosts]).toEqual([server.url]);
});

test('every language, switched in the middle of a choice without losing it', async ({ page }) => {
  await playNow(page, 'Mana');
  await page
    .getByRole('gridcell', { name: /may stand here/, disabled: false })
    .first()
    .click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Polski' }).click();
  await expect(page.getByRole('heading', { name: 'Co mogę zrobić?' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.getByRole('button', { name: 'Čeština' }).click();
  await expect(page.getByRole('heading', { name: 'Co mohu udělat?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Co teď dělat' }).getByRole('button').last().click();
  await expect(page.getByRole('list', { name: 'Tahy' })).toBeVisible();
});

for (const [locale, title] of [
  ['pl-PL', 'Usiądź, odetchnij, zagraj.'],
  ['cs-CZ', 'Posaďte se, nadechněte se, hrajte.'],
  ['en-GB', 'Sit down, breathe, play.'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    test(
      'the language comes from the browser, and nothing is cut on a phone',
      onlyLong(locale === 'en-GB'),
      async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        for (const path of PATHS) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          for (const width of [360, 320]) {
            await page.setViewportSize({ width, height: 640 });
            // A phone that shows a page wider than itself says so by its own width too.
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth),
              `${path} at ${width}`,
            ).toBeLessThanOrEqual(width);
          }
        }
      },
    );
  });
}

for (const game of GAMES) {
  test(`nothing of ${game} is wider than the narrowest phone: dialog, waiting room, table, end, replay`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const fits = async (what: string): Promise<void> =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(320);
    await page.goto('/');
    await page.getByRole('button', { name: `Invite a friend ${game}`, exact: true }).click();
    await fits('dialog');
    await page.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByRole('heading', { name: /waiting for players/ })).toBeVisible();
    await fits('waiting room');
    await playNow(page, game);
    await myTurn(page);
    await fits('table');
    await page.getByRole('button', { name: 'More' }).click();
    await fits('more');
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await expect(page.getByRole('link', { name: 'Replay' })).toBeVisible();
    await fits('end');
    await page.getByRole('link', { name: 'Replay' }).click();
    await expect(page.getByRole('slider', { name: 'Move' })).toBeVisible();
    await fits('replay');
  });
}

test('the rules are found by number and by word', async ({ page }) => {
  await page.goto('/rules/mandala#MD-2.2');
  await expect(page.getByText('The rule of colour:')).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search in the rules' }).fill('river');
  await expect(page.getByText(/^\d+ rules?$/)).toBeVisible();
});

test('something that is not allowed says why, with its rule', async ({ page }) => {
  await playNow(page, 'Mana');
  await touch(page, page.getByRole('gridcell', { name: /^a1/ }));
  await page.getByRole('button', { name: 'Why not? MN-1.3' }).click();
  await expect(page.getByRole('dialog', { name: 'Rules of Mana' }).getByText('Standard set-up:')).toBeInViewport();
});

test('settings: another name, a token, the theme, moves that are confirmed', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ada');
  await page.getByRole('textbox', { name: 'What is it for?' }).fill('my bot');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await expect(page.getByRole('textbox', { name: 'The token, shown only now' })).toHaveValue(/^mozaika_/);
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('checkbox', { name: 'Confirm each move' }).check();
  await playNow(page, 'Mandala');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await myTurn(page);
  await tap(page.getByRole('option'));
  await tap(page.getByRole('gridcell', { name: /Play .* here|Discard/, disabled: false }));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Moves' })).toBeVisible();
});

test('keys read out hand, board, scores, last action and what can be done', async ({ page }) => {
  await playNow(page, 'Mandala');
  await myTurn(page);
  await page.getByRole('option').first().focus();
  const told = page.getByRole('status').last();
  for (const [key, words] of [
    ['h', /hand/i],
    ['b', /Mountain 1/],
    ['s', /you/i],
    ['w', /Choose a card/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(told).toContainText(words);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Rules of Mandala' })).toBeVisible();
});

test('a link that leads nowhere says so', async ({ page }) => {
  for (const path of ['/t/nowhere', '/t/aaaaaaaaaaaaaaaaaaaa', '/t/mnscyauszq9sj24d']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This table cannot be shown' })).toBeVisible();
    await expect(page.getByText('There is no such table.')).toBeVisible();
  }
});
