/** The worker that thinks: it is asked with a view or a saved game, and knows nothing of any table. */
import { EngineModule } from './module';
import type { Question, Thought } from './protocol';

addEventListener(
  'message',
  async ({ data }: MessageEvent<{ module: WebAssembly.Module; port: MessagePort }>) => {
    const engine = await EngineModule.start(data.module, crypto.getRandomValues(new Uint8Array(32)));
    data.port.onmessage = ({ data: { id, question } }: MessageEvent<Question>) => {
      data.port.postMessage({ id, answer: engine.device(question) } satisfies Thought);
    };
  },
  { once: true },
);
