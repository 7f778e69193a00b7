// Plays games through the engine and keeps the moments that the tests of the board look at, in moments.json beside it.
// Usage: node moments.mjs PATH_OF_MOZAIKA
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const engine = spawn(process.argv[2] ?? 'mozaika', ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = [];
createInterface({ input: engine.stdout }).on('line', (line) => waiting.shift()(JSON.parse(line)));

function ask(request) {
  return new Promise((resolve, reject) => {
    waiting.push((answer) => (answer.ok ? resolve(answer) : reject(new Error(JSON.stringify([request, answer])))));
    engine.stdin.write(`${JSON.stringify(request)}\n`);
  });
}

/** Every way on from here, by the steps so far joined with a space. */
async function tree(prefix = [], into = {}) {
  const { choices } = await ask({ cmd: 'steps', prefix });
  into[prefix.join(' ')] = choices;
  for (const { step, final } of choices) {
    if (final && prefix[0] !== 'tops') continue;
    // Tops may be chosen in any order; they are kept in one.
    if (prefix[0] === 'tops' && prefix.length > 1 && step < prefix[prefix.length - 1]) continue;
    await tree([...prefix, step], into);
  }
  return into;
}

const moments = {};
async function keep(name, players, last, as) {
  const { turn } = await ask({ cmd: 'legal' });
  const seat = as === undefined ? (turn ?? 0) : as;
  const { view } = await ask({ cmd: 'view', seat });
  const { reading, printed } = await ask({ cmd: 'reading', seat });
  const { scores, winners } = await ask({ cmd: 'result' });
  moments[name] = {
    as: seat,
    players,
    turn,
    view,
    last,
    scores,
    winners,
    tree: turn !== null && seat === turn ? await tree() : {},
    reading,
    printed,
  };
}

async function game(players, seed, when, strength = 24) {
  let { turn, over } = await ask({ cmd: 'new', game: 'stones', players, seed });
  let last = null;
  let version = 0;
  await when({ version, turn, last, over });
  while (!over) {
    const { action } = await ask({ cmd: 'go', visits: strength, level: 3, seed: `${seed}${version}` });
    const played = await ask({ cmd: 'play', action });
    version += 1;
    last = { version, seat: turn, action, events: played.events };
    ({ turn, over } = played);
    await when({ version, turn, last, over });
  }
}

const covered = async () => (await ask({ cmd: 'state' })).state;
const built = (state) => state.boards[state.turn].towers.filter((tower) => tower.length > 0).length;

await game(3, 'three', async ({ version, last, over }) => {
  if (version === 0) await keep('opening', 3, last);
  const state = await covered();
  if (!moments.pick && state.mandala.length >= 26 && built(state) === 3 && !over) await keep('pick', 3, last);
  if (!moments.watching && state.mandala.length >= 30 && last.events[0].type === 'scored')
    await keep('watching', 3, last, null);
  if (over) await keep('over', 3, last);
});
await game(4, 'four', async ({ last, over }) => {
  const state = await covered();
  const { actions } = await ask({ cmd: 'legal' });
  if (!moments.score && state.mandala.length >= 24 && built(state) === 5 && actions.some((a) => a.startsWith('s:')))
    await keep('score', 4, last);
  if (!moments.waiting && moments.score && last.events[0].type === 'picked')
    await keep('waiting', 4, last, (state.turn + 1) % 4);
  if (!moments.ending && state.ending && !over) await keep('ending', 4, last);
  if (over) await keep('over4', 4, last);
});
await game(2, 'two', async ({ version, last, over }) => {
  if (version === 9) await keep('two', 2, last);
  if (over) await keep('over2', 2, last);
});

writeFileSync(
  new URL('moments.json', import.meta.url),
  `{\n${Object.entries(moments)
    .map(([name, moment]) => `${JSON.stringify(name)}: ${JSON.stringify(moment)}`)
    .join(',\n')}\n}\n`,
);
engine.stdin.end();
