/**
 * Something of the table in the hand: it follows the pointer, and is put down on whatever lies under it. A drag does the same as
 * tap and tap, so all that happens is said by the grip.
 */
import type { Pattern, StackStone } from './types';

export type Thing = { kind: 'artist'; from: string; pattern: Pattern } | { kind: 'stones'; stones: readonly StackStone[] };

/** What lies under the pointer. */
export type Under = { kind: 'place'; place: string } | { kind: 'space'; space: number } | { kind: 'mandala' } | null;

export interface Grip {
  thing: Thing;
  /** The thing is lifted: what a tap on it would do. */
  lift: () => void;
  over: (under: Under) => void;
  /** It is put down: what a tap there would do. */
  drop: (under: Under) => void;
}

/** A touch that moves less than this is a tap. */
const SLACK = 10;

export class Hand {
  held = $state.raw<{ thing: Thing; x: number; y: number } | null>(null);

  press(event: PointerEvent, grip: Grip): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const { clientX, clientY, pointerId } = event;
    const end = new AbortController();
    const { signal } = end;
    const move = (moved: PointerEvent): void => {
      if (moved.pointerId !== pointerId) return;
      if (!this.held && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < SLACK) return;
      if (!this.held) grip.lift();
      this.held = { thing: grip.thing, x: moved.clientX, y: moved.clientY };
      grip.over(under(moved));
    };
    const up = (moved: PointerEvent): void => {
      if (moved.pointerId !== pointerId) return;
      end.abort();
      if (!this.held) return;
      this.held = null;
      grip.over(null);
      if (moved.type === 'pointercancel') return;
      swallowClick();
      grip.drop(under(moved));
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', up, { signal });
    addEventListener('pointercancel', up, { signal });
  }
}

function under({ clientX, clientY }: PointerEvent): Under {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const found = element.closest<HTMLElement>('[data-place], [data-space], [data-mandala-board]');
    const { place, space } = found?.dataset ?? {};
    if (place !== undefined) return { kind: 'place', place };
    if (space !== undefined) return { kind: 'space', space: Number(space) };
    if (found) return { kind: 'mandala' };
  }
  return null;
}

/** The click that ends a drag is none. */
function swallowClick(): void {
  const end = new AbortController();
  addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true, signal: end.signal });
  setTimeout(() => end.abort());
}
