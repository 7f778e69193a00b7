/**
 * How fast the players are in Chromium, beside the native ones.
 *
 * The key decision: both are asked the same, with the same luck and as much work, in turn on the same machine. So both do the same, which is
 * checked, and the ratio of their times is what a browser costs. Times are those of the processor, and the best of several rounds counts:
 * whatever else runs only slows them.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import ts from 'typescript';
import type { EngineModule } from '../src/device/module';
import { NativeEngine } from './native';

const DEVICE = resolve(import.meta.dirname, '../src/device');
const ROUNDS = 5;

/** What is measured: searches, after what each begins with, and what is counted in their answers. */
interface Measure {
  name: string;
  counted: 'nodes' | 'visits';
  searches: readonly { begin: object; go: object }[];
}

/** Positions of Mana from the opening to the endgame. */
const POSITIONS = [
  'rdrrrr/6/6/6/6/RDRRRR b - -',
  '1rrr1d/r3r1/6/5R/R1R3/2DR1R w e6 -',
  '1dr2r/1r4/4r1/3rR1/R1RR2/2D3 w e1 -',
  '1r1d2/r3r1/r5/1R4/2RR1R/2D2R b d4 -',
];

const tree = (game: string, name: string, player: object, visits: number): Measure => ({
  name,
  counted: 'visits',
  searches: [
    { begin: { cmd: 'new', game, players: 2, seed: 'speed' }, go: { cmd: 'go', ...player, visits, seed: 'speed' } },
  ],
});

const MEASURES: readonly Measure[] = [
  {
    name: 'Mana, nodes',
    counted: 'nodes',
    searches: POSITIONS.map((position) => ({
      begin: { cmd: 'load', game: 'mana', state: { game: 'mana', position } },
      go: { cmd: 'go', level: 5, depth: 10, seed: 'speed' },
    })),
  },
  tree('mandala', 'Mandala, plain iterations', { baseline: 'plain' }, 60_000),
  tree('mandala', 'Mandala, iterations of level 5', { level: 5 }, 40_000),
  tree('stones', 'Mandala Stones, plain iterations', { baseline: 'plain' }, 40_000),
  tree('stones', 'Mandala Stones, iterations of level 5', { level: 5 }, 12_000),
];

/** An engine, and the processor time that it has taken, in milliseconds. */
interface Engine {
  line(request: string): Promise<string>;
  time(): Promise<number>;
}

/** How much searches did, and how long they took. */
interface Done {
  count: number;
  millis: number;
}

test('native and in Chromium, side by side', async ({ page, browser }) => {
  const origin = 'http://engine.test';
  await page.route(`${origin}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/module.js') {
      const source = readFileSync(resolve(DEVICE, 'module.ts'), 'utf8');
      const options = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext };
      return route.fulfill({ contentType: 'text/javascript', body: ts.transpile(source, options) });
    }
    if (path === '/mozaika.wasm')
      return route.fulfill({ contentType: 'application/wasm', body: readFileSync(resolve(DEVICE, 'mozaika.wasm')) });
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>engine</title>' });
  });
  await page.goto(origin);
  await page.evaluate(async () => {
    const [script, module] = ['/module.js', '/mozaika.wasm'];
    const { EngineModule: Engine } = (await import(script)) as { EngineModule: typeof EngineModule };
    const compiled = await WebAssembly.compileStreaming(fetch(module));
    Object.assign(globalThis, { engine: await Engine.start(compiled, new Uint8Array(32)) });
  });
  const inChromium = (request: string): Promise<string> =>
    page.evaluate((line) => (globalThis as unknown as { engine: EngineModule }).engine.line(line), request);
  const session = await browser.newBrowserCDPSession();
  const pagesTime = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const times = processInfo.filter(({ type }) => type === 'renderer').map(({ cpuTime }) => cpuTime);
    return times.reduce((sum, time) => sum + time, 0) * 1000;
  };
  const native = new NativeEngine();
  const inTurn: readonly Engine[] = [
    { line: (request) => native.line(request), time: () => Promise.resolve(native.processorTime()) },
    { line: inChromium, time: pagesTime },
  ];

  console.log(`${'a second'.padEnd(40)}${'native'.padStart(12)}${'Chromium'.padStart(12)}`);
  for (const measure of MEASURES) {
    const best: [Done, Done] = [nothing(), nothing()];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [which, engine] of inTurn.entries()) {
        const done = await searched(measure, engine);
        if (done.millis < (best[which] as Done).millis) best[which] = done;
      }
    const [here, there] = best;
    expect(there.count, 'both do the same').toBe(here.count);
    const rates = best.map(({ count, millis }) => Math.round((count / millis) * 1000).toLocaleString('en'));
    const share = Math.round((here.millis / there.millis) * 100);
    console.log(
      `${measure.name.padEnd(40)}${rates.map((rate) => rate.padStart(12)).join('')}${String(share).padStart(6)} %`,
    );
  }
  native.end();
});

const nothing = (): Done => ({ count: 0, millis: Infinity });

async function searched(measure: Measure, { line, time }: Engine): Promise<Done> {
  const [began, answers] = [await time(), [] as Record<Measure['counted'], number>[]];
  for (const { begin, go } of measure.searches) {
    expect(JSON.parse(await line(JSON.stringify(begin)))).toMatchObject({ ok: true });
    answers.push(JSON.parse(await line(JSON.stringify(go))));
  }
  const count = answers.reduce((sum, answer) => sum + answer[measure.counted], 0);
  return { count, millis: (await time()) - began };
}
