/** Puzzles without a server: from the packs on the device, and what comes of it when the server is back. */
import { expect, test, visit } from './owner';
import { manaAnswer, puzzlesOf } from './packs';

test('a puzzle is solved from the pack on the device, and counts once the server is back', async ({
  server,
  owner,
}) => {
  const puzzle = puzzlesOf('mana').find(
    (each) => manaAnswer(each).turns === 1 && manaAnswer(each).squares.length === 2,
  );
  if (!puzzle) throw new Error('there is no win in one turn');
  let page = await owner.open();
  await visit(page, server.url);
  // The second visit is answered by what was kept at the first, and keeps the packs.
  const packs = page.waitForResponse(/stones.*\.puzzles/);
  await page.goto(`${server.url}/puzzles`);
  await expect(page.getByRole('region', { name: 'Mana', exact: true })).toBeVisible();
  await packs;
  await server.kill();
  await owner.close();

  page = await owner.open();
  await page.goto(`${server.url}/puzzles/mana/${puzzle.id}`);
  await expect(page.getByText('Win on this turn.').first()).toBeVisible();
  for (const square of manaAnswer(puzzle).squares) await page.locator(`[data-square="${square}"]`).click();
  await expect(page.getByText('Right! It wins at once.').first()).toBeVisible();
  await expect(page.getByText(/^Your rating: \d+ \(\+\d+\)$/)).toBeVisible();
  await page.goto(`${server.url}/puzzles`);
  const mana = page.getByRole('region', { name: 'Mana', exact: true });
  await expect(mana.getByText(/Solved 1 of 1/)).toBeVisible();

  await server.run();
  await page.goto(`${server.url}/`);
  await page.getByRole('button', { name: 'Play now Mana', exact: true }).click();
  await expect(page).toHaveURL(/\/t\//);
  const taken = page.waitForResponse(/api\/puzzles\/attempts/);
  await page.goto(`${server.url}/puzzles`);
  expect(await (await taken).json()).toEqual({ counted: 1 });
  await expect(mana.getByText(/Solved 1 of 1/)).toBeVisible();
});
