/** Whatever cannot be chosen says why, by which rule, and what comes first. */
import { touch } from './hands';
import { expect, myTurn, playNow, somebody, test, type Page } from './mozaika';

const why = (page: Page, rule: string) => page.getByRole('button', { name: `Why not? ${rule}` });

test('Mandala Stones: a stack that is touched first leads to the artists', async ({ page }) => {
  await playNow(page, 'Mandala Stones');
  await myTurn(page);
  const board = page.getByRole('grid', { name: /^Main board/ });
  await touch(page, board.getByRole('gridcell', { name: /^d7, 4 stones/ }));
  await expect(
    page
      .getByText('Choose an artist first: you take the stones around its new space.')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await why(page, 'MS-3.2').filter({ visible: true }).click();
  await expect(
    page.getByRole('dialog', { name: 'Rules of Mandala Stones' }).locator('[data-rule="MS-3.2"]'),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).click();
  await board
    .getByRole('gridcell', { name: /May move/, disabled: false })
    .first()
    .click();
  await touch(page, board.getByRole('gridcell', { name: /^d7, 4 stones/ }));
  await expect(
    page.getByText('Choose a free artist space for this artist.').filter({ visible: true }).first(),
  ).toBeVisible();
});

test('Mana: out of turn, too, a rule is named', async ({ page, browser, server, errors }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Invite a friend Mana', exact: true }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
  const friend = await somebody(browser, server, errors);
  await friend.goto(link);
  await friend
    .getByRole('button', { name: /^Sit down/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(friend.getByRole('grid').first()).toBeVisible();
  await touch(friend, friend.getByRole('gridcell', { name: /^b6/ }));
  await expect(friend.getByText('It is not your turn.').filter({ visible: true }).first()).toBeVisible();
  await expect(why(friend, 'MN-2.1').filter({ visible: true }).first()).toBeVisible();
  await friend.context().close();
});
