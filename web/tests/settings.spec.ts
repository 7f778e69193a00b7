/** What can be set holds at every table, and stays on the device. */
import { actByPointer, tap } from './hands';
import { expect, GAMES, myTurn, onlyLong, playNow, test, type GameName, type Page } from './mozaika';

async function set(page: Page, group: string, value: string): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: value, exact: true }).click();
  await page.reload();
  await expect(
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: value, exact: true }),
  ).toBeChecked();
}

/** Notes how long everything takes that is set in motion by a script, from now on. */
async function noteMotion(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const noted: number[] = [];
    Object.assign(globalThis, { noted });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      noted.push(Number(animation.effect?.getComputedTiming().duration ?? 0));
      return animation;
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { noted: number[] }).noted);
}

async function slowest(page: Page, game: GameName): Promise<number> {
  await playNow(page, game);
  await myTurn(page);
  const noted = await noteMotion(page);
  for (let moves = 0; moves < 2; moves += 1) {
    await actByPointer(page, game);
    await myTurn(page);
  }
  return Math.max(0, ...(await noted()));
}

for (const game of GAMES) {
  test(`motion is off, quick or calm in ${game}`, onlyLong(game !== 'Mana'), async ({ page }) => {
    await set(page, 'Motion', 'Off');
    expect(await slowest(page, game)).toBeLessThanOrEqual(1);
    await set(page, 'Motion', 'Quick');
    const quick = await slowest(page, game);
    expect(quick).toBeGreaterThan(50);
    await set(page, 'Motion', 'Calm');
    expect(await slowest(page, game)).toBeGreaterThan(quick * 1.5);
  });

  test(
    `boards are made of something else, and text is larger, in ${game}`,
    onlyLong(game !== 'Mandala'),
    async ({ page }) => {
      const look = async (): Promise<{ colours: string; width: number }> => {
        await playNow(page, game);
        await myTurn(page);
        return page.evaluate(() => {
          const style = getComputedStyle(document.querySelector('[role=grid]') as Element);
          const words = document.querySelector('header .where') as Element;
          const range = document.createRange();
          range.selectNodeContents(words);
          return {
            colours: ['--table', '--wood-1', '--hole'].map((name) => style.getPropertyValue(name)).join(),
            width: range.getBoundingClientRect().width,
          };
        });
      };
      const usual = await look();
      await set(page, 'Boards', 'Slate');
      await set(page, 'Text size', 'Larger');
      const other = await look();
      expect(other.colours).not.toBe(usual.colours);
      expect(other.width / usual.width).toBeCloseTo(1.25, 1);
      // Larger text makes nothing wider than the screen.
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(
          width,
        );
      }
    },
  );

  test(`each move of ${game} is confirmed`, async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('checkbox', { name: 'Confirm each move' }).check();
    await playNow(page, game);
    await myTurn(page);
    const confirm = page.getByRole('button', { name: /^(Confirm|Start)$/ }).first();
    if (game === 'Mandala') {
      await tap(page.getByRole('option'));
      await tap(page.getByRole('gridcell', { name: /Play .* here|Discard/, disabled: false }));
    } else if (game === 'Mana') {
      await tap(page.getByRole('gridcell', { name: /may stand here/, disabled: false }));
    } else {
      await tap(page.getByRole('gridcell', { name: /May move/, disabled: false }));
      const board = page.getByRole('grid', { name: /^Main board/ });
      const own = page.getByRole('gridcell', { name: /Put the tower here/, disabled: false });
      const spaces = board.getByRole('gridcell', { name: /Brings \d/, disabled: false });
      const first = board.getByRole('gridcell', { name: /First stone/, disabled: false });
      await expect(spaces.or(first).or(own).first()).toBeVisible();
      if (!(await first.first().isVisible()) && !(await own.first().isVisible())) await tap(spaces);
      await expect(first.or(own).first()).toBeVisible();
      if (!(await own.first().isVisible())) await tap(first);
      await tap(own);
    }
    await expect(confirm).toBeVisible();
    expect(await page.title(), 'nothing is played before it is confirmed').toMatch(/^Your turn/);
    await confirm.click();
    await expect(page.getByRole('button', { name: /^(Confirm|Start)$/ })).toHaveCount(0);
  });

  test(
    `${game} can be seen as those see it who tell colours apart badly`,
    onlyLong(game !== 'Mandala'),
    async ({ page }) => {
      await set(page, 'Preview of colour blindness', 'Green-blind');
      await playNow(page, game);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).filter)).toContain('vision-deutan');
      // What is fixed to the screen stays there.
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
    },
  );
}

test('Mana is seen from the other side', async ({ page }) => {
  await playNow(page, 'Mana');
  await expect(page.getByRole('grid', { name: /black at the bottom/ })).toBeVisible();
  const table = page.url();
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: 'Mana: see the board from the other side' }).check();
  await page.goto(table);
  await expect(page.getByRole('grid', { name: /white at the bottom/ })).toBeVisible();
  await myTurn(page);
  await actByPointer(page, 'Mana');
});

test('sounds are as loud as one wants them', async ({ page }) => {
  await page.addInitScript(() => {
    const gains: GainNode[] = [];
    Object.assign(globalThis, { gains });
    const make = BaseAudioContext.prototype.createGain;
    BaseAudioContext.prototype.createGain = function () {
      const gain = make.apply(this);
      gains.push(gain);
      return gain;
    };
  });
  await page.goto('/settings');
  const loud = (): Promise<number | undefined> =>
    page.evaluate(() => (globalThis as unknown as { gains: GainNode[] }).gains[0]?.gain.value);
  const volume = page.getByRole('slider', { name: 'Volume' });
  await volume.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(loud).toBeCloseTo(0.95);
  await volume.fill('0.2');
  await expect.poll(loud).toBeCloseTo(0.2);
  await page.reload();
  await expect(volume).toHaveValue('0.2');
});
