/** Every page but the tables. */
import { actByPointer } from '../tests/hands';
import { expect, myTurn, playNow, somebody, test } from '../tests/mozaika';
import { shoot } from './shoot';

test('the pages', async ({ page, browser, server, errors }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now Mana', exact: true })).toBeVisible();
  await shoot(page, 'home', { whole: true });
  for (const [way, name] of [
    ['On this device', 'setup-device'],
    ['Invite a friend', 'setup-link'],
    ['Open table', 'setup-open'],
  ] as const) {
    await page
      .getByRole('button', { name: `${way} ${name === 'setup-device' ? 'Mandala Stones' : 'Mana'}`, exact: true })
      .click();
    await shoot(page, name);
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await page.goto('/lobby');
  await shoot(page, 'lobby-empty');

  const friend = await somebody(browser, server, errors);
  await friend.goto('/account');
  await friend.getByRole('textbox', { name: 'Name', exact: true }).fill('Tomek');
  await friend.getByRole('button', { name: 'Save' }).click();
  await expect(friend.getByText('Saved.')).toBeVisible();
  for (const game of ['Mandala', 'Mana']) {
    await friend.goto('/');
    await friend.getByRole('button', { name: `Open table ${game}`, exact: true }).click();
    await friend.getByRole('button', { name: 'Open the table' }).click();
    await expect(friend.getByRole('heading', { name: /waiting for players/ })).toBeVisible();
  }
  await shoot(friend, 'waiting-room', { whole: true });
  await page.goto('/lobby');
  await expect(page.getByRole('link', { name: /^Go to the table/ }).first()).toBeVisible();
  await shoot(page, 'lobby');

  await page.goto('/account');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ola');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await shoot(page, 'account', { whole: true });
  await page.goto('/settings');
  await shoot(page, 'settings', { whole: true });
  for (const game of ['Mandala', 'Mandala Stones', 'Mana'] as const) {
    await playNow(page, game);
    await myTurn(page);
  }
  await actByPointer(page, 'Mana');
  await myTurn(page);
  await page.getByRole('button', { name: 'More' }).click();
  await shoot(page, 'more');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('link', { name: 'Replay' })).toBeVisible();
  await shoot(page, 'end-resigned');
  await page.goto('/games');
  await expect(page.getByRole('link', { name: /^Replay/ })).toBeVisible();
  await shoot(page, 'games', { whole: true });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  await shoot(page, 'home-waiting');

  for (const path of ['about', 'replay', 'analyse', 'nowhere', 'rules/mandala', 'rules/stones', 'rules/mana']) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await shoot(page, path === 'replay' ? 'import' : path.replace('/', '-'));
  }
});

for (const game of ['mandala', 'stones', 'mana']) {
  test(`the introduction to ${game}`, async ({ page }) => {
    await page.goto(`/intro/${game}`);
    for (let number = 1; ; number += 1) {
      await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
      await shoot(page, `intro-${game}-${number}`);
      const next = page.locator('[data-next]');
      if ((await next.count()) === 0) break;
      await next.click();
      await expect(page).toHaveURL(new RegExp(`#${number + 1}$`));
    }
  });
}
