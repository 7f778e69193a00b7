import { describe, expect, it } from 'vitest';
import { Keeper } from './keeper';
import type { EngineModule } from './module';
import type { DeviceStore, Keep } from './store';
import type { Thinker } from './thinker';

const TABLE = 'hereabcdefghijkm';
const command = { type: 'do', id: 'c1', table: TABLE, command: { type: 'resign' } };

/** A keeper whose module wants one entry kept, and what it was asked and said. */
function keeping(keep: (keeps: readonly Keep[]) => Promise<void>) {
  const asked: string[] = [];
  const said: { type: string; error?: { code: string } }[] = [];
  const answers: Record<string, unknown> = {
    load: null,
    task: null,
    drop: null,
    message: { keep: [{ table: TABLE, entries: [{ version: 3 }], summary: {} }], say: [] },
    kept: { keep: [], say: [{ type: 'ack', id: 'c1' }] },
  };
  const engine = {
    device: (question: string) => {
      const { ask, code } = JSON.parse(question) as { ask: string; code?: string };
      asked.push(ask);
      const refused = { keep: [], say: [{ type: 'refused', id: 'c1', error: { code } }] };
      return JSON.stringify(ask === 'not_kept' ? refused : answers[ask]);
    },
  } as unknown as EngineModule;
  const store = { keep, load: () => Promise.resolve({ secrets: {}, entries: [] }) } as unknown as DeviceStore;
  const keeper = new Keeper(engine, store, {} as Thinker, 'person', (text) => said.push(JSON.parse(text)));
  return { keeper, asked, said };
}

describe('what is done at a table of this device', () => {
  it('is told only when it is kept', async () => {
    let kept = (): void => undefined;
    const { keeper, said } = keeping(() => new Promise((done) => (kept = done)));
    const doing = keeper.message(JSON.stringify(command), 'Mira');
    await new Promise((done) => setTimeout(done));
    expect(said.map(({ type }) => type)).toEqual(['hello']);
    kept();
    await doing;
    expect(said.map(({ type }) => type)).toEqual(['hello', 'ack']);
  });

  it('waits for what was done before it', async () => {
    let kept = (): void => undefined;
    const { keeper, asked } = keeping(() => new Promise((done) => (kept = done)));
    const first = keeper.message(JSON.stringify(command), 'Mira');
    const second = keeper.message(JSON.stringify({ ...command, id: 'c2' }), 'Mira');
    await new Promise((done) => setTimeout(done));
    expect(asked.filter((ask) => ask === 'message')).toHaveLength(1);
    kept();
    await first;
    await new Promise((done) => setTimeout(done));
    kept();
    await second;
    expect(asked.filter((ask) => ask === 'message' || ask === 'kept')).toEqual(['message', 'kept', 'message', 'kept']);
  });

  it('is refused in words where the device is full, and has not happened', async () => {
    const full = (): Promise<void> => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
    const { keeper, asked, said } = keeping(full);
    await keeper.message(JSON.stringify(command), 'Mira');
    expect(said.at(-1)).toMatchObject({ type: 'refused', id: 'c1', error: { code: 'device_full' } });
    expect(asked).not.toContain('kept');
    expect(asked, 'the table stays in memory as it was').not.toContain('drop');
  });

  it('is read again where another tab has played on', async () => {
    const other = (): Promise<void> => Promise.reject(new DOMException('there already', 'ConstraintError'));
    const { keeper, asked, said } = keeping(other);
    await keeper.message(JSON.stringify(command), 'Mira');
    expect(said.at(-1)).toMatchObject({ type: 'refused', error: { code: 'not_kept' } });
    expect(asked.filter((ask) => ask === 'load')).toHaveLength(2);
  });
});
