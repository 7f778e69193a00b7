/** Tournaments, people, seeking and watching, with people who play by the API. */
import { makeAccount } from '../tests/friends';
import { expect, speak, test } from '../tests/mozaika';
import { account, answered, give, openTable, play, type Somebody } from './company';
import { at, shoot } from './shoot';

async function openTournament(host: Somebody, more: Record<string, unknown>): Promise<string> {
  const data = {
    title: 'Evening cup of the old café at the river',
    game: 'mandala',
    time: { kind: 'live', bank: 300_000, increment: 5000 },
    form: { kind: 'swiss', rounds: 3, late_until: 2 },
    starts: Date.now() + 3_600_000,
    pause: 0,
    ...more,
  };
  return (await answered<{ tournament: string }>(host.api.post('/api/tournaments', { data }))).tournament;
}

/** All games of a tournament that go on are given up, until it is over. */
async function playTournament(people: readonly Somebody[], id: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    for (const person of people) {
      const { status, table } = await answered<{ status: string; table?: string }>(
        person.api.get(`/api/tournaments/${id}`),
      );
      if (status === 'over') return;
      if (table) await give(person, table, { type: 'resign' }).catch(() => undefined);
    }
    await new Promise((done) => setTimeout(done, 300));
  }
  throw new Error('the tournament does not end');
}

test('people, tournaments and watching', async ({ page, server }) => {
  const names = ['Mira', 'Ola Nowakowska-Wiśniewska', 'Tomek', 'Zdeněk', 'Ada', 'Bo'];
  const people: Somebody[] = [];
  for (const name of names) people.push(await account(server, name));
  const [mira, ola, tomek, zdenek, ada, bo] = people as [Somebody, Somebody, Somebody, Somebody, Somebody, Somebody];
  await makeAccount(page, 'eve');
  await at(page, '/tournaments', 'tournaments-none');
  await at(page, '/watch', 'watch-none');
  for (let number = 0; number < 5; number += 1) {
    const table = await openTable(mira, ola, 'mana', true);
    await play([mira, ola], table, 10);
    // It may be over already.
    await give(number === 2 ? mira : ola, table, { type: 'resign' }).catch(() => undefined);
  }
  const over = await openTournament(mira, {});
  for (const person of people) await answered(person.api.put(`/api/tournaments/${over}/entry`, { data: {} }));
  await answered(mira.api.post(`/api/tournaments/${over}/start`, { data: {} }));
  await playTournament(people, over);
  const running = await openTournament(ola, {
    title: 'Arena',
    form: { kind: 'arena', minutes: 60 },
    game: 'mana',
    options: { setup: 'balanced' },
  });
  for (const person of [mira, ola, tomek, zdenek])
    await answered(person.api.put(`/api/tournaments/${running}/entry`, { data: {} }));
  await answered(ola.api.post(`/api/tournaments/${running}/start`, { data: {} }));
  const open = await openTournament(mira, {
    title: 'Stones for four',
    game: 'stones',
    seats: 4,
    access: 'password',
    password: 'by the river',
  });

  const stones = await openTable(ada, bo, 'stones', false);
  await play([ada, bo], stones, 12);
  const mandala = await openTable(mira, ola, 'mandala', true);
  await play([mira, ola], mandala, 14);
  await openTable(ada, bo, 'mandala', false);
  await answered(ada.api.put(`/api/people/${mira.id}/follow`, { data: {} }));

  await at(page, '/watch', 'watch');
  await at(page, '/', 'home-now');
  await at(page, '/tournaments', 'tournaments');
  await at(page, '/tournaments/new', 'tournament-new');
  await at(page, `/tournament/${open}`, 'tournament-open');
  await at(page, `/tournament/${running}`, 'tournament-running');
  await at(page, `/tournament/${over}`, 'tournament-over');
  await at(page, `/p/${mira.id}`, 'person');
  await at(page, '/people', 'people-new');
  await answered(
    mira.api.post(`/api/people/${(await (await page.request.get('/api/me')).json()).id}/challenges`, {
      data: { game: 'mana', pace: 'quick' },
    }),
  );
  for (const person of [mira, ola])
    await page.request.put(`/api/people/${person.id}/follow`, { data: {}, headers: { origin: server.url } });
  await page.request.put(`/api/people/${bo.id}/block`, { data: {}, headers: { origin: server.url } });
  await at(page, '/people', 'people');
  await page.goto(`/t/${mandala}`);
  await expect(page.getByRole('grid').first()).toBeVisible();
  await shoot(page, 'table-watched');
  await page.goto('/');
  await speak(page, 'en');
  await page.getByRole('button', { name: 'Find an opponent' }).click();
  await expect(page.getByRole('button', { name: 'Stop looking' })).toBeVisible();
  await shoot(page, 'seeking', { whole: true });
});
