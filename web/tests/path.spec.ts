/** A server that is reached under a path: pages, interface, live play and links all have it. */
import { expect, test as plain } from '@playwright/test';
import { watch } from './mozaika';
import { Server } from './server';

const PATH = '/our/games';

plain('everything works under a path', async ({ page }) => {
  const errors: string[] = [];
  watch(page, errors);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith(`${PATH}/`)) outside.push(request.url());
  });
  const server = await Server.start(PATH);
  try {
    await page.goto(`${server.url}${PATH}/`);
    await page.getByRole('button', { name: 'Play now Mana', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${PATH}/t/`));
    await expect(page.getByRole('grid').first()).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.map((cookie) => cookie.path)).toEqual([PATH]);
    await page.reload();
    await expect(page.getByRole('grid').first()).toBeVisible();
    await page.goto(`${server.url}${PATH}/rules/mana`);
    await page.getByRole('link', { name: 'mozaika' }).first().click();
    await expect(page).toHaveURL(`${server.url}${PATH}/`);
    expect(outside).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await server.end();
  }
});
