/** Lessons that are played: whole courses, by keyboard and by pointer, and what is kept of them. */
import { readFileSync } from 'node:fs';
import { sound } from './axe';
import { actByPointer } from './hands';
import { expect, onlyLong, test, type Page } from './mozaika';

interface Step {
  goal: unknown;
  way?: string[];
  refusals?: { try: { path?: string[] }; rule: string }[];
}
interface Course {
  lessons: { id: string; steps: Step[] }[];
}
const courseOf = (game: string): Course =>
  JSON.parse(readFileSync(new URL(`../../crates/lessons/courses/${game}.json`, import.meta.url), 'utf8')) as Course;

/** The rule that a step wants to be refused by; null where it wants something done. */
const refusedBy = ({ goal }: Step): string | null =>
  typeof goal === 'object' && goal !== null && 'refused' in goal ? String(goal.refused) : null;

/** An action of Mana as the squares that lead to it. */
function squaresOf(action: string): string[] {
  const [way = '', bird] = action.split('@');
  const steps = way.startsWith('setup:')
    ? [way.slice('setup:'.length)]
    : way.startsWith('+')
      ? ['+', way.slice(1)]
      : way.split('-');
  return bird === undefined ? steps : [...steps, bird];
}

/** What has the focus: its square, or its name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at instanceof HTMLElement
      ? (at.dataset['square'] ?? at.getAttribute('aria-label') ?? at.innerText ?? '')
      : '';
  });

/** Goes on by Tab until something has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (name.test((await focused(page)).replace(/\s+/g, ' ').trim())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${name}`);
}

/** Goes to a square by Tab and arrow keys. */
async function toSquare(page: Page, square: string): Promise<void> {
  await tabTo(page, /^[a-f][1-6]$/);
  for (let presses = 0; presses < 12; presses += 1) {
    const at = await focused(page);
    if (at === square) return;
    const aside = square.charCodeAt(0) - at.charCodeAt(0);
    const up = Number(square[1]) - Number(at[1]);
    await page.keyboard.press(aside > 0 ? 'ArrowRight' : aside < 0 ? 'ArrowLeft' : up > 0 ? 'ArrowUp' : 'ArrowDown');
  }
  throw new Error(`the arrow keys do not come to ${square}`);
}

/** Chooses one square after the other with Enter; the reserve is a button of its own. */
async function choose(page: Page, squares: readonly string[], reserve: RegExp): Promise<void> {
  for (const [index, square] of squares.entries()) {
    if (index === 2) await expect(page.getByText('Kam poletí pták?')).toBeVisible();
    if (square === '+') await tabTo(page, reserve);
    else await toSquare(page, square);
    await page.keyboard.press('Enter');
  }
}

/** What was played on the board, in the Czech log. */
const played = (page: Page) => page.getByRole('list', { name: 'Tahy' }).getByRole('listitem');

test.describe('in Czech, by keyboard alone', () => {
  test.use({ locale: 'cs-CZ' });

  test('somebody who never saw Mana finishes its course', onlyLong(true), async ({ page }) => {
    test.slow();
    const { lessons } = courseOf('mana');
    const next = page.getByRole('button', { name: /^(Další|Další lekce|Všechny lekce)$/ });
    await page.goto('/');
    await tabTo(page, /^První lekce Mana$/);
    await page.keyboard.press('Enter');
    for (const [index, { id, steps }] of lessons.entries()) {
      await expect(page).toHaveURL(new RegExp(`/learn/mana/${index + 1}$`));
      for (const [number, step] of steps.entries()) {
        const show = page.getByRole('button', { name: 'Ukázat' });
        await expect(show, `${id} ${number + 1}`).toBeVisible();
        // Where something is to be done, the focus is on the board by itself.
        await expect.poll(() => focused(page), `${id} ${number + 1}`).toMatch(/^[a-f][1-6]$/);
        const rule = refusedBy(step);
        if (rule !== null) {
          await choose(page, step.refusals?.[0]?.try.path ?? [], /zásob/i);
          await expect(page.getByText(rule).first(), `${id} ${number + 1}`).toBeVisible();
        } else if (step.way) {
          for (const action of step.way) {
            await expect(show).toBeVisible();
            const before = await played(page).count();
            await choose(page, squaresOf(action), /zásob/i);
            if (action.startsWith('setup:')) {
              await tabTo(page, /^Začít$/);
              await page.keyboard.press('Enter');
            }
            // Where the other side is skipped, one is asked again at once.
            await expect.poll(() => played(page).count(), `${id} ${number + 1}`).toBeGreaterThan(before);
          }
        } else await byHints(page, show, next);
        await expect(next, `${id} ${number + 1}`).toBeFocused();
        await page.keyboard.press('Enter');
      }
    }
    await expect(page).toHaveURL(/\/learn$/);
    await expect(page.getByText(`Hotové lekce: ${lessons.length} z ${lessons.length}`)).toBeVisible();
  });
});

/** Plays a game to its end by what is shown: the choice is made but for its last tap. */
async function byHints(
  page: Page,
  show: ReturnType<Page['getByRole']>,
  next: ReturnType<Page['getByRole']>,
): Promise<void> {
  for (let turns = 0; turns < 120; turns += 1) {
    await expect(show.or(next)).toBeVisible({ timeout: 30_000 });
    if (await next.isVisible()) return;
    await tabTo(page, /^Ukázat$/);
    await page.keyboard.press('Enter');
    // The focus goes to what is left to choose.
    await expect.poll(() => focused(page)).toMatch(/^[a-f][1-6]$/);
    const before = await played(page).count();
    await page.keyboard.press('Enter');
    await expect.poll(() => played(page).count()).toBeGreaterThan(before);
  }
  throw new Error('the game does not end');
}

