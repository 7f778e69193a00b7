/** The engine in JavaScript's hands and the native one, asked the same: every answer is the same, letter by letter. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { EngineModule } from '../src/device/module';
import { NativeEngine } from './native';

const MODULE = resolve(import.meta.dirname, '../src/device/mozaika.wasm');

/** How many positions of each game are decided, by how much thinking. */
const POSITIONS = 334;
const BUDGETS = {
  mandala: { visits: 100 },
  stones: { visits: 60 },
  mana: { depth: 3 },
} as const;

/** What depends on the machine. */
const clockless = (line: string): string => line.replace(/"millis":\d+,/, '');

for (const [game, budget] of Object.entries(BUDGETS)) {
  test(`${game}: ${POSITIONS} decisions at every level are those of the native engine`, async () => {
    const module = await EngineModule.start(await WebAssembly.compile(readFileSync(MODULE)), new Uint8Array(32));
    const native = new NativeEngine();
    const both = async (request: object): Promise<Record<string, unknown>> => {
      const line = JSON.stringify(request);
      const answer = await native.line(line);
      expect(clockless(module.line(line)), line).toBe(clockless(answer));
      return JSON.parse(answer) as Record<string, unknown>;
    };
    let decided = 0;
    for (let deal = 0; decided < POSITIONS; deal += 1) {
      const players = game === 'stones' ? 2 + (deal % 3) : 2;
      await both({ cmd: 'new', game, players, seed: `same answers ${deal}` });
      for (let ply = 0; decided < POSITIONS && ply < 60; ply += 1) {
        const level = 1 + (decided % 9) / 2;
        const { ok, action } = await both({ cmd: 'go', level, ...budget, seed: `luck ${ply}` });
        if (!ok) break;
        decided += 1;
        await both({ cmd: 'view', viewer: 0 });
        await both({ cmd: 'play', action });
      }
    }
    expect(decided).toBe(POSITIONS);
    native.end();
  });
}
