/** Keeping order, with people who play and talk by the API: somebody blocked in a chat, a report, and the page of owners and moderators. */
import { makeAccount } from '../tests/friends';
import { expect, speak, test } from '../tests/mozaika';
import { account, answered, give, openTable, play } from './company';
import { at, shoot } from './shoot';

test('chat, reports and order', async ({ page, server }) => {
  const ola = await account(server, 'Ola Nowakowska-Wiśniewska');
  const bo = await account(server, 'Bo');
  await makeAccount(page, 'mira');
  const me = (await (await page.request.get('/api/me')).json()) as { id: string };
  const headers = { origin: server.url };
  const waiting = await answered<{ table: string }>(
    ola.api.post('/api/tables', { data: { game: 'mana', seats: [{ kind: 'me' }, { kind: 'open' }], listed: true } }),
  );
  await give(ola, waiting.table, { type: 'say', text: 'I have been waiting here for quite a while, you know' });
  await page.goto(`/t/${waiting.table}`);
  await expect(page.getByText('quite a while')).toBeVisible();
  await shoot(page, 'chat-waiting', { whole: true });

  const table = await openTable(ola, bo, 'mandala', false);
  await play([ola, bo], table, 6);
  await give(ola, table, { type: 'say', text: 'you are slow, and you cannot even count to six' });
  await give(bo, table, { type: 'say', text: 'please stop' });
  await page.goto(`/t/${table}`);
  await page.getByRole('button', { name: /^Chat/ }).click();
  await shoot(page, 'chat');
  await page
    .getByRole('button', { name: /^Report:/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'What is wrong with it?' }).fill('This is no way to speak to a beginner.');
  await shoot(page, 'chat-report');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await page
    .getByRole('button', { name: /^Block:/ })
    .first()
    .click();
  await expect(page.getByText(/^You have blocked/)).toBeVisible();
  await shoot(page, 'chat-blocked');

  await at(page, '/order', 'order-nobody');
  server.admin('role', me.id, 'owner');
  await at(page, '/order', 'order-reports');
  await page.getByRole('button', { name: /^Mute/ }).first().click();
  await shoot(page, 'order-mute', { whole: true });
  await answered(
    page.request.put(`/api/order/people/${ola.id}/mute`, { data: { hours: 168, reason: 'insults' }, headers }),
  );
  await answered(page.request.put(`/api/order/people/${bo.id}/ban`, { data: { reason: 'two accounts' }, headers }));
  await page.reload();
  await speak(page, 'en');
  await page.getByRole('radio', { name: 'People' }).click();
  await expect(page.getByText('insults')).toBeVisible();
  await shoot(page, 'order-people', { whole: true });
  await page.getByRole('radio', { name: 'Log' }).click();
  await expect(page.getByRole('list', { name: 'Log' })).toBeVisible();
  await shoot(page, 'order-log', { whole: true });
});
