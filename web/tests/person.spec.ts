/** Who plays on this device: what makes it somebody's, and what does not make it nobody's. */
import { readFile } from 'node:fs/promises';
import { soundInBoth } from './axe';
import { expect, playNow, somebody, test, type Page } from './mozaika';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

async function takeName(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await nameField(page).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
}

/** Takes a name and makes a personal link for another device. */
async function linkOf(page: Page, name: string): Promise<string> {
  await takeName(page, name);
  await page.getByRole('button', { name: 'Make a link' }).click();
  return page.getByRole('textbox', { name: 'Open this on the other device' }).inputValue();
}

async function expectName(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await expect(nameField(page)).toHaveValue(name);
}

const USED = 'This link has been used or is too old.';
const question = (page: Page) => page.getByRole('dialog', { name: 'Continue as Mira?' });
const accept = (page: Page) => page.getByRole('button', { name: 'Continue as Mira', exact: true });

test('a hostile link changes nothing until it is accepted, and what it changed can be undone', async ({
  page,
  browser,
  server,
  errors,
}) => {
  const link = await linkOf(page, 'Mira');
  const victim = await somebody(browser, server, errors);
  await takeName(victim, 'Tomek');
  const cookies = async (): Promise<string> => JSON.stringify(await victim.context().cookies());
  const before = await cookies();

  await victim.goto(link);
  await expect(question(victim)).toBeVisible();
  await expect(victim).toHaveURL(`${server.url}/`);
  await expect(question(victim).getByText('Now you are Tomek here.')).toBeVisible();
  await expect(victim.getByRole('button', { name: 'No, change nothing' })).toBeFocused();
  await soundInBoth(victim, 'a link that would make one somebody else');
  expect(await cookies()).toBe(before);
  await victim.keyboard.press('Escape');
  await expect(question(victim)).toBeHidden();
  expect(await cookies()).toBe(before);
  await expectName(victim, 'Tomek');

  // The link is as good as before, for whoever really wants it; and there is a way back.
  await victim.goto(link);
  await accept(victim).click();
  await expect(victim.getByText('This device is Mira now.')).toBeVisible();
  await expectName(victim, 'Mira');
  await victim.getByRole('button', { name: 'Go back to Tomek' }).click();
  await expect(nameField(victim)).toHaveValue('Tomek');
  await expectName(victim, 'Tomek');
});

test('a personal link makes another device one’s own, once; who opens it again is told so', async ({
  page,
  browser,
  server,
  errors,
}) => {
  const link = await linkOf(page, 'Mira');
  const phone = await somebody(browser, server, errors);
  await phone.goto(link);
  await accept(phone).click();
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

test('a personal link works in a page that is already open, and leaves the address', async ({
  page,
  browser,
  server,
  errors,
}) => {
  const link = await linkOf(page, 'Mira');
  const phone = await somebody(browser, server, errors);
  await phone.goto('/');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await phone.evaluate(() => ((window as unknown as { same: boolean }).same = true));
  await phone.goto(link);
  await accept(phone).click();
  await expect(phone).toHaveURL(`${server.url}/`);
  expect(await phone.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
  await phone.getByRole('link', { name: 'Mira Account' }).click();
  await expect(nameField(phone)).toHaveValue('Mira');
});

test('a personal link that did not reach the server can be tried again', async ({ page, browser, server, errors }) => {
  const link = await linkOf(page, 'Mira');
  const phone = await somebody(browser, server, errors);
  await phone.route('**/api/links/owner', (route) => route.abort());
  await phone.goto(link);
  await expect(phone.getByText('The server cannot be reached.')).toBeVisible();
  await phone.unroute('**/api/links/owner');
  await phone.getByRole('button', { name: 'Try again' }).click();
  await phone.route('**/api/links', (route) => route.abort());
  await accept(phone).click();
  await expect(question(phone).getByText('The server cannot be reached.')).toBeVisible();
  await phone.unroute('**/api/links');
  await accept(phone).click();
  await expect(phone.getByText('This device is Mira now.')).toBeVisible();
  await expectName(phone, 'Mira');
});

test('people see where they are signed in, and end it', async ({ page, browser, server, errors }) => {
  const link = await linkOf(page, 'Mira');
  const phone = await somebody(browser, server, errors);
  await phone.goto(link);
  await accept(phone).click();
  await expect(phone.getByText('This device is Mira now.')).toBeVisible();
  await page.goto('/account');
  const sessions = page.getByRole('listitem').filter({ hasText: 'Browser: Chrome, Linux' });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'this device' }).getByRole('button')).toHaveCount(0);
  await sessions.getByRole('button', { name: /^Sign out/ }).click();
  await expect(sessions).toHaveCount(1);
  await phone.goto('/account');
  await expect(phone.getByText('Nobody has played on this device yet.')).toBeVisible();
});

