// Plays Mana through `mozaika engine` and keeps moments for the gallery: node record.mjs path/to/mozaika > moments.json
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const engine = spawn(process.argv[2] ?? 'mozaika', ['engine']);
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
const ask = async (request) => {
  engine.stdin.write(`${JSON.stringify(request)}\n`);
  const answer = JSON.parse((await lines.next()).value);
  if (!answer.ok) throw new Error(JSON.stringify([request, answer]));
  return answer;
};

const moments = [];
const start = (options, position) =>
  position
    ? ask({ cmd: 'load', game: 'mana', state: { game: 'mana', options, position } })
    : ask({ cmd: 'new', game: 'mana', options, seed: 'gallery' });

/** Every choice that follows a prefix, `depth` levels down. */
async function tree(prefix, depth, into = {}) {
  const { choices } = await ask({ cmd: 'steps', prefix });
  into[prefix.join(' ')] = choices;
  if (depth > 0) for (const { step, final } of choices) if (!final) await tree([...prefix, step], depth - 1, into);
  return into;
}

async function keep(name, as, last, prefix = [], depth = 0, walk = null) {
  const { view } = await ask({ cmd: 'view', seat: as });
  const turn = (await ask({ cmd: 'legal' })).turn;
  const steps = as === turn && turn !== null ? await tree([], walk === null ? depth : 0) : {};
  for (const steps1 of walk ?? []) steps[steps1.join(' ')] = (await ask({ cmd: 'steps', prefix: steps1 })).choices;
  moments.push({ name, as, turn, view, last, prefix, steps });
}

let version = 0;
async function play(seat, action) {
  const { events } = await ask({ cmd: 'play', action });
  version += 1;
  return { version, seat, action, events };
}

const bird = { edition: 'bird', setup: 'standard', blocked: 'skip' };
await start(bird);
await keep('set-up', 0, null);
const black = await play(0, 'setup:b1');
await keep('set-up, white', 1, black);
const white = await play(1, 'setup:f6');
await keep('opening', 0, white, [], 2);

await start({ ...bird, setup: 'advanced' });
const placed = ['c1', 'a1', 'b2', 'd1', 'e2', 'f1'];
await keep('set-up, advanced', 0, null, placed.slice(0, 4), 0, placed.map((_, i) => placed.slice(0, i + 1)).slice(0, 5));

// The position of the design's picture, reached by a capture.
await start(bird, '2r2d/1rR2r/4r1/6/RRR3/3R1D w d5 -');
const took = await play(1, 'b5-c5@a5');
await keep('middle', 0, took, [], 1);
await keep('middle, square', 0, took, ['b2'], 2);
const picture = '2r2d/2r2r/4r1/2R3/RR4/3R1D b a5 -';
await start(bird, picture);
await keep('square', 0, took, ['c3'], 2);
await keep('bird', 0, took, ['c3', 'e4'], 2);
await start(bird, '2r2d/2r2r/4r1/2R3/RR4/3R1D w a5 -');
await keep('white below', 1, null, [], 1);
await start(bird, picture);
await keep('spectator', null, took);

// A free choice, with two ronins to return.
await start(bird, '1rr1d1/1r4/1R3R/6/3R2/1D4 b c4 -');
await keep('return', 0, null, [], 2);
await keep('return, square', 0, null, ['+'], 1);

// A whole game by a beginner's hand, for a skipped turn and an end.
for (let seed = 1; !['skipped', 'end', 'win'].every((name) => moments.some((moment) => moment.name === name)) && seed < 60; seed += 1) {
  await start(bird);
  let last = null;
  for (let turn = 0, n = 0; turn !== null && n < 200; n += 1) {
    const { actions } = await ask({ cmd: 'legal' });
    const winning = actions.find((action) => /^[a-f]\d-[a-f]\d$/.test(action) && n > 4);
    if (winning && n > 8 && !moments.some(({ name }) => name === 'win')) await keep('win', turn, last, [winning.slice(0, 2)], 2);
    const action = winning ?? actions[(n * 7919 + seed * 104729) % actions.length];
    last = await play(turn, action);
    turn = (await ask({ cmd: 'legal' })).turn;
    const names = last.events.map(({ type }) => type);
    if (names.includes('skipped') && turn !== null && !moments.some(({ name }) => name === 'skipped')) await keep('skipped', turn, last);
    if (turn === null && n > 12 && !moments.some(({ name }) => name === 'end')) await keep('end', last.seat, last);
  }
}
await start({ edition: 'classic', setup: 'standard', blocked: 'free' }, 'rdrr1r/4r1/6/R5/6/1DRRRR b e5 -');
await keep('classic', 0, null, [], 1);

process.stdout.write(JSON.stringify(moments));
engine.stdin.end();
