/** A tap shows what may be chosen next at once, however far away the server is: the choices come with the table. */
import { expect, GAMES, myTurn, onlyLong, playNow, test, type GameName, type Page } from './mozaika';
import type { Locator } from '@playwright/test';

/** How long a message is on its way to the server, and on its way from it. */
const NETWORK = 2000;
/** Drawing takes even a busy machine less than this; asking would take two ways through the network. */
const WITHOUT_ASKING = 1500;

/** Moves the server far away once that is called: every message is held back from then on. */
async function farAway(page: Page): Promise<() => void> {
  let late = 0;
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => void setTimeout(() => server.send(message), late));
    server.onMessage((message) => void setTimeout(() => socket.send(message), late));
  });
  return () => void (late = NETWORK);
}

/** Taps something; how long after the tap a thing of that name is on the screen to be chosen, in milliseconds. */
async function tapped(page: Page, thing: Locator, next: RegExp): Promise<number> {
  const shown = page.evaluate((source) => {
    const name = new RegExp(source);
    return new Promise<number>((done) => {
      const isThere = (): boolean =>
        [...document.querySelectorAll('[role=gridcell]:not([aria-disabled=true])')].some(({ textContent }) =>
          name.test((textContent ?? '').replace(/\s+/g, ' ')),
        );
      const look = (from: number): void => {
        if (isThere()) done(performance.now() - from);
        else requestAnimationFrame(() => look(from));
      };
      addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
    });
  }, next.source);
  await thing.click();
  return shown;
}

const open = (page: Page, name: RegExp): Locator => page.getByRole('gridcell', { name, disabled: false });

/** The first tap of an action, and what it shows. */
const FIRST: Record<GameName, [(page: Page) => Locator, RegExp]> = {
  // What a place brings is said with the number of cards, one step further than the place.
  Mandala: [
    (page) => page.getByRole('listbox').getByRole('option', { disabled: false }).last(),
    /^Mountain.*Play .* here/,
  ],
  'Mandala Stones': [(page) => open(page, /May move/).first(), /Brings \d|First stone|Put the tower here/],
  Mana: [(page) => open(page, /may move/).first(), /go here|can be captured/],
};

for (const game of GAMES) {
  test(
    `${game}: a tap shows the next choices at once, far from the server`,
    onlyLong(game !== 'Mandala'),
    async ({ page }) => {
      const moveAway = await farAway(page);
      await playNow(page, game);
      await myTurn(page);
      if (game === 'Mana') {
        await open(page, /may stand here/)
          .first()
          .click();
        await page.getByRole('button', { name: 'Start' }).click();
        await myTurn(page);
        await expect(open(page, /may move/).first()).toBeVisible();
      }
      moveAway();
      const [thing, next] = FIRST[game];
      const took: number[] = [];
      // A busy machine may be late once; asking the server would be late every time.
      for (let tries = 0; tries < 3; tries += 1) {
        took.push(await tapped(page, thing(page), next));
        await page.keyboard.press('Escape');
        await expect(open(page, next)).toHaveCount(0);
      }
      expect(Math.min(...took)).toBeLessThan(WITHOUT_ASKING);
    },
  );
}

test('the second choice is there at once as well', async ({ page }) => {
  const moveAway = await farAway(page);
  await playNow(page, 'Mandala Stones');
  await myTurn(page);
  moveAway();
  const spaces = open(page, /Brings \d/);
  const took: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    await open(page, /May move/)
      .nth(tries % 2)
      .click();
    await expect(spaces.first()).toBeVisible();
    took.push(await tapped(page, spaces.first(), /First stone|Put the tower here/));
    while ((await page.getByRole('button', { name: 'Cancel' }).count()) > 0) await page.keyboard.press('Escape');
  }
  expect(Math.min(...took)).toBeLessThan(WITHOUT_ASKING);
});
