import { sound } from './axe';
import { expect, GAMES, myTurn, playNow, somebody, test, type Page } from './mozaika';
import { actByPointer } from './hands';

/** Black takes the daimyo at once, and does not. */
const MISSED = `[Game "mana"]
[Name 0 "Ola"]
[Name 1 "computer 4"]
[Start {"game":"mana","position":"6/6/6/2d3/2R3/5D b - -"}]

1. c2-b2@a1`;

const TITLES = /^(Good move|Inaccuracy|Mistake|Missed win|The best move|Nothing to choose|Sound move)$/;

async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/replay');
  await page.getByRole('textbox', { name: 'or paste it here' }).fill(text);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('slider', { name: 'Move', exact: true })).toBeVisible();
}

async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review the game' }).click();
  await expect(page.getByRole('slider', { name: 'Who is ahead' })).toBeVisible({ timeout: 90_000 });
}

/** Gives a game up after some turns, and goes to its replay. */
async function giveUp(page: Page, game: (typeof GAMES)[number], turns: number): Promise<void> {
  await playNow(page, game);
  for (let turn = 0; turn < turns; turn += 1) {
    await myTurn(page);
    await actByPointer(page, game);
  }
  await myTurn(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('slider', { name: 'Move', exact: true })).toBeVisible();
}

/** What lights up when all but the last step of an action is made. */
const LAST: Record<(typeof GAMES)[number], RegExp> = {
  Mandala: /Play .* here|^Discard pile.*Discard|points? now/,
  'Mandala Stones': /Put the tower here/,
  Mana: /may stand here|the bird may go here|can be captured/,
};

for (const game of GAMES) {
  test(`${game}: a hint is said, shown, and played by one tap`, async ({ page }) => {
    await playNow(page, game);
    await myTurn(page);
    // A game of Mana begins with its set-up, which is confirmed.
    if (game === 'Mana') await actByPointer(page, game);
    await myTurn(page);
    const before = await page.getByRole('list', { name: 'Moves' }).getByRole('listitem').count();
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(page.getByRole('status').last()).toContainText('Hint: ');
    // What is said aloud stays there; what is shown goes.
    const shown = page.getByText(/^Hint: /).and(page.locator(':not([role=status], [role=status] *)'));
    await expect(shown).toBeVisible();
    const target = page.getByRole('gridcell', { name: LAST[game], disabled: false });
    await expect(target).toHaveCount(1);
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await expect(shown).toHaveCount(0);
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(target).toHaveCount(1);
    await target.click();
    if (game === 'Mandala Stones') {
      // Its log stands in a drawer.
      await page.getByRole('button', { name: 'Log' }).click();
    }
    await expect.poll(() => page.getByRole('list', { name: 'Moves' }).getByRole('listitem').count()).toBeGreaterThan(before);
    await expect(shown).toHaveCount(0);
  });
}

test('there are no hints where others play', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mana', exact: true }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('gridcell', { name: /may stand here/, disabled: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
});

test('a whole game is reviewed: a graph, a verdict on every move, and marks where they belong', async ({ page }) => {
  await giveUp(page, 'Mana', 3);
  await review(page);
  const graph = page.getByRole('slider', { name: 'Who is ahead' });
  const moves = Number(await graph.getAttribute('aria-valuemax'));
  expect(moves).toBeGreaterThanOrEqual(5);
  await expect(graph).toHaveAccessibleDescription(new RegExp(`each of ${moves} moves`));
  await graph.focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/#m=0/);
  const verdict = page.getByRole('heading', { name: TITLES });
  const marked: number[] = [];
  for (let move = 1; move <= moves; move += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`#m=${move}\\b`));
    await expect(verdict).toBeVisible();
    if (/Good|Inaccuracy|Mistake|Missed/.test((await verdict.textContent()) ?? '')) marked.push(move);
  }
  const list = page.getByRole('list', { name: 'Moves' });
  await expect(list.getByRole('img', { name: /good|inaccuracy|mistake|missed win/ })).toHaveCount(marked.length);
  if (marked.length > 0) {
    await page.getByRole('button', { name: 'To the start' }).click();
    await page.getByRole('button', { name: 'Next mark' }).click();
    await expect(page).toHaveURL(new RegExp(`#m=${marked[0]}\\b`));
  }
});

