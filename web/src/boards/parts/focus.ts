/**
 * One tab stop for many things: arrow keys move the focus by where things lie on the screen.
 *
 * The key decision: the cells are found in the page, not declared, so that whatever the table shows can be reached, and a cell
 * that an update removes hands its focus to the nearest one that is left.
 */
import type { Attachment } from 'svelte/attachments';

const KEYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Spot {
  x: number;
  y: number;
}

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The cell that lies best in a direction: near, and not far off the line. */
export function nearest(from: Spot, spots: readonly Spot[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (along < 4) return;
    const far = along + aside * 2.5;
    if (far < least) [best, least] = [index, far];
  });
  return best;
}

export function roving(selector = '[data-cell]'): Attachment<HTMLElement> {
  return (node) => {
    let current: HTMLElement | null = null;
    let focused = false;
    const cells = () => [...node.querySelectorAll<HTMLElement>(selector)];

    function settle() {
      const all = cells();
      if (!current || !all.includes(current)) {
        const before = current;
        current =
          all.find((cell) => cell.dataset['cell'] === before?.dataset['cell']) ??
          all.find((cell) => 'legal' in cell.dataset) ??
          all[0] ??
          null;
        if (focused && before && document.activeElement === document.body) current?.focus({ preventScroll: true });
      }
      for (const cell of all) cell.tabIndex = cell === current ? 0 : -1;
    }

    function onkeydown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || !current) return;
      const all = cells();
      const rest = all.filter((cell) => cell !== current);
      const way = KEYS[event.key];
      let next: HTMLElement | undefined;
      if (way) next = rest[nearest(middle(current), rest.map(middle), way)];
      else if (event.key === 'Home') next = all[0];
      else if (event.key === 'End') next = all.at(-1);
      else return;
      event.preventDefault();
      next?.focus();
    }

    function onfocusin(event: FocusEvent) {
      const cell = (event.target as HTMLElement).closest<HTMLElement>(selector);
      focused = true;
      if (!cell) return;
      current = cell;
      settle();
    }

    function onfocusout(event: FocusEvent) {
      if (event.relatedTarget) focused = false;
    }

    settle();
    const observer = new MutationObserver(settle);
    observer.observe(node, { childList: true, subtree: true });
    node.addEventListener('keydown', onkeydown);
    node.addEventListener('focusin', onfocusin);
    node.addEventListener('focusout', onfocusout);
    return () => {
      observer.disconnect();
      node.removeEventListener('keydown', onkeydown);
      node.removeEventListener('focusin', onfocusin);
      node.removeEventListener('focusout', onfocusout);
    };
  };
}

/** The next (or previous) legal target of a table after what has the focus. */
export function nextLegal(table: HTMLElement, back: boolean): HTMLElement | undefined {
  const all = [...table.querySelectorAll<HTMLElement>('[data-legal]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return back ? all.at(-1) : all[0];
  return all[(at + (back ? -1 : 1) + all.length) % all.length];
}
