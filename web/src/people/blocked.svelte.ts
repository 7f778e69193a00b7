/** Whom the person of this device has blocked, as far as this page knows. What they say is not shown. */
import { SvelteSet } from 'svelte/reactivity';
import { get, put, remove } from '../api';
import { me, person as self } from '../session.svelte';
import type { CompanyList } from '../table/wire';

const blocked = new SvelteSet<string>();
let asked: string | null = null;

export function isBlocked(person: string): boolean {
  return blocked.has(person);
}

/** Asks whom the present person has blocked, once for each person that this device is. Whoever has just come has blocked nobody. */
export async function learnBlocked(): Promise<void> {
  const now = me()?.id ?? null;
  if (asked === now) return;
  asked = now;
  blocked.clear();
  if (!now) return;
  try {
    for (const { person } of (await get<CompanyList>('/api/me/company')).blocked) blocked.add(person);
  } catch {
    // Without an answer everybody is heard, and the next table asks again.
    asked = null;
  }
}

/** Blocks somebody, or takes that back. Rejects if the server does not. */
export async function block(person: string, wanted: boolean): Promise<void> {
  await self();
  const path = `/api/people/${person}/block`;
  if (wanted) await put(path, {});
  else await remove(path);
  if (wanted) blocked.add(person);
  else blocked.delete(person);
}
