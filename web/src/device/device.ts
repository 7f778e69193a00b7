/**
 * The tables of this device, as the page finds them: where a server would be asked, its workers are.
 *
 * The key decision: a table here speaks the words of a server, over something that looks like a socket, so `Live` and everything
 * behind it is the same for both.
 */
import type { Socket } from '../table/live.svelte';
import { Refused } from '../table/table';
import { compiled, hasModule } from './compiled';
import type { FromKeeper, ToKeeper } from './protocol';
import { startThinker } from './start-thinker';

/** Whether this page and this browser can do without a server. */
const canPlayHere = (): boolean => hasModule() && 'indexedDB' in globalThis;

type Waiting = { answered: (text: string) => void; refused: (reason: Refused) => void };

export class Device {
  readonly #keeper: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  #socket: Socket | null = null;
  /** What was said before anybody listened. */
  #hello: string | null = null;
  readonly ready: Promise<void>;

  constructor(module: WebAssembly.Module) {
    const { port } = startThinker(module, 'device');
    this.#keeper = new Worker(new URL('./keeper.worker.ts', import.meta.url), { type: 'module' });
    this.ready = new Promise((begun, failed) => {
      this.#keeper.onerror = () => failed(broken('its worker does not start'));
      this.#keeper.onmessage = ({ data }: MessageEvent<FromKeeper>) => {
        if (data.kind === 'ready') begun();
        else if (data.kind === 'broken') failed(broken(data.why));
        else this.#take(data);
      };
    });
    this.#tell({ kind: 'start', module, thinker: port }, [port]);
  }

  request(method: string, path: string, body: unknown, name: string): Promise<string> {
    this.#count += 1;
    const id = this.#count;
    this.#tell({ kind: 'request', id, method, path, body, name });
    return new Promise((answered, refused) => this.#waiting.set(id, { answered, refused }));
  }

  /** Something that looks like a socket to a server. */
  socket(name: () => string): Socket {
    const socket: Socket = {
      send: (text) => this.#tell({ kind: 'message', text, name: name() }),
      close: () => {
        if (this.#socket === socket) this.#socket = null;
      },
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.#socket = socket;
    const hello = this.#hello;
    if (hello !== null) queueMicrotask(() => socket.onmessage?.({ data: hello }));
    return socket;
  }

  #tell(message: ToKeeper, transfer: Transferable[] = []): void {
    this.#keeper.postMessage(message, transfer);
  }

  #take(message: FromKeeper): void {
    if (message.kind === 'message') {
      this.#hello ??= message.text;
      this.#socket?.onmessage?.({ data: message.text });
    } else if (message.kind === 'answer' || message.kind === 'refused') {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.kind === 'answer') waiting?.answered(message.text);
      else waiting?.refused(new Refused(message.failure));
    }
  }
}

const broken = (why: string): Refused => new Refused({ code: 'device_broken', message: why });

let begun: Promise<Device> | null = null;

/** The device's tables; the engine is fetched when they are first needed. Rejects where this browser cannot have them. */
export function device(): Promise<Device> {
  begun ??= start();
  begun.catch(() => (begun = null));
  return begun;
}

async function start(): Promise<Device> {
  if (!canPlayHere()) throw new Refused({ code: 'offline', message: 'the server cannot be reached' });
  try {
    const started = new Device(await compiled());
    await started.ready;
    return started;
  } catch (reason) {
    throw reason instanceof Refused ? reason : broken(String(reason));
  }
}
