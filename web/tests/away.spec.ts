/** A game without clocks while somebody is away: the other is told, and whoever comes back takes the seat back. */
import { sound } from './axe';
import { expect, somebody, standardSetUp, test, type Page } from './mozaika';

interface Told {
  presence?: { seats: string[] };
  state?: State;
  outlook?: { state: State };
}
interface State {
  status: string;
  can: string[];
  seats: { hand_over_at?: number }[];
}

/** Being away takes days, so the server's word for it is put into what it says. What the page sends is kept. */
async function pretend(page: Page, change: (state: State, told: Told) => void): Promise<string[]> {
  const sent: string[] = [];
  await page.routeWebSocket(/\/api\//, (socket) => {
    const real = socket.connectToServer();
    socket.onMessage((message) => {
      sent.push(String(message));
      real.send(message);
    });
    real.onMessage((message) => {
      const told = JSON.parse(String(message)) as Told;
      for (const state of [told.state, told.outlook?.state]) if (state?.status === 'playing') change(state, told);
      if (told.presence?.seats.length === 2) told.presence.seats[1] = 'gone';
      socket.send(JSON.stringify(told));
    });
  });
  return sent;
}

/** Opens a game of Mana for two without clocks; it begins. */
async function withFriend(page: Page, friend: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Invite a friend Mana', exact: true }).click();
  await standardSetUp(page);
  await page.getByRole('radio', { name: /^no clock/i }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await friend.goto(await page.getByRole('textbox', { name: 'Link to the table' }).inputValue());
  await friend.getByRole('button', { name: /^Sit down/ }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
}

test('whoever waits is told how long', async ({ page, browser, server, errors }) => {
  const friend = await somebody(browser, server, errors);
  await pretend(page, (state) => {
    const seat = state.seats[1];
    if (seat) seat.hand_over_at = Date.UTC(2031, 4, 6, 12);
  });
  await withFriend(page, friend);
  await expect(page.getByText(/is away\. If they are not back by 6 May 2031/)).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText(/whoever stays away for three days/)).toBeVisible();
  await sound(page, 'waiting for somebody who is away');
  await friend.context().close();
});

test('whoever comes back takes the seat back', async ({ page, browser, server, errors }) => {
  const friend = await somebody(browser, server, errors);
  const sent = await pretend(page, (state) => state.can.push('return'));
  await withFriend(page, friend);
  await expect(page.getByText('You were away, so a computer plays for you.')).toBeVisible();
  await page.getByRole('button', { name: 'Take your seat back' }).click();
  await expect.poll(() => sent.some((text) => /"type":"return"/.test(text))).toBe(true);
  await friend.context().close();
});
