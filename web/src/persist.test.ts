import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAway, persist } from './persist';
import { Refused } from './table/table';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const away = new Refused({ code: 'offline', message: '' });

it('goes on until it works', async () => {
  let left = 5;
  const told = vi.fn(() => true);
  const done = persist(
    async () => {
      left -= 1;
      if (left > 0) throw away;
      return 'here';
    },
    isAway,
    told,
  );
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await done).toBe('here');
  expect(told).toHaveBeenCalledTimes(4);
});

it('gives up what cannot pass, and what nobody waits for', async () => {
  const gone = new Refused({ code: 'not_found', message: '' });
  await expect(
    persist(
      () => Promise.reject(gone),
      isAway,
      () => true,
    ),
  ).rejects.toBe(gone);
  await expect(
    persist(
      () => Promise.reject(away),
      isAway,
      () => false,
    ),
  ).rejects.toBe(away);
});
