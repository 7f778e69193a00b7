/** How a player who looks away is called: by a notification, and by sounds. */
import { sound } from './axe';
import { actByPointer } from './hands';
import { expect, myTurn, playNow, somebody, test, type Page } from './mozaika';
import { type Device, PushService } from './pushes';
import { Server } from './server';

/** What a page did that nobody sees: notifications and tones. */
interface Done {
  shown: string[];
  tones: number;
  away: boolean;
}

/** Notes notifications and tones, and lets the page believe that nobody looks at it. */
async function eavesdrop(page: Page): Promise<() => Promise<Done>> {
  await page.addInitScript(() => {
    const done = { shown: [] as string[], tones: 0, away: false };
    Object.assign(window, { done });
    Object.defineProperty(document, 'hidden', { get: () => done.away });
    const Real = window.Notification;
    window.Notification = class extends Real {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        done.shown.push(title);
      }
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      done.tones += 1;
      return start.call(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { done: Done }).done);
}

const lookAway = (page: Page, away: boolean): Promise<void> =>
  page.evaluate((hidden) => void ((window as unknown as { done: Done }).done.away = hidden), away);

test.describe('called by a notification', () => {
  test('it is shown when one’s turn comes and nobody looks, and only if it was asked for', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['notifications']);
    const done = await eavesdrop(page);
    const act = async (): Promise<void> => {
      await myTurn(page);
      await lookAway(page, true);
      await actByPointer(page, 'Mana');
      await myTurn(page);
    };
    await playNow(page, 'Mana');
    await act();
    expect((await done()).shown).toEqual([]);
    const table = page.url();
    await page.goto('/settings');
    await page.getByRole('checkbox', { name: /^Notify me of my turn/ }).check();
    await expect(page.getByRole('alert').filter({ hasText: 'does not allow' })).toHaveCount(0);
    await page.goto(table);
    await act();
    await expect.poll(async () => (await done()).shown).toEqual(['Your turn']);
    // Who looks needs none.
    await lookAway(page, false);
    await actByPointer(page, 'Mana');
    await myTurn(page);
    expect((await done()).shown).toEqual(['Your turn']);
  });

  test('a browser that does not allow it is said so, and nothing is shown', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
      Notification.requestPermission = () => Promise.resolve('denied');
    });
    await page.goto('/settings');
    const box = page.getByRole('checkbox', { name: /^Notify me of my turn/ });
    await box.click();
    await expect(page.getByText('The browser does not allow it.')).toBeVisible();
    await expect(box).not.toBeChecked();
    await sound(page, 'not allowed');
  });
});

/** A browser whose push service is the one of the tests: the real one of Chromium is on the internet. */
async function subscribesTo(page: Page, device: Device): Promise<void> {
  await page.addInitScript((given) => {
    let present: PushSubscription | null = null;
    PushManager.prototype.getSubscription = () => Promise.resolve(present);
    PushManager.prototype.subscribe = (options) => {
      const letters = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
      const applicationServerKey = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0)).buffer;
      present = {
        options: { applicationServerKey, userVisibleOnly: true },
        toJSON: () => given,
        unsubscribe: () => Promise.resolve(((present = null), true)),
      } as unknown as PushSubscription;
      return Promise.resolve(present);
    };
  }, device);
}

