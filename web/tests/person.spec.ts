/** Who plays on this device: what makes it somebody's, and what does not make it nobody's. */
import { soundInBoth } from './axe';
import { expect, playNow, somebody, test, type Page } from './mozaika';

/** Takes a name and makes a personal link for another device. */
async function linkOf(page: Page, name: string): Promise<string> {
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  return page.getByRole('textbox', { name: 'Open this on the other device' }).inputValue();
}

async function expectName(page: Page, name: string): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(name);
}

const USED = 'This link has been used or is too old.';

test('a personal link makes another device one’s own, once; who opens it again is told so', async ({ page, browser, server, errors }) => {
  const link = await linkOf(page, 'Mira');
  const phone = await somebody(browser, server, errors);
  await phone.goto(link);
  await expect(phone).toHaveURL(`${server.url}/`);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(phone.getByText(USED)).toBeHidden();
  await expectName(phone, 'Mira');

  const late = await somebody(browser, server, errors);
  await late.setViewportSize({ width: 360, height: 640 });
  await late.goto(link);
  await expect(late.getByRole('alert').filter({ hasText: USED })).toBeVisible();
  await expect(late.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(late).toHaveURL(`${server.url}/`);
  await soundInBoth(late, 'a link that was used');
  await late.getByRole('button', { name: 'Close' }).click();
  await expect(late.getByText(USED)).toBeHidden();
});

test('a personal link works in a page that is already open, and leaves the address', async ({ page, browser, server, errors }) => {
  const link = await linkOf(page, 'Mira');
  const phone = await somebody(browser, server, errors);
  await phone.goto('/');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await phone.evaluate(() => ((window as unknown as { same: boolean }).same = true));
  await phone.goto(link);
  await expect(phone).toHaveURL(`${server.url}/`);
  expect(await phone.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('link', { name: 'Settings' }).click();
  await expect(phone.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue('Mira');
});

test('a personal link that did not reach the server can be tried again', async ({ page, browser, server, errors }) => {
  const link = await linkOf(page, 'Mira');
  const phone = await somebody(browser, server, errors);
  await phone.route('**/api/links', (route) => route.abort());
  await phone.goto(link);
  await expect(phone.getByText('The server cannot be reached.')).toBeVisible();
  await phone.unroute('**/api/links');
  await phone.getByRole('button', { name: 'Try again' }).click();
  await expect(phone.getByText('The server cannot be reached.')).toBeHidden();
  await expectName(phone, 'Mira');
});

test('a server that cannot say who this is for a moment does not make the device nobody’s', async ({ page }) => {
  await playNow(page, 'Mana');
  const table = new URL(page.url()).pathname;
  await page.route('**/api/me', (route) => route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'try again', wait: 1 } } }));
  await page.goto('/games');
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot do this right now.' })).toBeVisible();
  await page.unroute('**/api/me');
  await page.goto('/games');
  await expect(page.locator(`a[href="${table}"]`)).toBeVisible();
});
