/** The server over HTTP: everything that is not live. */
import { at } from './base';
import { Refused } from './table/table';
import type { Failure } from './table/wire';

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(at(path), {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    throw new Refused({ code: 'offline', message: 'the server cannot be reached' });
  }
  if (!response.ok) throw new Refused(await failure(response));
  return response;
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
  return (await (await ask('GET', path)).json()) as T;
}

export async function getText(path: string): Promise<string> {
  return (await ask('GET', path)).text();
}

/** Asks with a body of the server's own type, or with none. */
export async function post<T, Body = never>(path: string, ...[body]: [Body] extends [never] ? [] : [Body]): Promise<T> {
  const response = await ask('POST', path, body ?? {});
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

export async function patch<T, Body>(path: string, body: Body): Promise<T> {
  return (await (await ask('PATCH', path, body)).json()) as T;
}

export async function remove(path: string): Promise<void> {
  await ask('DELETE', path);
}
