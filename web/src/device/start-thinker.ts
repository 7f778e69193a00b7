/** Starts a worker that thinks: a module that holds no table and no game. */
import type { Subject } from './protocol';

/** The worker, and what it is asked through. */
export function startThinker(module: WebAssembly.Module, about: Subject): { worker: Worker; port: MessagePort } {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ module, port: port1, about }, [port1]);
  return { worker, port: port2 };
}
