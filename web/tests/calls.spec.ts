/** How a player who looks away is called: by a notification, and by sounds. */
import { sound } from './axe';
import { actByPointer } from './hands';
import { expect, myTurn, playNow, test, type Page } from './mozaika';

/** What a page did that nobody sees: notifications and tones. */
interface Done {
  shown: string[];
  tones: number;
  away: boolean;
}

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

const lookAway = (page: Page, away: boolean): Promise<void> =>
  page.evaluate((hidden) => void ((window as unknown as { done: Done }).done.away = hidden), away);

test.describe('called by a notification', () => {
  test('it is shown when one’s turn comes and nobody looks, and only if it was asked for', async ({
    page,
    context,
  }) => {
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
  test(`stones are heard ${motion === 'reduce' ? 'at once where nothing moves' : 'as they come to lie'}`, async ({
    page,
  }) => {
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