for (const [game, name] of [
  ['mandala', 'Mandala'],
  ['stones', 'Mandala Stones'],
] as const) {
  // That every lesson can be finished is shown without a browser too; the course of Mana is finished in one by every run of the tests.
  test(`the course of ${name} is finished, by what is shown and by play`, onlyLong(true), async ({ page }) => {
    test.slow();
    const { lessons } = courseOf(game);
    const show = page.getByRole('button', { name: 'Show me' });
    const next = page.getByRole('button', { name: /^(Next|Next lesson|All lessons)$/ });
    const moves = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
    const said = page.getByRole('status').last();
    await page.goto(`/learn/${game}/1`);
    for (const [index, { id, steps }] of lessons.entries()) {
      await expect(page).toHaveURL(new RegExp(`/learn/${game}/${index + 1}$`));
      for (const [number, step] of steps.entries()) {
        const what = `${id} ${number + 1}`;
        const place = steps.length > 1 ? ` · step ${number + 1} of ${steps.length}` : '';
        await expect(page.getByText(`Lesson ${index + 1} of ${lessons.length}${place}`), what).toBeVisible();
        for (let turns = 0; ; turns += 1) {
          expect(turns, what).toBeLessThan(100);
          await expect(show.or(next), what).toBeVisible({ timeout: 30_000 });
          if (await next.isVisible()) break;
          const before = await moves.count();
          const heard = await said.textContent();
          if (refusedBy(step) !== null) await show.click();
          else if (step.way) await asShown(page, step.way[turns] ?? '');
          else await actByPointer(page, name);
          // Not every table has room for the log: then the computer's answer is heard.
          const answered = async (): Promise<boolean> => {
            const now = await said.textContent();
            return step.way === undefined && now !== heard && /Computer/.test(now ?? '');
          };
          await expect
            .poll(async () => (await next.isVisible()) || (await moves.count()) > before || answered(), {
              message: what,
              intervals: [20, 40, 80],
            })
            .toBe(true);
        }
        await next.click();
      }
    }
    await expect(page).toHaveURL(/\/learn$/);
  });
}

/** Lets an action be shown and takes the last tap; which tops to score the player says by themselves. */
async function asShown(page: Page, action: string): Promise<void> {
  const score = page.getByRole('button', { name: /^Score: \+/ });
  if (action.startsWith('t:')) {
    await page.getByRole('button', { name: /^Any tops/ }).click();
    const towers = page.getByRole('grid', { name: 'Your board' }).getByRole('gridcell');
    for (const space of action.slice(2)) await towers.nth(Number(space) - 1).click();
    return score.click();
  }
  await page.getByRole('button', { name: 'Show me' }).click();
  if (action.startsWith('s:')) {
    await page.getByRole('button', { name: /^Score \w+: \d+/ }).click();
    return score.click();
  }
  await page.locator('[data-legal]:focus').click();
}

test('a wrong try is answered, and a lesson can be left and gone on with', async ({ page }) => {
  await page.goto('/learn/mana/2');
  const square = (name: string) => page.locator(`[data-square=${name}]`);
  await square('d3').click();
  await square('d4').click({ force: true });
  await expect(page.getByText('MN-2.2').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  // Allowed, but not asked for.
  await square('d3').click();
  await square('d5').click();
  await expect(page.getByText('not what is asked here').first()).toBeVisible();
  await page.getByRole('button', { name: 'Again' }).click();
  await expect(page.getByRole('button', { name: 'Show me' })).toBeVisible();
  await page.getByRole('link', { name: 'Leave the lesson' }).click();
  await expect(page.getByText('0 of 14 lessons done').first()).toBeVisible();
  await page.getByRole('link', { name: 'Continue Mana' }).click();
  await expect(page.getByText('step 2 of 3')).toBeVisible();
  await square('d3').click();
  await square('e4').click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await square('b4').click();
  await square('b3').click();
  await page.getByRole('link', { name: 'Leave the lesson' }).click();
  await expect(page.getByText('1 of 14 lessons done')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 of 14 lessons done')).toBeVisible();
});

test('what a guest has done is known on another device of theirs', async ({ page, browser, server }) => {
  await page.goto('/');
  const me = await page.request.post('/api/guests', { data: {}, headers: { origin: server.url } });
  expect(me.status()).toBe(201);
  await page.evaluate(() => localStorage.setItem('remember-known', 'yes'));
  await page.goto('/learn/mana/1');
  await page.locator('[data-square=d3]').click();
  await page.locator('[data-square=e4]').click();
  await expect(page.getByRole('button', { name: 'Next lesson' })).toBeVisible();
  await expect.poll(async () => (await page.request.get('/api/me/lessons')).json()).toEqual({ mana: ['win'] });
  const other = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  await other.addCookies(await page.context().cookies());
  await other.addInitScript(() => localStorage.setItem('remember-known', 'yes'));
  const there = await other.newPage();
  await there.goto('/learn');
  await expect(there.getByText('1 of 14 lessons done')).toBeVisible();
  await other.close();
});

test('the pages of lessons have no faults that a program finds', async ({ page }) => {
  await page.goto('/learn');
  await expect(page.getByRole('link', { name: /Capture the daimyo/ })).toBeVisible();
  await sound(page, page.url());
  for (const game of ['mana', 'mandala', 'stones']) {
    await page.goto(`/learn/${game}/1`);
    await expect(page.getByRole('button', { name: /^(Show me|Next)$/ })).toBeVisible();
    await sound(page, page.url());
  }
  await page.goto('/learn/mana/99');
  await expect(page.getByText('There is no such lesson.')).toBeVisible();
});
