/** The server over HTTP: everything that is not live. What is kept on this device is asked there, in the same words. */
import { at } from './base';
import { askHere, isHere } from './device/here';
import { settings } from './settings.svelte';
import { Refused } from './table/table';
import type { Failure, OpenTable } from './table/wire';

/** The answer as text. */
async function ask(method: string, path: string, body?: unknown, how: RequestInit = {}): Promise<string> {
  if (isAboutHere(path, body)) return askHere(method, path, body, ownName());
  let response: Response;
  try {
    response = await fetch(at(path), {
      ...how,
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    if (path.startsWith('/api/puzzles')) return (await import('./puzzles/here')).answerHere(method, path, body);
    if (needsNoServer(method, path, body)) return askHere(method, path, body, ownName());
    throw new Refused({ code: 'offline', message: 'the server cannot be reached' });
  }
  if (!response.ok) throw new Refused(await failure(response));
  return response.text();
}

/** Whether it is about a table that is kept on this device. */
function isAboutHere(path: string, body: unknown): boolean {
  const [, , what, id = ''] = path.split(/[/?]/);
  const { game } = (body ?? {}) as { game?: { table?: string } | string };
  return (what === 'tables' && isHere(id)) || (typeof game === 'object' && isHere(game.table ?? ''));
}

/** Whether this device can do it alone: look into saved games, and play against computers or among those who sit at it. */
function needsNoServer(method: string, path: string, body: unknown): boolean {
  if (path === '/api/games' || path.startsWith('/api/replays')) return true;
  if (method !== 'POST' || path !== '/api/tables') return false;
  const { rated, seats } = body as OpenTable;
  return !rated && !seats.some(({ kind }) => kind === 'open');
}

/** How whoever plays on this device was last called. */
export function ownName(): string {
  return settings.remembered('name') ?? 'Guest';
}

async function failure(response: Response): Promise<Failure> {
  try {
    const { error } = (await response.json()) as { error: Failure };
    if (error?.code) return error;
  } catch {
    // Something between us and the server answered.
  }
  return { code: response.status >= 500 ? 'unavailable' : 'bad_request', message: response.statusText };
}

export async function get<T>(path: string): Promise<T> {
  return JSON.parse(await ask('GET', path)) as T;
}

export function getText(path: string): Promise<string> {
  return ask('GET', path);
}

/** Asks with a body of the server's own type, or with none. */
export async function post<T, Body = never>(path: string, ...[body]: [Body] extends [never] ? [] : [Body]): Promise<T> {
  const text = await ask('POST', path, body ?? {});
  return (text ? JSON.parse(text) : undefined) as T;
}

export async function patch<T, Body>(path: string, body: Body): Promise<T> {
  return JSON.parse(await ask('PATCH', path, body)) as T;
}

export async function put<Body>(path: string, body: Body): Promise<void> {
  await ask('PUT', path, body);
}

export async function remove(path: string): Promise<void> {
  await ask('DELETE', path);
}

/** Asks for something that takes its time, until it is no longer wanted. */
export async function wait<T, Body>(path: string, body: Body, signal: AbortSignal): Promise<T> {
  return JSON.parse(await ask('POST', path, body, { signal })) as T;
}

/** Lets the server forget something, though the page may be gone before it answers. */
export function forget(path: string): void {
  ask('DELETE', path, undefined, { keepalive: true }).catch(() => undefined);
}
