/** The worker that thinks: it is asked with a view, a saved game or a position, and remembers nothing of it. */
import { EngineModule } from './module';
import type { Question, Subject, Thought } from './protocol';

addEventListener(
  'message',
  async ({ data }: MessageEvent<{ module: WebAssembly.Module; port: MessagePort; about: Subject }>) => {
    const engine = await EngineModule.start(data.module, crypto.getRandomValues(new Uint8Array(32)));
    data.port.onmessage = ({ data: { id, question } }: MessageEvent<Question>) => {
      data.port.postMessage({ id, answer: engine[data.about](question) } satisfies Thought);
    };
  },
  { once: true },
);
