/** The main ways through the page, in browsers that the other tests do not see. */
import { test as base, expect } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { GAMES, type GameName } from '../tests/mozaika';
import { next, type Thing } from '../tests/player';
import { Server } from '../tests/server';
import { WORDS } from '../tests/words';
import { firefox } from './firefox';
import { Page } from './page';
import { webkit } from './webkit';

const PICTURES = resolve(import.meta.dirname, '../../target/browsers');
const BROWSERS = { firefox, webkit };

const test = base.extend<{ visit: Page }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  /** A browser of one's own, which has never been here. */
  visit: async ({ server }, use, { project }) => {
    const driver = await BROWSERS[project.name as keyof typeof BROWSERS]();
    const page = new Page(driver, server.url);
    try {
      await use(page);
      expect(await page.errors()).toEqual([]);
    } finally {
      await driver.end();
    }
  },
});

/** Keeps a picture, to be looked at. */
async function keep(page: Page, what: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(resolve(PICTURES, `${test.info().project.name}-${what}.png`), await page.driver.picture());
}

async function playNow(page: Page, game: GameName): Promise<void> {
  await page.open('/');
  await page.click('button', new RegExp(`^Play now ${game}$`));
  await page.see('grid', /./);
}

const told = (things: readonly Thing[]): string =>
  things.map(({ role, name, disabled }) => `${role} ${name} ${disabled}`).join('\n');

/** Waits until one is to act or the game is over; whether one is to act. */
async function myTurn(page: Page): Promise<boolean> {
  const isOver = async (): Promise<boolean> => (await page.find('heading', WORDS.en.over)).length > 0;
  const isMine = async (): Promise<boolean> => WORDS.en.turn.test(await page.title());
  await page.wait(async () => (await isMine()) || (await isOver()), 'a turn or the end', 60_000);
  return !(await isOver());
}

/** One action with the pointer: steps, until nothing more is asked. */
async function act(page: Page, game: GameName): Promise<void> {
  for (let steps = 0; steps < 12; steps += 1) {
    const before = await page.things();
    const thing = next(before, game, WORDS.en);
    if (!thing) return;
    if (!(await page.choose(thing)) && told(await page.things()) === told(before))
      throw new Error(`${thing.role} ${thing.name} cannot be reached`);
    await page.wait(async () => told(await page.things()) !== told(before), `an answer to ${thing.name}`);
  }
}

test('a first visit: the page, another language, the rules', async ({ visit }) => {
  await visit.open('/');
  await visit.see('heading', /^Sit down, breathe, play\.$/);
  for (const game of GAMES) await visit.see('button', new RegExp(`^Play now ${game}$`));
  await keep(visit, 'home');
  await visit.click('button', /^Polski$/);
  await visit.see('heading', /^Usiądź, odetchnij, zagraj\.$/);
  await visit.click('button', /^English$/);
  await visit.see('heading', /^Sit down, breathe, play\.$/);
  await visit.click('button', /^Menu$/);
  await visit.click('link', /^Rules of Mana$/);
  await visit.see('heading', /Mana/);
  await keep(visit, 'rules');
});

for (const game of GAMES) {
  test(`${game}: a whole game against the computer, and its replay`, async ({ visit }) => {
    await playNow(visit, game);
    let actions = 0;
    while (await myTurn(visit)) {
      if (actions === 3) await keep(visit, `${game}-table`);
      await act(visit, game);
      actions += 1;
    }
    expect(actions).toBeGreaterThan(2);
    await visit.see('button', /^Rematch$/);
    await keep(visit, `${game}-end`);
    await visit.click('link', /^Replay$/);
    await visit.see('slider', /^Move$/);
    await visit.click('button', /^To the start$/);
    await visit.wait(async () => (await visit.text()).includes('The beginning, before the first move.'), 'the start');
    await visit.press('ArrowRight');
    await visit.wait(async () => (await visit.address()).includes('#m=1'), 'the first move');
    await visit.click('button', /^One move forward$/);
    await visit.wait(async () => (await visit.address()).includes('#m=2'), 'the second move');
    await keep(visit, `${game}-replay`);
  });
}

test('the server goes away and comes back in the middle of a game', async ({ visit, server }) => {
  await playNow(visit, 'Mana');
  await myTurn(visit);
  await act(visit, 'Mana');
  await myTurn(visit);
  await server.kill();
  await visit.wait(
    async () => (await visit.text()).includes('Connection lost. Your moves are safe.'),
    'word of it',
    30_000,
  );
  await keep(visit, 'away');
  await server.run();
  await visit.wait(async () => (await visit.text()).includes('Connected again.'), 'the connection', 40_000);
  const moves = async (): Promise<number> => (await visit.find('listitem', /bird to/)).length;
  const before = await moves();
  await myTurn(visit);
  await act(visit, 'Mana');
  await visit.wait(async () => (await moves()) > before, 'the move');
});