test('a review goes on when the server was restarted in the middle of it', async ({ page, server }) => {
  await giveUp(page, 'Mana', 4);
  await page.getByRole('button', { name: 'Review the game' }).click();
  await expect(page.getByRole('progressbar', { name: 'Review' })).toBeVisible();
  await server.kill();
  await server.run();
  await expect(page.getByRole('slider', { name: 'Who is ahead' })).toBeVisible({ timeout: 90_000 });
});

test('a game from a file is reviewed: the missed win, the better move on the board, and what it cost', async ({ page }) => {
  await paste(page, MISSED);
  await page.getByRole('button', { name: 'To the start' }).click();
  await review(page);
  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { name: 'Missed win' })).toBeVisible();
  const verdict = page.getByRole('region', { name: 'Review' }).first();
  await expect(verdict).toContainText('Black moved c2 to b2, bird to a1.');
  await expect(verdict).toContainText('Better: c2 to c3.');
  await expect(verdict).toContainText(/It cost \d\d+% of the winning chances\./);
  await expect(page.getByRole('radio', { name: 'Better' })).toBeChecked();
  // The board shows the position in which it was missed, and both moves over it.
  await expect(page.getByRole('gridcell', { name: /^c2, black ronin/ })).toBeVisible();
  await expect(page.getByText('better', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Played' }).click();
  await expect(page.getByRole('gridcell', { name: /^b2, black ronin/ })).toBeVisible();
  await expect(page.getByText('better', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('img', { name: 'missed win' })).toBeVisible();
  // From the other side the same decision is worth the same.
  await page.getByRole('radio', { name: 'Computer' }).click();
  await expect(verdict).toContainText('Better: c2 to c3.');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('mozaika-mana.json');
});

test('a game from a file that was played to its end names the rule, and there is nothing left to try', async ({ page }) => {
  await paste(page, MISSED.replace('c2-b2@a1', 'c2-c3'));
  const told = page.getByRole('region', { name: 'Move', exact: true });
  await expect(told).toContainText('End of the game: MN-2.6');
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
  await told.getByRole('button', { name: 'MN-2.6' }).click();
  await expect(page.getByRole('dialog', { name: 'Rules of Mana' }).locator('[data-rule="MN-2.6"]')).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(page.getByRole('button', { name: 'MN-2.6' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try it' })).toBeVisible();
});

test('a missed win is tried again, and won', async ({ page }) => {
  await paste(page, MISSED);
  await review(page);
  await page.getByRole('button', { name: 'Next mark' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try it' });
  await expect(dialog.getByRole('radio', { name: 'Strong' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Easy' }).click();
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await myTurn(page);
  await expect(page.getByRole('gridcell', { name: /^c3, white daimyo/ })).toBeVisible();
  await expect(page.getByText(/white · easy/i)).toBeVisible();
  await page.getByRole('gridcell', { name: /^c2, black ronin/ }).click();
  await page.getByRole('gridcell', { name: /^c3, white daimyo.*can be captured/ }).click();
  await expect(page.getByRole('heading', { name: 'You win' })).toBeVisible();
  // The replay of what was tried begins where it began.
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(page.getByRole('gridcell', { name: /^c2, black ronin/ })).toBeVisible();
});

test('a game is played on from any moment, with the cards that its player held', async ({ page }) => {
  await giveUp(page, 'Mandala', 2);
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await myTurn(page);
  const hand = await page.getByRole('option').allTextContents();
  await actByPointer(page, 'Mandala');
  await page.goBack();
  await expect(page.getByRole('slider', { name: 'Move', exact: true })).toHaveValue('0');
  // Whoever was to act first: one of the two seats held just these cards.
  const cards = (all: string[]): string => all.map((text) => /^\s*(\w+)/.exec(text)?.[1]).join();
  const shown = async (): Promise<string> => cards(await page.getByRole('option').allTextContents());
  await page.getByRole('radio', { name: 'Spectator' }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  const held: string[] = [];
  for (const seat of ['You', 'Computer']) {
    await page.getByRole('radio', { name: seat, exact: true }).click();
    await expect.poll(shown).not.toBe(held[0] ?? '');
    held.push(await shown());
  }
  expect(held).toContain(cards(hand));
});

test('a game is seen from each seat, and by a spectator without any hand', async ({ page }) => {
  await giveUp(page, 'Mandala', 1);
  const seat = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(seat('You')).toBeChecked();
  await expect(page.getByRole('option').first()).toBeVisible();
  const mine = await page.getByRole('option').allTextContents();
  await seat('Computer').click();
  await expect(page).toHaveURL(/as=1/);
  await expect.poll(async () => (await page.getByRole('option').allTextContents()).join()).not.toBe(mine.join());
  await seat('Spectator').click();
  await expect(page).not.toHaveURL(/as=/);
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('a link to a moment opens there, for anybody', async ({ page, browser, server, errors }) => {
  await giveUp(page, 'Mana', 2);
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#m=2&as=0$/);
  await page.getByRole('button', { name: 'Share this moment' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const words = await page.getByRole('region', { name: 'Move', exact: true }).textContent();
  const other = await somebody(browser, server, errors);
  await other.goto(page.url());
  await expect(other.getByRole('slider', { name: 'Move', exact: true })).toHaveValue('2');
  await expect(other.getByRole('region', { name: 'Move', exact: true })).toHaveText(words ?? '');
  await other.context().close();
});

test('it plays by itself, as fast as wanted, and takes the game home', async ({ page }) => {
  await giveUp(page, 'Mana', 2);
  const speed = page.getByRole('button', { name: /^Speed/ });
  await speed.click();
  await speed.click();
  await expect(speed).toHaveText(/4 ×/);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const slider = page.getByRole('slider', { name: 'Move', exact: true });
  await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^mozaika-\w+\.txt$/);
});

test('an old game is found among one’s own, and one that still runs leads to its table', async ({ page }) => {
  await giveUp(page, 'Mana', 1);
  const path = new URL(page.url()).pathname;
  await page.goto('/games');
  // Who gave up sat there: the computer that came for them is not named.
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Replay/ }) });
  await expect(row).toContainText(/Mana with Computer \(\w+\)\s*you lost · /);
  await row.getByRole('link', { name: /^Replay/ }).click();
  await expect(page).toHaveURL(new RegExp(`${path}#`));
  await playNow(page, 'Mana');
  const table = new URL(page.url()).pathname;
  await page.goto(table.replace('/t/', '/replay/'));
  await expect(page.getByText('This game is still being played.')).toBeVisible();
  await page.getByRole('link', { name: 'To the table' }).click();
  await expect(page).toHaveURL(new RegExp(`${table}$`));
});

for (const theme of ['light', 'dark'] as const) {
  for (const [width, height] of [[1280, 800], [390, 844], [360, 640]] as const) {
    test(`axe finds nothing in a review, ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await paste(page, MISSED);
      await review(page);
      await page.getByRole('button', { name: 'Next mark' }).click();
      for (const look of ['Better', 'Played', 'Before']) {
        await page.getByRole('radio', { name: look }).click();
        await sound(page, look);
      }
      await page.getByRole('button', { name: 'Try it' }).click();
      await expect(page.getByRole('dialog', { name: 'Try it' })).toBeVisible();
      await sound(page, 'try it');
    });
  }
}
