/** Playing by pointer and by keys, on things found by role and name. Which move is made does not matter here, so chance decides. */
import { expect, myTurn, isOver, type GameName, type Page } from './mozaika';
import type { Locator } from '@playwright/test';

function any<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((each) => [Math.random(), each] as const)
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each);
}

async function one(found: Locator): Promise<Locator | null> {
  const all = await found.all();
  return all.length > 0 ? any(all) : null;
}

/** Taps something of these that can be reached: what lies beneath another card is tapped where a hand would not. */
export async function tap(found: Locator): Promise<void> {
  await expect(found.first()).toBeVisible();
  for (const each of shuffled(await found.all())) {
    const can = (trial: boolean, timeout: number): Promise<boolean> =>
      each.click({ trial, timeout }).then(
        () => true,
        () => false,
      );
    // A card that rises under the pointer may slip beneath its neighbour after all: then another is tapped.
    if ((await can(true, 3000)) && (await can(false, 4000))) return;
  }
  throw new Error('none of these can be reached');
}

/** Touches something that is not offered. */
export async function touch(page: Page, thing: Locator): Promise<void> {
  await thing.hover();
  await page.mouse.down();
  await page.mouse.up();
}

/** Goes on with Tab until something on the board has the focus. */
async function toTheBoard(page: Page): Promise<void> {
  const grid = page.getByRole('grid').first();
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await grid.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead to the board');
}

async function moves(page: Page): Promise<number> {
  return page.getByRole('list', { name: 'Moves' }).getByRole('listitem').count();
}

/** One action by pointer. */
const POINTER: Record<GameName, (page: Page) => Promise<void>> = {
  Mandala: async (page) => {
    const claim = await one(page.getByRole('gridcell', { name: /points? now/, disabled: false }));
    if (claim) return claim.click();
    await tap(page.getByRole('listbox').getByRole('option', { disabled: false }));
    const places = page.getByRole('gridcell', { name: /Play .* here|^Discard pile.*Discard/, disabled: false });
    await expect(places.first()).toBeVisible();
    const build = page.getByRole('gridcell', { name: /^Mountain.*Play .* here/, disabled: false });
    await tap((await build.count()) > 0 ? build : places);
  },
  'Mandala Stones': async (page) => {
    await expect(
      page
        .getByRole('gridcell', { name: /May move/, disabled: false })
        .or(page.getByRole('button', { name: /^Score|^Any tops/ }))
        .first(),
    ).toBeVisible();
    const score = await one(page.getByRole('button', { name: /^Score \w+: \d+/ }));
    const artist = await one(page.getByRole('gridcell', { name: /May move/, disabled: false }));
    if (score && (!artist || Math.random() < 0.6)) {
      await score.click();
      await page.getByRole('button', { name: /^Score: \+/ }).click();
    } else if (artist) {
      await artist.click();
      const board = page.getByRole('grid', { name: /^Main board/ });
      const own = page.getByRole('gridcell', { name: /Put the tower here/, disabled: false });
      const spaces = board.getByRole('gridcell', { name: /Brings \d/, disabled: false });
      const first = board.getByRole('gridcell', { name: /First stone/, disabled: false });
      // A step with one option is taken by itself.
      await expect(spaces.or(first).or(own).first()).toBeVisible();
      const space = await one(spaces);
      if (space) await space.click();
      await expect(first.or(own).first()).toBeVisible();
      if (!(await own.first().isVisible())) await any(await first.all()).click();
      await (await settled(own)).click();
    } else {
      await page.getByRole('button', { name: /^Any tops/ }).click();
      await page
        .getByRole('grid', { name: 'Your board' })
        .getByRole('gridcell', { name: /tower of/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^Score: \+/ }).click();
    }
  },
  Mana: async (page) => {
    const put = await one(page.getByRole('gridcell', { name: /may stand here/, disabled: false }));
    if (put) {
      await put.click();
      return page.getByRole('button', { name: 'Start' }).click();
    }
    const go = page.getByRole('gridcell', { name: /go here|can be captured|may return here/, disabled: false });
    const bird = page.getByRole('gridcell', { name: /the bird may go here/, disabled: false });
    if ((await go.count()) === 0 && (await bird.count()) === 0)
      await (await settled(page.getByRole('gridcell', { name: /may move/, disabled: false }))).click();
    const before = await moves(page);
    if ((await bird.count()) === 0) {
      const capture = await one(page.getByRole('gridcell', { name: /can be captured/, disabled: false }));
      await (capture ?? (await settled(go))).click();
    }
    await expect
      .poll(async () => (await bird.count()) > 0 || (await moves(page)) > before || (await isOver(page)))
      .toBe(true);
    const square = await one(bird);
    if (square) await square.click();
  },
};

async function settled(found: Locator): Promise<Locator> {
  await expect(found.first()).toBeVisible();
  return any(await found.all());
}

/** Plays to the end by pointer; how many actions it took. */
export async function playByPointer(page: Page, game: GameName, most = 400): Promise<number> {
  for (let count = 0; count < most; count += 1) {
    if (!(await myTurn(page))) return count;
    await act(page, () => POINTER[game](page));
  }
  throw new Error(`no end after ${most} actions`);
}

/** One action by pointer, and until the table has it. */
export async function actByPointer(page: Page, game: GameName): Promise<void> {
  await act(page, () => POINTER[game](page));
}

/** What the page has told so far: the log where it is shown, and what a screen reader was told last. */
async function told(page: Page): Promise<string> {
  return `${await moves(page)} ${await page.getByRole('status').last().textContent()}`;
}

