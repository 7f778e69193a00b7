/** A page knows nothing of a game by itself: where the server says something else, the page says it too. */
import { expect, myTurn, playNow, test, type Page } from './mozaika';

/** Changes what the server says of a table before the page hears it. */
async function retell(page: Page, change: (told: { outlook: Told; state: Told }) => void): Promise<void> {
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as Told;
      const outlook = (message['outlook'] ?? {}) as Told;
      const state = (outlook['state'] ?? message['state'] ?? {}) as Told;
      change({ outlook, state });
      socket.send(JSON.stringify(message));
    });
  });
}
type Told = Record<string, unknown>;
const part = (told: Told, name: string): Told | undefined => told[name] as Told | undefined;

test('Mana: the rings of the squares and the pieces of a side are the ones the server tells', async ({ page }) => {
  await retell(page, ({ outlook }) => {
    const printed = part(outlook, 'printed');
    if (!printed) return;
    const board = printed['board'] as number[][];
    (board.at(-1) as number[])[0] = 1;
    printed['pieces'] = ['daimyo', 'ronin', 'ronin'];
  });
  await playNow(page, 'Mana');
  await myTurn(page);
  await expect(page.getByRole('gridcell', { name: /^a1, one ring/ })).toHaveCount(1);
  await expect(page.getByText('3 pieces to place')).toHaveCount(1);
});

test('Mandala: a river has as many places as the server tells, and a mandala as many colours', async ({ page }) => {
  await retell(page, ({ outlook }) => {
    const printed = part(outlook, 'printed');
    if (printed) Object.assign(printed, { river: 4, colours: ['R', 'O', 'Y', 'G', 'P'] });
  });
  await playNow(page, 'Mandala');
  await expect(page.getByRole('list', { name: 'Your river' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('row', { name: /^Mandala 1: \d of 5 colours/ })).toHaveCount(1);
});

test('Mandala Stones: the places and the space that starts the end are the ones the server tells', async ({ page }) => {
  await retell(page, ({ outlook }) => {
    const printed = part(outlook, 'printed');
    if (!printed) return;
    printed['end'] = 17;
    printed['artist_spaces'] = (printed['artist_spaces'] as string[]).filter((space) => space !== 'b2');
  });
  await playNow(page, 'Mandala Stones');
  await expect(page.getByRole('grid', { name: 'Main board: 24 stacks and 8 artist spaces' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /^b2\b/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Covering space 17 starts the end/ }).first()).toBeVisible();
});

test('a hint is offered where the server would give one, and nowhere else', async ({ page }) => {
  let withheld = true;
  await retell(page, ({ state }) => {
    const can = state['can'] as string[] | undefined;
    if (can && withheld) state['can'] = can.filter((what) => what !== 'hint');
  });
  await playNow(page, 'Mandala');
  await myTurn(page);
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  withheld = false;
  await page.reload();
  await myTurn(page);
  await expect(page.getByRole('button', { name: 'Hint' })).toBeVisible();
});

test('whether a table can help the memory is a fact of the game', async ({ page }) => {
  for (const [game, aided] of [
    ['Mandala', 1],
    ['Mandala Stones', 0],
    ['Mana', 0],
  ] as const) {
    await page.goto('/');
    await page.getByRole('button', { name: `On this device ${game}`, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    await expect(page.getByRole('radiogroup').or(page.getByRole('combobox')).first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Memory aid/ })).toHaveCount(aided);
  }
});
