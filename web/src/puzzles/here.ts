/** What the page asks about puzzles where there is a server, answered on this device from the packs that it keeps. */
import { compiled, hasModule } from '../device/compiled';
import { Thinker } from '../device/thinker';
import { Refused } from '../table/table';
import { GAMES, type NewVote, type PuzzleGraded, type PuzzleTurns } from '../table/wire';
import { packOf } from './packs';
import { noteTry, noteVote, tries } from './tries';

let begun: Promise<Thinker> | null = null;

/** The engine with the packs that could be had. Rejects where this browser cannot have it. */
function engine(): Promise<Thinker> {
  begun ??= start();
  begun.catch(() => (begun = null));
  return begun;
}

async function start(): Promise<Thinker> {
  if (!hasModule()) throw away();
  const { port1, port2 } = new MessageChannel();
  const [module, ...packs] = await Promise.all([compiled(), ...GAMES.map((game) => packOf(game).catch(() => null))]);
  const worker = new Worker(new URL('./puzzles.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ module, port: port1 }, [port1]);
  const thinker = new Thinker(port2);
  const brought = packs.filter((text) => text !== null);
  if (brought.length === 0) throw away();
  for (const text of brought) await thinker.ask({ ask: 'pack', text });
  return thinker;
}

const away = (): Refused => new Refused({ code: 'offline', message: 'the server cannot be reached' });

/** The answer as text. Rejects with `Refused`. */
export async function answerHere(method: string, path: string, body: unknown): Promise<string> {
  const url = new URL(path, 'http://here');
  const [, , game = '', name = '', about = ''] = url.pathname.split('/').slice(1);
  const now = Date.now();
  const ask = async (question: object): Promise<string> =>
    JSON.stringify(await (await engine().catch((reason: unknown) => Promise.reject(known(reason)))).ask(question));
  if (method === 'GET' && game === '') return ask({ ask: 'overview', now, tries: tries() });
  if (method === 'GET' && name === 'next') {
    const query = Object.fromEntries(url.searchParams);
    const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
    return ask({
      ask: 'next',
      game,
      kind: query['kind'] ?? 'fitting',
      theme: query['theme'] ?? null,
      rating: number(query['rating']),
      solved: number(query['solved']) ?? 0,
      now,
      tries: tries(),
    });
  }
  if (method === 'GET' && name !== '') return ask({ ask: 'show', puzzle: name, tries: tries() });
  if (about === 'steps') return ask({ ask: 'steps', puzzle: name, half: body });
  if (about === 'defences') return ask({ ask: 'defences', puzzle: name, turns: body });
  if (about === 'answer') {
    const text = await ask({ ask: 'answer', puzzle: name, turns: body, tries: tries() });
    const { end } = JSON.parse(text) as PuzzleGraded;
    const { played } = body as PuzzleTurns;
    if (end && !played.some(({ defence }) => defence !== undefined)) noteTry(name, end.score, now);
    return text;
  }
  if (about === 'vote' && noteVote(name, (body as NewVote).vote)) return '';
  throw away();
}

function known(reason: unknown): Refused {
  return reason instanceof Refused ? reason : away();
}
