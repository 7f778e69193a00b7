/** Opening a table: becomes a guest if need be, and goes there. */
import { post } from '../../api';
import { go } from '../../router.svelte';
import { personIfReached } from '../../session.svelte';
import type { Opened, OpenTable } from '../../table/wire';

export async function openTable(wish: OpenTable): Promise<void> {
  await personIfReached();
  const { table } = await post<Opened, OpenTable>('/api/tables', wish);
  go(`/t/${table}`);
}
