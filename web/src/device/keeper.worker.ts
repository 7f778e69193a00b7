/** The worker that keeps the tables of this device: what a server would answer, without one. */
import { Keeper } from './keeper';
import { EngineModule } from './module';
import type { FromKeeper, ToKeeper } from './protocol';
import { answer } from './requests';
import { DeviceStore } from './store';
import { Thinker } from './thinker';

const tell = (message: FromKeeper): void => postMessage(message);
let keeper: Promise<Keeper> | null = null;

async function start({ module, thinker }: Extract<ToKeeper, { kind: 'start' }>): Promise<Keeper> {
  const [engine, store] = await Promise.all([
    EngineModule.start(module, crypto.getRandomValues(new Uint8Array(32))),
    DeviceStore.open(),
  ]);
  const person = await store.person(() => newPerson());
  tell({ kind: 'ready', person });
  return new Keeper(engine, store, new Thinker(thinker), person, (text) => tell({ kind: 'message', text }));
}

/** An id as the server makes them: 80 bits, in letters that are not easily taken for others. */
function newPerson(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte % 32]).join('');
}

addEventListener('message', ({ data }: MessageEvent<ToKeeper>) => {
  if (data.kind === 'start') {
    keeper = start(data);
    keeper.catch((reason: unknown) => tell({ kind: 'broken', why: String(reason) }));
    return;
  }
  void keeper?.then(async (here) => {
    if (data.kind === 'message') return here.message(data.text, data.name);
    try {
      tell({ kind: 'answer', id: data.id, text: await answer(here, data) });
    } catch (reason) {
      tell({ kind: 'refused', id: data.id, failure: here.failure(reason) });
    }
  });
});
