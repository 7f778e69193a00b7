import { describe, expect, it, vi } from 'vitest';
import { joined, live, now, withLine } from './live-kit';
import { Refused } from './table';

withLine();

describe('a command', () => {
  it('is done when it is acknowledged', async () => {
    const table = joined();
    const done = table.act({ type: 'act', action: 'x' });
    const [sent] = now().of('do');
    now().tell({ type: 'ack', id: sent?.id ?? '', table: 'T', version: 4 });
    await expect(done).resolves.toBe(4);
  });

  it('is sent again with the same id after a lost connection, once, until it is acknowledged', async () => {
    const table = joined();
    const done = table.act({ type: 'act', action: 'x' });
    const first = now().of('do');
    now().drop();
    vi.advanceTimersByTime(1000);
    now().hello();
    expect(now().of('do')).toEqual(first);
    now().tell({ type: 'ack', id: first[0]?.id ?? '', table: 'T', version: 4 });
    await expect(done).resolves.toBe(4);
    now().drop();
    vi.advanceTimersByTime(1000);
    now().hello();
    expect(now().of('do')).toEqual([]);
  });

  it('given while there is no connection is sent with the next one', () => {
    const table = joined();
    now().drop();
    void table.act({ type: 'say', text: 'hello' });
    vi.advanceTimersByTime(1000);
    now().hello();
    expect(now().of('do')).toHaveLength(1);
  });

  it('that is refused says why, with the rule, and is not sent again', async () => {
    const table = joined();
    const done = table.act({ type: 'act', action: 'x' });
    const id = now().of('do')[0]?.id ?? '';
    now().tell({ type: 'refused', id, table: 'T', error: { code: 'illegal', message: 'no', rule: 'MN-2.1' } });
    await expect(done).rejects.toBeInstanceOf(Refused);
    await done.catch((refused: Refused) => expect(refused.failure.rule).toBe('MN-2.1'));
    now().drop();
    vi.advanceTimersByTime(1000);
    now().hello();
    expect(now().of('do')).toEqual([]);
  });

  it('is tried again with the same id when the server cannot take it just now', () => {
    const table = joined();
    void table.act({ type: 'act', action: 'x' });
    const id = now().of('do')[0]?.id ?? '';
    now().tell({ type: 'refused', id, table: 'T', error: { code: 'unavailable', message: 'wait', wait: 1 } });
    vi.advanceTimersByTime(1100);
    expect(
      now()
        .of('do')
        .map((sent) => sent.id),
    ).toEqual([id, id]);
  });

  it('given while there is no connection is sent though the table was left, and then the line is closed', async () => {
    const table = joined();
    now().drop();
    const done = table.act({ type: 'act', action: 'x' });
    void table.steps(['R']);
    table.leave();
    vi.advanceTimersByTime(1000);
    now().hello();
    expect(now().sent.map(({ type }) => type)).toEqual(['do']);
    now().tell({ type: 'ack', id: now().of('do')[0]?.id ?? '', table: 'T', version: 4 });
    await expect(done).resolves.toBe(4);
    expect(now().closed).toBe(true);
    expect(live.status).toBe('idle');
  });

  it('that was sent before the table was left is waited for, also if it is refused', async () => {
    const table = joined();
    const done = table.act({ type: 'act', action: 'x' });
    table.leave();
    expect(now().closed).toBe(false);
    now().tell({
      type: 'refused',
      id: now().of('do')[0]?.id ?? '',
      table: 'T',
      error: { code: 'stale', message: 'no' },
    });
    await expect(done).rejects.toBeInstanceOf(Refused);
    expect(now().closed).toBe(true);
  });

  it('is not given in the name of somebody else', async () => {
    const table = joined();
    now().drop();
    const done = table.act({ type: 'say', text: 'hello' });
    live.restart();
    await expect(done).rejects.toBeInstanceOf(Refused);
    now().hello();
    expect(now().of('do')).toEqual([]);
  });

  it('is not given either if another tab has made the device somebody else’s, who joins the table again', async () => {
    const table = joined();
    table.look(0);
    const done = table.act({ type: 'say', text: 'hello' });
    now().drop();
    vi.advanceTimersByTime(1000);
    now().hello(Date.now(), 'q');
    await expect(done).rejects.toBeInstanceOf(Refused);
    expect(now().sent).toEqual([{ type: 'join', table: 'T', ahead: true }]);
  });
});
