/** Which page is shown, by the address. Links are plain links; a click on one of ours stays in the page. */
import { at, base, pathOf } from './base';
import type { GameId } from './table/wire';

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'person'; id: string }
  | { page: 'people' }
  | { page: 'lobby' }
  | { page: 'watch' }
  | { page: 'games' }
  | { page: 'rules' | 'intro'; game: GameId }
  | { page: 'learn' }
  | { page: 'lesson'; game: GameId; number: number }
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: GameId; what: string }
  | { page: 'replay'; id: string | null }
  | { page: 'analyse' }
  | { page: 'tournaments' | 'new-tournament' }
  | { page: 'tournament'; id: string }
  | { page: 'settings' }
  | { page: 'order' }
  | { page: 'account' }
  | { page: 'about' }
  | { page: 'missing' };

const isGame = (name: string | undefined): name is GameId => name === 'mandala' || name === 'stones' || name === 'mana';

export function parse(path: string): Route {
  const [first = '', second, third] = path.split('/').filter(Boolean);
  switch (first) {
    case '':
      return { page: 'home' };
    case 't':
      return second ? { page: 'table', id: second } : { page: 'missing' };
    case 'p':
      return second ? { page: 'person', id: second } : { page: 'missing' };
    case 'rules':
    case 'intro':
      return isGame(second) ? { page: first, game: second } : { page: 'missing' };
    case 'learn':
      if (second === undefined) return { page: 'learn' };
      return isGame(second) ? { page: 'lesson', game: second, number: Number(third ?? 1) } : { page: 'missing' };
    case 'puzzles':
      if (second === undefined) return { page: 'puzzles' };
      return isGame(second) && third !== undefined
        ? { page: 'puzzle', game: second, what: third }
        : { page: 'missing' };
    case 'tournaments':
      return { page: second === 'new' ? 'new-tournament' : 'tournaments' };
    case 'tournament':
      return second ? { page: 'tournament', id: second } : { page: 'missing' };
    case 'replay':
      return { page: 'replay', id: second ?? null };
    case 'analyse':
    case 'people':
    case 'lobby':
    case 'watch':
    case 'games':
    case 'settings':
    case 'order':
    case 'account':
    case 'about':
      return { page: first };
    default:
      return { page: 'missing' };
  }
}

const here = globalThis.location;
const state = $state({ path: here ? pathOf(here) : '/', hash: here?.hash ?? '' });
const current = $derived(parse(state.path));

export function route(): Route {
  return current;
}

export function hash(): string {
  return state.hash;
}

/** Shows another page, by a path or by an address. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  const url = new URL(path.startsWith('/') ? at(path) : path, location.href);
  const same = pathOf(url) === state.path;
  if (how === 'push') history.pushState(null, '', url);
  else history.replaceState(null, '', url);
  state.path = pathOf(url);
  state.hash = url.hash;
  if (!same && !url.hash) scrollTo(0, 0);
}

/** Changes what stands after `#` without a step in the history. */
export function setHash(next: string): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}${next}`);
  state.hash = next;
}

function onclick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    !link ||
    link.target ||
    link.hasAttribute('download') ||
    link.origin !== location.origin ||
    !link.pathname.startsWith(base) ||
    pathOf(link).startsWith('/api/')
  )
    return;
  event.preventDefault();
  go(link.href);
}

export function startRouter(): void {
  addEventListener('popstate', () => {
    state.path = pathOf(location);
    state.hash = location.hash;
  });
  addEventListener('hashchange', () => (state.hash = location.hash));
  document.addEventListener('click', onclick);
}