/** Hands a message to the service worker, as the browser does when its push service has one. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) done(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await session.detach();
}

const shown = (page: Page): Promise<[string, string, string][]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => [title, body, tag]);
  });

const NOTIFY = /^(Notify me of my turn|Powiadamiaj o mojej kolei|Upozornit, když jsem na tahu)/;

test.describe('called while no page is open', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a message of the server is read, said in one’s language, and leads to the table', async ({
    browser,
    page,
    errors,
  }) => {
    const [server, pushes] = await Promise.all([
      Server.start(null, ['--push-anywhere', '--push-delay', '200']),
      PushService.start(),
    ]);
    try {
      await page.context().grantPermissions(['notifications'], { origin: server.url });
      await subscribesTo(page, await pushes.device('phone'));
      await page.goto(`${server.url}/settings`);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.getByRole('checkbox', { name: NOTIFY }).check();
      const devices = (): Promise<number> =>
        page.evaluate(async () => {
          // Nobody is known before the first request that needs somebody.
          const data = (await (await fetch('/api/me/data')).json()) as { devices?: unknown[] };
          return data.devices?.length ?? 0;
        });
      await expect.poll(devices).toBe(1);
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      await expect(page.getByText('only notified while the page is open')).toHaveCount(0);

      // Somebody comes to a table that was opened, while its host does something else.
      const table = await page.evaluate(async () => {
        const wish = { game: 'stones', seats: [{ kind: 'me' }, { kind: 'open' }] };
        const headers = { 'content-type': 'application/json' };
        const opened = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) });
        return ((await opened.json()) as { table: string }).table;
      });
      const other = await somebody(browser, server, errors);
      await other.goto(`/t/${table}`);
      await other.getByRole('button', { name: 'Sit down' }).click();
      await expect.poll(() => pushes.messages('phone')).toHaveLength(1);
      const [message] = await pushes.messages('phone');
      expect(message?.error).toBeUndefined();
      expect(JSON.parse(message?.text ?? '')).toEqual({ table, kind: 'joined', game: 'stones' });

      await deliver(page, server.url, message?.text ?? '');
      await expect.poll(() => shown(page)).toEqual([['Somebody sits down at your table', 'Mandala Stones', table]]);
      await page.getByRole('radio', { name: 'Polski' }).click();
      await expect(page.getByRole('checkbox', { name: /^Powiadamiaj/ })).toBeChecked();
      await expect
        .poll(async () => {
          await deliver(page, server.url, JSON.stringify({ table, kind: 'turn', game: 'stones' }));
          return shown(page);
        })
        .toEqual([['Twoja kolej', 'Kamienna Mandala', table]]);

      // Whoever taps it comes to the table.
      const worker = page.context().serviceWorkers()[0];
      const opened = await worker?.evaluate(async () => {
        const scope = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
          clients: { openWindow: (url: string) => Promise<null> };
          dispatchEvent: (event: Event) => void;
          NotificationEvent: new (type: string, init: object) => Event;
        };
        const [notification] = await scope.registration.getNotifications();
        return new Promise<string>((done) => {
          scope.clients.openWindow = (url) => (done(url), Promise.resolve(null));
          scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
        });
      });
      expect(opened).toBe(`${server.url}/t/${table}`);
      await expect.poll(() => shown(page)).toEqual([]);

      // Whoever looks at the table is not called there.
      await page.goto(`${server.url}/t/${table}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await deliver(page, server.url, JSON.stringify({ table, kind: 'turn', game: 'stones' }));
      await page.waitForTimeout(500);
      expect(await shown(page)).toEqual([]);

      await page.goto(`${server.url}/settings`);
      await page.getByRole('checkbox', { name: NOTIFY }).uncheck();
      await expect.poll(devices).toBe(0);
    } finally {
      pushes.end();
      await server.end();
    }
  });

  test('a server that calls nobody, and a browser that takes nothing, are said so', async ({
    page,
    server,
    context,
  }) => {
    const silent = await Server.start(null, ['--no-push']);
    try {
      for (const { url } of [silent, server]) {
        await context.grantPermissions(['notifications'], { origin: url });
        await page.goto(`${url}/settings`);
        await page.evaluate(() => navigator.serviceWorker.ready);
        // Nothing reaches the push service of Chromium from here.
        await page.evaluate(() => (PushManager.prototype.subscribe = () => Promise.reject(new DOMException('away'))));
        const box = page.getByRole('checkbox', { name: NOTIFY });
        await box.check();
        const who = url === silent.url ? 'this server sends nothing' : 'this browser accepts nothing';
        await expect(page.getByText(who)).toBeVisible();
        await expect(box).toBeChecked();
      }
      await sound(page, 'only while the page is open');
    } finally {
      await silent.end();
    }
  });
});

test('sounds are heard, and can be turned off', async ({ page }) => {
  const done = await eavesdrop(page);
  await playNow(page, 'Mana');
  await myTurn(page);
  await actByPointer(page, 'Mana');
  await myTurn(page);
  await expect.poll(async () => (await done()).tones).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('checkbox', { name: /^Sounds/ }).uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  const { tones } = await done();
  await actByPointer(page, 'Mana');
  await myTurn(page);
  await actByPointer(page, 'Mana');
  expect((await done()).tones).toBe(tones);
  await page.reload();
  await myTurn(page);
  await actByPointer(page, 'Mana');
  expect((await done()).tones).toBe(0);
});

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`stones are heard ${motion === 'reduce' ? 'at once where nothing moves' : 'as they come to lie'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const air: number[] = [];
      Object.assign(globalThis, { air });
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...when) {
        if (this.type === 'triangle') air.push(document.querySelectorAll('.sky > *').length);
        return start.apply(this, when);
      };
    });
    /** How many things were in the air whenever a pebble was heard. */
    const air = (): Promise<number[]> => page.evaluate(() => (globalThis as unknown as { air: number[] }).air);
    await playNow(page, 'Mandala Stones');
    await myTurn(page);
    await actByPointer(page, 'Mandala Stones');
    await expect.poll(async () => (await air()).length).toBeGreaterThan(1);
    await myTurn(page);
    for (const things of await air()) {
      if (motion === 'reduce') expect(things).toBe(0);
      else expect(things).toBeGreaterThan(0);
    }
  });
}
