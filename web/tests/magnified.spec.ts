/** A page that is magnified four times: 1280 × 800 becomes 320 × 200, and everything can still be read and reached. */
import { actByPointer } from './hands';
import { expect, GAMES, myTurn, onlyLong, playNow, test, type Page } from './mozaika';
import { giveUp } from './replays';

const SIZE = { width: 320, height: 200 };

/** What lies beside the screen, cannot be scrolled to, or stays behind something else when it is. */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const things = document.querySelectorAll<HTMLElement>(
      'header :is(a, button), main :is(a, button, input, [role=gridcell], [role=option], h1, h2, h3, p)',
    );
    for (const thing of things) {
      if (!thing.checkVisibility() || thing.matches('.vh, .vh *') || thing.offsetWidth <= 1) continue;
      thing.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = thing.getBoundingClientRect();
      const name = `${thing.tagName} ${(thing.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)}`;
      if (box.left < -1 || box.right > innerWidth + 1)
        wrong.push(`${name}: beside the screen, ${Math.round(box.left)} to ${Math.round(box.right)}`);
      const [middle, top, bottom] = [
        (box.top + box.bottom) / 2,
        Math.max(box.top, 0),
        Math.min(box.bottom, innerHeight),
      ];
      if (bottom - top < Math.min(20, box.height / 2)) {
        wrong.push(`${name}: cannot be scrolled to`);
        continue;
      }
      // Cards lie over each other and are reached at their edges, so one point of many is enough.
      const points = [0.5, 0.1, 0.9].flatMap((x) =>
        [middle, top + 4, bottom - 4].map((y) => [box.left + box.width * x, y] as const),
      );
      const isSeen = ([x, y]: readonly [number, number]): boolean => {
        const found = document.elementFromPoint(x, y);
        return found !== null && (thing.contains(found) || found.contains(thing));
      };
      if (!thing.matches('[aria-hidden=true] *') && !points.some(isSeen)) wrong.push(`${name}: behind something`);
    }
    return wrong;
  });
}

/** How much of the screen's height is left when what does not scroll is taken away. */
function left(page: Page): Promise<number> {
  return page.evaluate(() => {
    const fixed = [...document.querySelectorAll<HTMLElement>('header, main *')].filter((each) =>
      ['fixed', 'sticky'].includes(getComputedStyle(each).position),
    );
    return innerHeight - fixed.reduce((sum, each) => sum + each.getBoundingClientRect().height, 0);
  });
}

async function allReached(page: Page, what: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // What is laid out by its size is laid out again in the next frame.
  await expect.poll(() => unreachable(page), { message: what, timeout: 3000 }).toEqual([]);
  expect(await left(page), `${what}: what scrolls`).toBeGreaterThanOrEqual(150);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${what}: sideways`).toBeLessThanOrEqual(320);
}

test('all pages can be read and reached', async ({ page }) => {
  await page.setViewportSize(SIZE);
  for (const path of ['/', '/settings', '/account', '/games', '/lobby', '/about', '/rules/mana', '/replay']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await allReached(page, path);
  }
});

for (const game of GAMES) {
  test(`${game}: a table can be seen and played`, async ({ page }) => {
    await playNow(page, game);
    await myTurn(page);
    await page.setViewportSize(SIZE);
    await allReached(page, 'the table');
    for (let turn = 0; turn < 2; turn += 1) {
      await actByPointer(page, game);
      await myTurn(page);
    }
    await allReached(page, 'the table later');
    // Where one plays is large enough to be hit.
    const board = await page.getByRole('grid').first().boundingBox();
    expect(Math.min(board?.width ?? 0, board?.height ?? 0)).toBeGreaterThanOrEqual(250);
  });

  test(`${game}: a replay can be seen and stepped through`, onlyLong(game !== 'Mandala'), async ({ page }) => {
    await giveUp(page, game, 1);
    await page.setViewportSize(SIZE);
    await allReached(page, 'the replay');
    const slider = page.getByRole('slider', { name: 'Move', exact: true });
    const at = Number(await slider.inputValue());
    await page.getByRole('button', { name: 'One move back' }).click();
    await expect(slider).toHaveValue(String(at - 1));
  });
}
