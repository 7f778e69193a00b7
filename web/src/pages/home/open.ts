/** Opening a table: becomes a guest if need be, and goes there. */
import { post } from '../../api';
import { go } from '../../router.svelte';
import { person } from '../../session.svelte';
import type { OpenTable } from '../../table/wire';

export async function openTable(wish: OpenTable): Promise<void> {
  await person();
  const { table } = await post<{ table: string }>('/api/tables', wish);
  go(`/t/${table}`);
}
