/** Keeping order: somebody reports words, a moderator sees words and moves and mutes, the muted person is told, and it is undone. */
import { soundInBoth } from './axe';
import { invite, makeAccount, sitDown, turnOf } from './friends';
import { actByPointer } from './hands';
import { expect, somebody, test, type Page } from './mozaika';

async function idOf(page: Page): Promise<string> {
  return ((await (await page.request.get('/api/me')).json()) as { id: string }).id;
}

async function rename(page: Page, name: string): Promise<void> {
  await page.request.patch('/api/me', { data: { name }, headers: { origin: new URL(page.url()).origin } });
  await page.reload();
}

async function speak(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write something' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('words are reported, a moderator mutes, the person is told, and it is undone', async ({
  page,
  browser,
  server,
  errors,
}) => {
  test.slow();
  const [ola, mia] = [await somebody(browser, server, errors), await somebody(browser, server, errors)];
  for (const [each, login] of [
    [page, 'mira'],
    [ola, 'ola'],
    [mia, 'mia'],
  ] as const)
    await makeAccount(each, login);
  await rename(page, 'Mira');
  await rename(ola, 'Ola');

  // Without a role there is neither a way to the page nor anything on it.
  await mia.goto('/order');
  await expect(mia.getByText('This page is for owners and moderators.')).toBeVisible();
  expect(server.admin('role', await idOf(mia), 'owner')).toContain('is an owner now');
  await mia.goto('/account');
  await mia.getByRole('main').getByRole('link', { name: 'Order' }).click();
  await expect(mia.getByText('There are no open reports.')).toBeVisible();

  const link = await invite(page, 'Mana');
  await sitDown(ola, link);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await actByPointer(await turnOf([page, ola]), 'Mana');
  await ola.getByRole('button', { name: /^Chat/ }).click();
  await speak(ola, 'you are slow');
  await page.getByRole('button', { name: /^Chat/ }).click();
  await page.getByRole('button', { name: /^Report:/ }).click();
  await page.getByRole('textbox', { name: 'What is wrong with it?' }).fill('not kind');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Thank you. Your report has been sent.')).toBeVisible();

  await mia.reload();
  const report = mia.getByRole('article', { name: 'Report about: Ola' });
  await expect(report.getByText('“not kind”')).toBeVisible();
  const around = report.getByRole('region', { name: 'What was said and played there' });
  await expect(around.getByRole('listitem').filter({ hasText: 'reported' })).toHaveText(/Ola:\s*you are slow/);
  await expect(around.getByText(/^(Mira|Ola) plays /).first()).toBeVisible();
  await soundInBoth(mia, 'reports');
  await report.getByRole('button', { name: 'Mute Ola' }).click();
  await report.getByRole('combobox', { name: 'For how long' }).selectOption('1 week');
  await report.getByRole('textbox', { name: 'Reason: this person will read it' }).fill('insults');
  await soundInBoth(mia, 'muting');
  await report.getByRole('form', { name: 'Mute' }).getByRole('button', { name: 'Mute' }).click();
  await expect(report.getByText(/muted until/)).toBeVisible();

  await speak(ola, 'and so?');
  const told = ola.getByText(/^You may not speak here until .*\. Reason: insults$/);
  await expect(told).toBeVisible();
  await expect(ola.getByRole('textbox', { name: 'Write something' })).toBeHidden();
  await expect(page.getByText('and so?')).toBeHidden();

  await report.getByRole('textbox', { name: 'What did you find and do?' }).fill('muted for a week');
  await report.getByRole('button', { name: 'Settle Ola' }).click();
  await expect(mia.getByText('There are no open reports.')).toBeVisible();
  await mia.getByRole('radio', { name: 'Settled' }).click();
  await expect(mia.getByText('Note: muted for a week')).toBeVisible();

  await mia.getByRole('radio', { name: 'People' }).click();
  await expect(mia.getByRole('listitem').filter({ hasText: 'Ola' })).toHaveText(/muted until .*insults/s);
  await soundInBoth(mia, 'people who are muted');
  await mia.getByRole('radio', { name: 'Log' }).click();
  const log = mia.getByRole('list', { name: 'Log' }).getByRole('listitem');
  await expect(log.nth(0)).toHaveText(/settles a report about: Ola/);
  await expect(log.nth(1)).toHaveText(/mutes: Ola.*until.*insults/s);
  await expect(log.filter({ hasText: 'The host makes an owner' })).toHaveCount(1);
  await soundInBoth(mia, 'the log');
  await log.nth(1).getByRole('button', { name: /^Undo/ }).click();
  await expect(log.first()).toHaveText(/lets speak again: Ola/);
  await log.nth(1).getByRole('button', { name: /^Undo/ }).click();
  await expect(log.first()).toHaveText(/opens a report again about: Ola/);
  await mia.setViewportSize({ width: 320, height: 640 });
  await soundInBoth(mia, 'the log on a small phone');
  await mia.getByRole('radio', { name: 'Reports' }).click();
  await expect(mia.getByRole('article', { name: 'Report about: Ola' })).toBeVisible();
  await soundInBoth(mia, 'reports on a small phone');

  await ola.reload();
  await ola.getByRole('button', { name: /^Chat/ }).click();
  await speak(ola, 'sorry');
  await expect(page.getByText('sorry', { exact: true })).toBeVisible();
});

test('whoever is banned reads until when and why, and a bot is seen to be one', async ({
  page,
  browser,
  server,
  errors,
}) => {
  const [ola, mia] = [await somebody(browser, server, errors), await somebody(browser, server, errors)];
  await makeAccount(page, 'marta');
  await makeAccount(ola, 'robot');
  await makeAccount(mia, 'mona');
  await rename(ola, 'Robo');
  await ola.goto('/account');
  await ola.getByRole('textbox', { name: 'What is it for?' }).fill('my bot');
  await ola.getByRole('button', { name: 'Make a token' }).click();
  const robo = await idOf(ola);
  await page.goto(`/p/${robo}`);
  await expect(page.getByRole('heading', { name: 'Robo (bot)' })).toBeVisible();
  await sitDown(ola, await invite(page, 'Mana'));
  await expect(page.getByText('Robo (bot)', { exact: true })).toBeVisible();

  server.admin('role', await idOf(mia), 'moderator');
  await mia.goto('/order');
  await mia.getByRole('radio', { name: 'People' }).click();
  await mia.getByRole('searchbox', { name: 'Find somebody' }).fill('robo');
  await mia.getByRole('button', { name: 'Search' }).click();
  await mia.getByRole('button', { name: 'Ban Robo (bot)' }).click();
  await mia.getByRole('combobox', { name: 'For how long' }).selectOption('For good');
  await mia.getByRole('textbox', { name: 'Reason: this person will read it' }).fill('cheating');
  await mia.getByRole('form', { name: 'Ban' }).getByRole('button', { name: 'Ban' }).click();
  await expect(mia.getByText('banned for good')).toBeVisible();
  await expect(mia.getByRole('button', { name: /^Make a moderator/ })).toHaveCount(0);

  await expect(ola.getByText('You may not play here any more. Reason: cheating').first()).toBeVisible({
    timeout: 20_000,
  });
  await mia.getByRole('button', { name: /^Let this person play again/ }).click();
  await expect(mia.getByText('banned for good')).toBeHidden();
  await ola.reload();
  await expect(ola.getByText('You may not play here any more.')).toHaveCount(0);
});
