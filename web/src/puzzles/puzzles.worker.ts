/** The worker that chooses and judges puzzles where there is no server. */
import { EngineModule } from '../device/module';
import type { Question, Thought } from '../device/protocol';

addEventListener(
  'message',
  async ({ data }: MessageEvent<{ module: WebAssembly.Module; port: MessagePort }>) => {
    const engine = await EngineModule.start(data.module, crypto.getRandomValues(new Uint8Array(32)));
    data.port.onmessage = ({ data: { id, question } }: MessageEvent<Question>) => {
      data.port.postMessage({ id, answer: engine.puzzle(question) } satisfies Thought);
    };
  },
  { once: true },
);
