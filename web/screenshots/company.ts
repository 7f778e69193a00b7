/** People who play by the API, so that there is something to take pictures of. */
import { request, type APIRequestContext } from '@playwright/test';
import type { Server } from '../tests/server';

export interface Somebody {
  id: string;
  api: APIRequestContext;
}
interface Step {
  step: string;
  final?: string;
}

export async function answered<T>(asked: Promise<{ ok: () => boolean; text: () => Promise<string> }>): Promise<T> {
  const answer = await asked;
  const text = await answer.text();
  if (!answer.ok()) throw new Error(text);
  return (text ? JSON.parse(text) : null) as T;
}

/** Somebody with an account. */
export async function account(server: Server, name: string): Promise<Somebody> {
  const api = await request.newContext({ baseURL: server.url, extraHTTPHeaders: { origin: server.url } });
  const { id } = await answered<{ id: string }>(api.post('/api/guests', { data: { name } }));
  const data = {
    login: `${name.slice(0, 8)}-${Date.now()}`.toLowerCase().replaceAll(/[^\w-]/g, ''),
    password: 'correct horse battery',
  };
  await answered(api.post('/api/me/account', { data }));
  return { id, api };
}

let count = 0;
export function give({ api }: Somebody, table: string, command: unknown): Promise<unknown> {
  count += 1;
  return answered(api.post(`/api/tables/${table}/commands`, { data: { id: `c${count}`, command } }));
}

/** Plays so many actions at a table, each the middle one of what can be chosen. */
export async function play(people: readonly Somebody[], table: string, actions: number): Promise<void> {
  for (let number = 0; number < actions; number += 1) {
    for (const person of people) {
      const seen = await answered<{ outlook: { state: { turn: number | null; yours: number[] } } }>(
        person.api.get(`/api/tables/${table}`),
      );
      const { turn, yours } = seen.outlook.state;
      if (turn === null) return;
      if (!yours.includes(turn)) continue;
      const prefix: string[] = [];
      for (;;) {
        const { choices } = await answered<{ choices: Step[] }>(
          person.api.post(`/api/tables/${table}/steps`, { data: { prefix } }),
        );
        const choice = choices[Math.floor(choices.length / 2)];
        if (!choice) throw new Error('there is no choice');
        prefix.push(choice.step);
        if (choice.final === undefined) continue;
        await give(person, table, { type: 'act', action: choice.final });
        break;
      }
      break;
    }
  }
}

export async function openTable(one: Somebody, other: Somebody, game: string, rated: boolean): Promise<string> {
  const data = {
    game,
    options: game === 'mana' ? { setup: 'balanced' } : {},
    seats: [{ kind: 'me' }, { kind: 'open' }],
    time: { kind: 'live', bank: 900_000, increment: 10_000 },
    listed: true,
    rated,
  };
  const { table } = await answered<{ table: string }>(one.api.post('/api/tables', { data }));
  await give(other, table, { type: 'sit', seat: 1 });
  await give(one, table, { type: 'start' });
  return table;
}
