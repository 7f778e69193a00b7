/** The analysis board: positions that are played on freely, with a computer that thinks along in the browser. */
import { sound } from './axe';
import { expect, onlyLong, test, type Page } from './mozaika';
import { giveUp, MISSED, MISSED_IN_THREE, paste } from './replays';

const best = (page: Page) => page.getByRole('region', { name: 'Best moves' });
const variations = (page: Page) => page.getByRole('list', { name: 'Variations' });

/** Begins with a text. */
async function analyse(page: Page, text: string): Promise<void> {
  await page.goto('/analyse');
  await page.getByRole('textbox', { name: 'Paste it here' }).fill(text);
  await page.getByRole('button', { name: 'Analyse it' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
}

test('the best move is found, played by a key, taken back, branched off and shared', async ({
  page,
  browser,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(tables|replays)/.test(request.url())) asked.push(request.url());
  });
  await analyse(page, '6/6/3r2/2d3/2R3/5D b - -');
  await expect(best(page).getByText('wins with this move')).toBeVisible();
  await expect(best(page).getByRole('button', { name: 'c2 to c3' })).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Chances to win' })).toHaveAttribute('aria-valuetext', /100%/);
  // Another move by pointer, and both sides are played.
  await page.getByRole('gridcell', { name: /^c2, black ronin/ }).click();
  await page.getByRole('gridcell', { name: /^b2/ }).click();
  await page.getByRole('gridcell', { name: /^a1/ }).click();
  await expect(variations(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'One move back' }).click();
  await page.keyboard.press('1');
  await expect(page.getByText('The game is over.').first()).toBeVisible();
  await expect(variations(page).getByRole('listitem')).toHaveCount(3);
  // The branch becomes the main line, and the address holds all of it.
  await page.keyboard.press('p');
  await expect(variations(page).getByRole('button').nth(1)).toHaveText(/c2 to c3/);
  await expect(page).toHaveURL(/#a=/);
  await page.waitForTimeout(400);
  const other = await (await browser.newContext({ baseURL: server.url, locale: 'en-GB' })).newPage();
  await other.goto(page.url());
  await expect(variations(other).getByRole('listitem')).toHaveCount(3);
  await expect(variations(other).getByRole('button').nth(1)).toHaveAttribute('aria-current', 'step');
  await other.close();
  await page.keyboard.press('Delete');
  await expect(variations(page).getByRole('listitem')).toHaveCount(2);
  expect(asked, 'no server is asked').toEqual([]);
  await sound(page, 'the analysis board');
});

test('a replay goes on to the board at the moment that is shown', async ({ page }) => {
  await paste(page, MISSED_IN_THREE);
  await page.getByRole('button', { name: 'To the start' }).click();
  for (let move = 0; move < 3; move += 1) await page.getByRole('button', { name: 'One move forward' }).click();
  await page.getByRole('button', { name: 'Analyse from here' }).click();
  await expect(page).toHaveURL(/\/analyse#/);
  await expect(variations(page).getByRole('listitem')).toHaveCount(8);
  await expect(variations(page).locator('[aria-current]')).toHaveText(/a1 to b3/);
  await expect(best(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('ArrowRight');
  await expect(variations(page).locator('[aria-current]')).toHaveText(/a6 to a5/);
  // The address follows in a moment.
  await page.waitForTimeout(400);
  await page.reload();
  await expect(variations(page).locator('[aria-current]')).toHaveText(/a6 to a5/);
});

for (const game of ['Mandala', 'Mandala Stones'] as const)
  test(
    `a finished game of ${game} is played on from its end, and what is hidden is drawn again`,
    onlyLong(game === 'Mandala Stones'),
    async ({ page }) => {
      await giveUp(page, game, 1);
      await page.getByRole('button', { name: 'To the start' }).click();
      await page.getByRole('button', { name: 'Analyse from here' }).click();
      await expect(best(page).getByRole('listitem').first()).toBeVisible();
      await best(page).getByRole('listitem').first().getByRole('button').first().click();
      await expect(variations(page).locator('[aria-current]')).not.toHaveText('Starting position');
      await page.getByRole('button', { name: 'More' }).first().click();
      const more = page.getByRole('dialog', { name: 'Analysis board' });
      await expect(more.getByText('This game is over, so everything is known.')).toBeVisible();
      await more.getByRole('button', { name: 'Draw what is hidden again' }).click();
      await expect(page.getByText(/cannot see here is assumed/)).toBeVisible();
      await expect(variations(page).getByRole('listitem')).toHaveCount(1);
      await page.goBack();
      await expect(page.getByText(/cannot see here is assumed/)).toBeHidden();
    },
  );

test('a position of Mana is set up by hand', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByRole('button', { name: 'Set up by hand' }).click();
  const board = page.getByRole('grid', { name: 'The board to set up' });
  await board.getByRole('gridcell', { name: 'f1' }).click();
  await page.getByRole('button', { name: 'white daimyo' }).click();
  await board.getByRole('gridcell', { name: 'c3' }).click();
  await page.getByRole('button', { name: 'Analyse it' }).first().click();
  await expect(page.getByRole('region', { name: 'Best moves' })).toBeVisible();
  // Black alone is no position.
  await page.goBack();
  await page.getByRole('button', { name: 'Set up by hand' }).click();
  await board.getByRole('gridcell', { name: 'f1' }).click();
  await page.getByRole('button', { name: 'Analyse it' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'The rules do not allow this' })).toBeVisible();
});

test('a position of Mandala is changed as text, and the rules say what is wrong with it', async ({ page }) => {
  await page.goto('/analyse');
  await page.getByRole('radio', { name: 'Mandala', exact: true }).click();
  await page.getByRole('button', { name: 'Set up by hand' }).click();
  const state = page.getByRole('textbox', { name: 'The position as JSON' });
  await expect(page.getByText('The rules allow this position.')).toBeVisible();
  const dealt = await state.inputValue();
  await state.fill(dealt.replace('"deck": "', '"deck": "R'));
  await expect(page.getByText(/The rules do not allow this/)).toBeVisible();
  await state.fill(dealt);
  await expect(page.getByText('The rules allow this position.')).toBeVisible();
});

test('a link that is damaged or breaks the rules says so', async ({ page }) => {
  await page.goto('/analyse#a=AAAA');
  await expect(page.getByRole('alert').filter({ hasText: 'This link is damaged' })).toBeVisible();
  await page.getByRole('link', { name: 'New analysis' }).click();
  await page
    .getByRole('textbox', { name: 'Paste it here' })
    .fill('{"game": "mana", "position": "dd4/6/6/6/6/D5 b - -"}');
  await page.getByRole('button', { name: 'Analyse it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'daimyo' })).toBeVisible();
});

test('the end of a game leads to the board', async ({ page }) => {
  await paste(page, MISSED);
  await expect(page.getByRole('button', { name: 'Analyse from here' })).toBeVisible();
  await giveUp(page, 'Mana', 0);
  await page.goBack();
  await page.getByRole('link', { name: 'Analyse' }).click();
  await expect(page).toHaveURL(/\/analyse#/);
  await expect(page.getByRole('grid').first()).toBeVisible();
});
