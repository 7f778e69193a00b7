/**
 * Something of the table in the hand: it follows the pointer, and is put down on whatever lies under it. A drag does the same as
 * tap and tap, so all that happens is said by the grip.
 */

export interface Grip<Thing, Under> {
  thing: Thing;
  /** The thing is lifted: what a tap on it would do. */
  lift: () => void;
  over: (under: Under | null) => void;
  /** It is put down: what a tap there would do. */
  drop: (under: Under | null) => void;
}

export interface Held<Thing> {
  thing: Thing;
  /** Where the pointer is on the screen, and how far it came. */
  x: number;
  y: number;
  dx: number;
  dy: number;
}

/** A touch that moves less than this is a tap. */
const SLACK = 10;

export class Drag<Thing, Under> {
  held = $state.raw<Held<Thing> | null>(null);
  readonly #under: (x: number, y: number) => Under | null;

  constructor(under: (x: number, y: number) => Under | null) {
    this.#under = under;
  }

  press(event: PointerEvent, grip: Grip<Thing, Under>): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const { clientX, clientY, pointerId } = event;
    const end = new AbortController();
    const { signal } = end;
    const move = ({ pointerId: moved, clientX: x, clientY: y }: PointerEvent): void => {
      if (moved !== pointerId) return;
      const [dx, dy] = [x - clientX, y - clientY];
      if (!this.held && Math.hypot(dx, dy) < SLACK) return;
      if (!this.held) grip.lift();
      this.held = { thing: grip.thing, x, y, dx, dy };
      grip.over(this.#under(x, y));
    };
    const up = ({ pointerId: moved, type, clientX: x, clientY: y }: PointerEvent): void => {
      if (moved !== pointerId) return;
      end.abort();
      if (!this.held) return;
      this.held = null;
      grip.over(null);
      if (type === 'pointercancel') return;
      swallowClick();
      grip.drop(this.#under(x, y));
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', up, { signal });
    addEventListener('pointercancel', up, { signal });
  }
}

/** The nearest thing under a point that fits a selector. */
export function thingUnder(x: number, y: number, selector: string): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}

/** The click that ends a drag is none. */
function swallowClick(): void {
  const end = new AbortController();
  addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true, signal: end.signal });
  setTimeout(() => end.abort());
}