test('all that is kept of oneself is one file', async ({ page }) => {
  await takeName(page, 'Mira');
  await playNow(page, 'Mana');
  const table = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto('/account');
  const arrives = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await arrives;
  expect(file.suggestedFilename()).toBe('mozaika-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    person: { name: string };
    tables: { table: string }[];
  };
  expect(data.person.name).toBe('Mira');
  expect(data.tables.map((each) => each.table)).toEqual([table]);
});

test('a server that cannot say who this is for a moment does not make the device nobody’s', async ({ page }) => {
  await playNow(page, 'Mana');
  const table = new URL(page.url()).pathname;
  await page.route('**/api/me', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'try again', wait: 1 } } }),
  );
  await page.goto('/games');
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot do this right now.' })).toBeVisible();
  await page.unroute('**/api/me');
  await page.goto('/games');
  await expect(page.locator(`a[href="${table}"]`)).toBeVisible();
});

async function fillIn(page: Page, login: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Sign-in name' }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

test('one page to sign in, create an account or stay a guest; Enter does what it says', async ({
  page,
  browser,
  server,
  errors,
}) => {
  const login = `mira-${Date.now()}`;
  await takeName(page, 'Mira');
  await page.goto('/');
  await page.getByRole('link', { name: 'Mira Account' }).click();
  await expect(page.getByRole('radio')).toHaveText(['Sign in', 'Create an account', 'Stay a guest']);
  await page.getByRole('radio', { name: 'Create an account' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
  await soundInBoth(page, 'creating an account');
  await fillIn(page, login);
  await expect(page.getByText('Done. You can sign in with it on other devices.')).toBeVisible();
  await expect(page.getByText(`You are signed in as ${login}.`)).toBeVisible();

  const phone = await somebody(browser, server, errors);
  await phone.setViewportSize({ width: 360, height: 640 });
  await takeName(phone, 'Tomek');
  await phone.goto('/');
  await phone.getByRole('link', { name: 'Account' }).click();
  // Enter signs in, and creates nothing: a name that nobody has is refused.
  await fillIn(phone, `${login}-2`);
  await expect(phone.getByRole('alert').filter({ hasText: 'Wrong name or password.' })).toBeVisible();
  await expect(phone.getByText('You play as a guest: Tomek.')).toBeVisible();
  await fillIn(phone, login);
  await expect(phone.getByText(`You are signed in as ${login}.`)).toBeVisible();
  await expect(nameField(phone)).toHaveValue('Mira');
  await soundInBoth(phone, 'signed in');
  await phone.getByRole('button', { name: 'Go back to Tomek' }).click();
  await expect(phone.getByText('You play as a guest: Tomek.')).toBeVisible();
  await phone.getByRole('radio', { name: 'Stay a guest' }).click();
  await phone.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(phone).toHaveURL(`${server.url}/`);
});

test('creating an account ends what others could act by, unless it is ticked', async ({
  page,
  browser,
  server,
  errors,
}) => {
  const link = await linkOf(page, 'Mira');
  const other = await somebody(browser, server, errors);
  await other.goto(link);
  await accept(other).click();
  await expect(other.getByText('This device is Mira now.')).toBeVisible();
  await page.goto('/account');
  await page.getByRole('textbox', { name: 'What is it for?' }).fill('my bot');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByRole('radio', { name: 'Create an account' }).click();
  await expect(page.getByRole('checkbox', { name: /^Browser: Chrome/ })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /^Program: my bot/ }).check();
  await fillIn(page, `mira-${Date.now()}`);
  await expect(page.getByText('Done. You can sign in with it on other devices.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Program: my bot' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Browser:' })).toHaveCount(1);
  await other.goto('/account');
  await expect(other.getByText('Nobody has played on this device yet.')).toBeVisible();
});
