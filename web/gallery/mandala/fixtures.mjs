/**
 * Plays games of Mandala through the engine and keeps the moments that the gallery shows.
 *
 *     node web/gallery/mandala/fixtures.mjs PATH/TO/mozaika
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const engine = spawn(process.argv[2] ?? 'mozaika', ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function ask(request) {
  engine.stdin.write(`${JSON.stringify(request)}\n`);
  const answer = JSON.parse((await lines.next()).value);
  if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(answer.error)}`);
  return answer;
}

/** All ways on from here: choices by the path that leads to them. */
async function tree(prefix = [], found = {}) {
  const { choices } = await ask({ cmd: 'steps', prefix });
  found[prefix.join('/')] = choices;
  for (const choice of choices) if (!choice.final) await tree([...prefix, choice.step], found);
  return found;
}

/** A moment as a seat (null: a spectator) sees it; events are redacted as the server would. */
async function moment(seat, last) {
  const { view } = await ask({ cmd: 'view', seat });
  const { reading } = await ask({ cmd: 'reading', seat });
  const { turn } = await ask({ cmd: 'legal' });
  const redact = (event) =>
    event.type === 'drew' && event.seat !== seat ? { ...event, cards: '?'.repeat(event.cards.length) } : event;
  return {
    as: seat,
    view,
    steps: turn !== null && turn === seat ? await tree() : { '': [] },
    last: last && { ...last, events: last.events.map(redact) },
    reading,
  };
}

async function play(seed, keep, most = 400, load = null) {
  await ask(load ? { cmd: 'load', game: 'mandala', state: load } : { cmd: 'new', game: 'mandala', players: 2, seed });
  let last = null;
  for (let version = 1; version <= most; version += 1) {
    const { state } = await ask({ cmd: 'state' });
    const { turn } = await ask({ cmd: 'legal' });
    await keep(state, turn, last);
    if (turn === null) return;
    const { action } = await ask({ cmd: 'go', visits: 60, level: 3, seed: `${seed}-${version}` });
    const { events } = await ask({ cmd: 'play', action });
    last = { version, seat: turn, action, events };
  }
}

const moments = {};
const once = async (name, seat, last) => {
  moments[name] ??= await moment(seat, last);
};
const colours = (cards) => new Set(cards).size;

for (let game = 0; game < 12; game += 1) {
  let turns = 0;
  await play(`gallery-${game}`, async (state, turn, last) => {
    turns += 1;
    if (game === 0 && turns === 1) await once('opening', turn, last);
    if (state.phase === 'play' && turn === 0 && state.rivers[0].length >= 2 && state.hands[0].length >= 6) {
      const held = [...new Set(state.hands[0])].some((c) => state.hands[0].split(c).length - 1 >= 2);
      if (held && state.discard && last?.action.startsWith('f')) {
        await once('middle', 0, last);
        await once('spectator', null, last);
      }
    }
    if (state.phase === 'play' && turn === 1 && turns > 12 && last?.action.startsWith('m')) await once('waiting', 0, last);
    if (state.phase === 'play' && turn === 0 && state.final) await once('final-phase', 0, last);
    if (state.phase === 'play' && turn === 0 && state.hands[0].length === 8 && colours(state.hands[0]) >= 5) await once('full-hand', 0, last);
    if (state.phase === 'destroy') {
      const parts = state.mandalas[state.destroying.mandala - 1];
      const open = colours(parts.mountain);
      if (turn === 0 && open >= 4 && parts.fields[0] && parts.fields[1] && state.rivers[0].length >= 2) await once('destruction', 0, last);
      if (turn === 1 && open >= 3 && last?.action.startsWith('c')) await once('destruction-theirs', 0, last);
      if (turn === 0 && open >= 5 && (!parts.fields[0] || !parts.fields[1])) await once('destruction-five', 0, last);
    }
    if (last?.events.some((event) => event.type === 'dealt')) await once('after-destruction', last.seat, last);
    if (state.phase === 'over') {
      await once('over', 0, last);
      if (state.rivers.some((river) => river.length === 6)) await once('over-river', 0, last);
    }
  });
}

// A destruction where the one who chooses has an empty field (MD-6.5).
const { state: base } = await (async () => {
  await ask({ cmd: 'new', game: 'mandala', players: 2, seed: 'empty-field', options: { first: 0 } });
  return ask({ cmd: 'state' });
})();
{
  const all = Object.fromEntries([...'ROYGPK'].map((c) => [c, 18]));
  const take = (cards) => [...cards].forEach((c) => (all[c] -= 1));
  const state = {
    ...base,
    mandalas: [
      { mountain: 'RROYYYGP', fields: ['', 'KK'] },
      { mountain: 'OG', fields: ['Y', ''] },
    ],
    hands: ['ROGGPK', 'ROYYGK'],
    cups: ['RYPP', 'GKKO'],
    dealt: ['RY', 'GO'],
    rivers: ['PR', 'KO'],
    turn: 1,
    phase: 'destroy',
    destroying: { mandala: 1, completed_by: 1 },
    discard: 'ROOYGPKK',
  };
  [...state.mandalas.flatMap((m) => [m.mountain, ...m.fields]), ...state.hands, ...state.cups, ...state.rivers, state.discard].forEach(take);
  state.deck = Object.entries(all).map(([c, n]) => c.repeat(n)).join('');
  await ask({ cmd: 'load', game: 'mandala', state });
  const { events } = await ask({ cmd: 'play', action: 'c:P' });
  moments['destruction-empty'] = await moment(0, { version: 1, seat: 1, action: 'c:P', events });
}

engine.stdin.end();
writeFileSync(new URL('moments.json', import.meta.url), `{\n${Object.entries(moments).map(([name, each]) => `${JSON.stringify(name)}: ${JSON.stringify(each)}`).join(',\n')}\n}\n`);
console.log(Object.keys(moments).join(' '));
