/** What the page asks over HTTP where there is a server, answered by the tables of this device. */
import { Refused } from '../table/table';
import type { Judged, Review, Source } from '../table/wire';
import type { Keeper } from './keeper';
import type { Keep } from './store';

interface Request {
  method: string;
  path: string;
  body: unknown;
  name: string;
}

/** The answer as text. Rejects with `Refused`. */
export async function answer(keeper: Keeper, { method, path, body, name }: Request): Promise<string> {
  const url = new URL(path, 'http://here');
  const parts = url.pathname.split('/').filter(Boolean);
  const [, what = '', id = '', about = ''] = parts;
  const me = keeper.me(name);
  const now = Date.now();
  const thing = id && what === 'tables' ? 'table' : id;
  const route = `${method} ${[what, thing, about].filter(Boolean).join('/')}`;
  switch (route) {
    case 'GET games':
      return JSON.stringify(keeper.ask({ ask: 'catalogue' }));
    case 'GET me/tables': {
      const wanted = (url.searchParams.get('status') ?? 'open,playing').split(',');
      const tables = (await keeper.list()).filter(({ status }) => wanted.includes(status));
      return JSON.stringify({ tables, next: null });
    }
    case 'POST tables':
      return opened(keeper, keeper.ask<Keep>({ ask: 'open', wish: body, me, now }));
    case 'POST replays/try': {
      const wish = body as { game: Source };
      return opened(
        keeper,
        keeper.ask<Keep>({ ask: 'practise', wish: { ...wish, game: await saved(keeper, wish.game) }, me, now }),
      );
    }
    case 'GET tables/table':
      await keeper.load(id);
      return JSON.stringify(keeper.ask({ ask: 'see', table: id, as: seatIn(url), me, now }));
    case 'DELETE tables/table':
      await keeper.delete(id);
      return '';
    case 'GET tables/table/export':
      await keeper.load(id);
      return keeper.ask<string>({ ask: 'export', table: id, text: url.searchParams.get('format') === 'text' });
    case 'GET tables/table/replay':
      await keeper.load(id);
      return JSON.stringify(keeper.ask({ ask: 'replay', game: { table: id }, as: seatIn(url) }));
    case 'POST tables/table/hint':
      return hint(keeper, id, name);
    case 'POST tables/table/review':
    case 'GET tables/table/review':
      return review(keeper, id, { table: id });
    case 'POST replays/review':
      return review(keeper, (body as { text: string }).text, body as Source);
    case 'POST replays': {
      const { text, as = null } = body as { text: string; as?: number };
      return JSON.stringify(keeper.ask({ ask: 'replay', game: { text }, as }));
    }
    case 'POST replays/line': {
      const line = body as { game: Source };
      return JSON.stringify(keeper.ask({ ask: 'line', line: { ...line, game: await saved(keeper, line.game) } }));
    }
    default:
      throw new Refused({ code: 'offline', message: 'this needs the server, which cannot be reached' });
  }
}

/** The seat that is asked for with `as`; null for a spectator. */
function seatIn(url: URL): number | null {
  const as = url.searchParams.get('as');
  return as === null || as === 'none' ? null : Number(as);
}

async function opened(keeper: Keeper, keep: Keep): Promise<string> {
  return JSON.stringify({ table: await keeper.create(keep) });
}

/** A game of this device as it is saved, so that whoever holds no table can look into it. */
async function saved(keeper: Keeper, game: Source): Promise<Source> {
  if (!('table' in game)) return game;
  await keeper.load(game.table);
  return { text: keeper.ask<string>({ ask: 'export', table: game.table, text: false }) };
}

async function hint(keeper: Keeper, table: string, name: string): Promise<string> {
  await keeper.load(table);
  const { version, ...search } = keeper.ask<{ version: number }>({ ask: 'want_hint', table, me: keeper.me(name) });
  return JSON.stringify({ version, ...(await keeper.thinker.ask<object>({ ask: 'search', ...search })) });
}

/** How far a review has come; it is begun if it was not. */
async function review(keeper: Keeper, key: string, game: Source): Promise<string> {
  let found = keeper.reviews.get(key);
  if (!found) {
    const source = await saved(keeper, game);
    const { record } = keeper.ask<{ record: { actions: string[] } }>({ ask: 'replay', game: source, as: null });
    found = { done: 0, of: record.actions.length, judgements: [] };
    keeper.reviews.set(key, found);
    void judge(keeper, found, source);
  }
  return JSON.stringify(found);
}

async function judge(keeper: Keeper, review: Review, game: Source): Promise<void> {
  try {
    while (review.done < review.of) {
      const judged = await keeper.thinker.ask<Judged>({ ask: 'judge', game, number: review.done + 1 });
      review.judgements = [...review.judgements, judged];
      review.done += 1;
    }
  } catch (reason) {
    review.failed = keeper.failure(reason).message;
  }
}