/** Does something, and waits until the table has told it. */
async function act(page: Page, what: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('grid').first()).toBeVisible();
  const logged = await moves(page);
  const before = await told(page);
  await what();
  // Where the log is shown its length says it; reading things out with keys changes only what was told.
  await expect
    .poll(
      async () => (await isOver(page)) || (logged > 0 ? (await moves(page)) !== logged : (await told(page)) !== before),
      { intervals: [20, 40, 80] },
    )
    .toBe(true);
}

/** What the focused thing is called. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement?.textContent ?? '').replace(/\s+/g, ' ').trim());
}

/** Goes on with N to something whose name fits, and chooses it. */
async function choose(page: Page, name: RegExp, least = 1): Promise<boolean> {
  const skip = least + Math.floor(Math.random() * 3);
  let found = 0;
  for (let tries = 0; tries < 60; tries += 1) {
    await page.keyboard.press('n');
    if (!name.test(await focused(page)) || (found += 1) < skip) continue;
    await page.keyboard.press(Math.random() < 0.5 ? 'Enter' : ' ');
    return true;
  }
  return false;
}

/** Takes stones in Mandala Stones, by keys, and puts them where they may go. */
export async function takeStones(page: Page): Promise<void> {
  await toTheBoard(page);
  await expect(page.getByRole('gridcell', { name: /May move/, disabled: false }).first()).toBeVisible();
  await choose(page, /May move/);
  const own = page.getByRole('gridcell', { name: /Put the tower here/, disabled: false }).first();
  const first = page.getByRole('gridcell', { name: /First stone/, disabled: false }).first();
  const target = page.getByRole('gridcell', { name: /Brings \d/, disabled: false }).first();
  await expect(target.or(own).or(first).first()).toBeVisible();
  if (await target.isVisible()) await choose(page, /Brings \d/);
  await expect(own.or(first).first()).toBeVisible();
  if (!(await own.isVisible())) await choose(page, /First stone/);
  await expect(own).toBeVisible();
  const space = /Space (\d)/.exec((await own.textContent()) ?? '')?.[1] ?? '1';
  await page.keyboard.press(space);
}

/** Plays to the end with keys only: Tab to the table once, then N, Enter and digits. */
export async function playByKeys(page: Page, game: GameName, most = 400): Promise<number> {
  for (let count = 0; count < most; count += 1) {
    if (!(await myTurn(page))) return count;
    // Focus survives every update; only at the very beginning one comes by Tab.
    if (count === 0) await toTheBoard(page);
    await act(page, () => KEYS[game](page));
  }
  throw new Error(`no end after ${most} actions`);
}

const KEYS: Record<GameName, (page: Page) => Promise<void>> = {
  Mandala: async (page) => {
    if (
      await page
        .getByRole('gridcell', { name: /points? now/, disabled: false })
        .first()
        .isVisible()
    ) {
      await choose(page, /points? now/);
      return;
    }
    await expect(page.getByRole('option', { disabled: false }).first()).toBeVisible();
    await choose(page, /in hand/);
    await expect(page.getByRole('gridcell', { name: /Play .* here|Discard/, disabled: false }).first()).toBeVisible();
    if (!(await choose(page, /Play .* here/))) await choose(page, /Discard/);
  },
  'Mandala Stones': async (page) => {
    const score = page.getByRole('button', { name: /^Score \w+: \d+/ }).first();
    const artist = page.getByRole('gridcell', { name: /May move/, disabled: false }).first();
    await expect(
      score
        .or(artist)
        .or(page.getByRole('button', { name: 'Any tops' }))
        .first(),
    ).toBeVisible();
    if (!(await score.isVisible()) && !(await artist.isVisible())) {
      await page.getByRole('button', { name: 'Any tops' }).focus();
      await page.keyboard.press('Enter');
      await page
        .getByRole('grid', { name: 'Your board' })
        .getByRole('gridcell', { name: /tower of/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Score: \+/ }).focus();
      return page.keyboard.press('Enter');
    }
    if ((await score.isVisible()) && (Math.random() < 0.6 || !(await artist.isVisible()))) {
      await score.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Score: \+/ }).focus();
      return page.keyboard.press('Enter');
    }
    await takeStones(page);
  },
  Mana: async (page) => {
    const start = page.getByRole('gridcell', { name: /may stand here/, disabled: false }).first();
    if (await start.isVisible()) {
      await choose(page, /may stand here/);
      await page.getByRole('button', { name: 'Start' }).focus();
      return page.keyboard.press('Enter');
    }
    const go = page.getByRole('gridcell', { name: /go here|can be captured|may return here/, disabled: false }).first();
    const bird = page.getByRole('gridcell', { name: /the bird may go here/, disabled: false }).first();
    await toTheBoard(page);
    const piece = page.getByRole('gridcell', { name: /may move/, disabled: false }).first();
    await expect(piece.or(go).or(bird).first()).toBeVisible();
    if (!(await go.isVisible()) && !(await bird.isVisible())) await choose(page, /may move/);
    const before = await moves(page);
    if (!(await bird.isVisible())) {
      await expect(go.or(bird).first()).toBeVisible();
      if (!(await bird.isVisible())) await choose(page, /go here|can be captured|may return here/);
    }
    await expect
      .poll(async () => (await bird.isVisible()) || (await moves(page)) > before || (await isOver(page)))
      .toBe(true);
    if (await bird.isVisible()) await choose(page, /the bird may go here/);
  },
};
