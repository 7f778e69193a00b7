/**
 * Where things lie on the table, read before it changes and after: what flies starts where it was last seen.
 *
 * The key decision: places carry their names in the page (`data-spot`), so that the list of what may fly need not be kept.
 */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Places by name as they were; a name may have several, the ones to use first coming first. */
export type Before = Map<string, Place[]>;

/** A thing that may be gone when its cards fly: a stack, a card of the hand. What stays is looked up again. */
const GONE = /^(m[12]-|f[12]-\d-|hand-\d-)/;

export function placeIn(board: DOMRect, element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - board.left, y: top - board.top, width, height };
}

/** Remembers what may be gone afterwards. Cards of the hand that are lifted come first: they are the ones that were played. */
export function remember(root: HTMLElement): Before {
  const board = root.getBoundingClientRect();
  const before: Before = new Map();
  const add = (name: string, place: Place, first: boolean) => {
    const all = before.get(name) ?? [];
    before.set(name, first ? [place, ...all] : [...all, place]);
  };
  for (const element of root.querySelectorAll<HTMLElement>('[data-spot]')) {
    const name = element.dataset['spot'] ?? '';
    if (!GONE.test(name) || element.getClientRects().length === 0) continue;
    add(
      name,
      placeIn(board, element.querySelector('.md-card:last-of-type') ?? element),
      element.getAttribute('aria-selected') === 'true',
    );
  }
  return before;
}

/** Takes the first place of a name; the last one is kept, for cards of one stack all start there. */
export function takeFrom(before: Before, names: readonly string[]): Place | null {
  for (const name of names) {
    const all = before.get(name);
    const [first, ...rest] = all ?? [];
    if (!first) continue;
    if (rest.length > 0) before.set(name, rest);
    return first;
  }
  return null;
}

/** The element of the first of some names that can be seen. */
export function find(root: HTMLElement, names: readonly string[]): HTMLElement | null {
  for (const name of names) {
    const found = root.querySelector<HTMLElement>(`[data-spot="${name}"]`);
    if (found && found.getClientRects().length > 0) return found;
  }
  return null;
}
