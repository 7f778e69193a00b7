/**
 * The focus of who plays by keys: when the thing in focus is gone, it goes on to what comes next.
 *
 * The key decision: one rule for every game and all of the page. What waits for an answer comes first; then the tab stop that is
 * nearest to where the focus was. Who plays by pointer is left alone, since a board shows what the thing in focus would bring.
 */
import type { Attachment } from 'svelte/attachments';

const ANSWER = ':is(.prompt, .curtain) .btn.main';
const STOP = ':is([role=gridcell], [role=option])[tabindex="0"]';

export const keepFocus: Attachment<HTMLElement> = (node) => {
  const end = new AbortController();
  let byKeys = false;
  /** What had the focus last, and everything around it, from the inside out. */
  let held: Element[] = [];

  function hold(): void {
    held = [];
    for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) held.push(at);
  }

  function settle(): void {
    const [last, ...around] = held;
    if (!byKeys || !last || last.isConnected || document.activeElement !== document.body) return;
    const places = [...around.filter((place) => place.isConnected && node.contains(place)), node];
    const found = [
      ...node.querySelectorAll<HTMLElement>(ANSWER),
      ...places.flatMap((place) => [...place.querySelectorAll<HTMLElement>(STOP)]),
    ];
    found.find((each) => each.checkVisibility())?.focus({ preventScroll: true });
  }

  const listen = { capture: true, signal: end.signal };
  document.addEventListener('focusin', hold, listen);
  document.addEventListener('keydown', () => (byKeys = true), listen);
  document.addEventListener('pointerdown', () => (byKeys = false), listen);
  // A board settles its own tab stops in the same moment: it goes first.
  const observer = new MutationObserver(() => queueMicrotask(settle));
  observer.observe(node, { childList: true, subtree: true });
  hold();
  return () => {
    end.abort();
    observer.disconnect();
  };
};
