/**
 * What happened, in motion. Only `transform` and `opacity` move, times come from the tokens, a tap or a key ends it at once,
 * and with reduced motion nothing runs: the marks of the last action say the same.
 */
import { calm } from '../parts/calm';
import { timesOf } from '../parts/durations';
import { endOnTap } from '../parts/flights.svelte';
import { apart } from './printed-board';
import type { Event as ManaEvent, Square } from '../../wire/mana';

/** Where the pieces are drawn: `[data-piece]`, `[data-fallen]` by square, `[data-bird]`, each already in its final place. */
export interface Scenery {
  root: Element;
  turned: boolean;
  /** A move that was already shown while the choice was half made. */
  shown: Shown | null;
}

/** A half-made move as it stands on the board. */
export interface Shown {
  from: string;
  to: Square;
  bird: Square | null;
}

/** Where the bird waits before it is first put on the board. */
const BESIDE = 'translate(-420px, -120px)';

function shift(here: Square, home: Square, turned: boolean, scale = 1): string {
  const { x, y } = apart(home, here, turned);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** A thing travels along squares to where it is drawn. */
function travel(element: Element, way: readonly Square[], turned: boolean, duration: number, delay: number): Animation {
  const home = way[way.length - 1] ?? '';
  const frames = way.map((square, i) => ({
    transform: shift(square, home, turned, i === 0 || i === way.length - 1 ? 1 : 1.08),
  }));
  return element.animate(frames, { duration, delay, fill: 'backwards', easing: 'cubic-bezier(.2,.8,.2,1)' });
}

function fly(bird: Element, start: string, duration: number, delay: number): Animation {
  const frames = [
    { transform: start },
    { transform: 'translate(0, -16px) scale(1.14)', offset: 0.75 },
    { transform: 'none' },
  ];
  return bird.animate(frames, { duration, delay, fill: 'backwards', easing: 'cubic-bezier(.2,.8,.2,1)' });
}

/** Shows the bird of a half-made choice flying to its new square. */
export function showBird(root: Element, from: Square | null, to: Square, turned: boolean): void {
  const bird = root.querySelector('[data-bird]');
  if (!bird || calm()) return;
  const start = from ? shift(from, to, turned) : BESIDE;
  moving([fly(bird, start, timesOf(root).flow, 0)]);
}

/** Shows the piece of a half-made choice travelling to its new square. */
export function showMove(root: Element, way: readonly Square[], turned: boolean): void {
  const piece = root.querySelector(`[data-piece="${way[way.length - 1] ?? ''}"]`);
  if (!piece || calm()) return;
  moving([travel(piece, way, turned, timesOf(root).move, 0)]);
}

/** Animates what happened, one thing after another. */
export function animateEvents(events: readonly ManaEvent[], { root, turned, shown }: Scenery): void {
  if (calm()) return;
  const { move, flow } = timesOf(root);
  const running: Animation[] = [];
  let at = 0;
  const find = (name: string, square?: Square): Element | null =>
    root.querySelector(square === undefined ? `[data-${name}]` : `[data-${name}="${square}"]`);
  for (const event of events) {
    if (event.type === 'moved') {
      const piece = find('piece', event.to);
      if (!piece || (shown?.from === event.from && shown.to === event.to)) continue;
      const duration = move + 90 * (event.path.length - 1);
      running.push(travel(piece, [event.from, ...event.path], turned, duration, at));
      at += duration;
    } else if (event.type === 'captured') {
      const fallen = find('fallen', event.at);
      if (!fallen) continue;
      const still = { opacity: 1, transform: 'none' };
      if (at > 0) running.push(fallen.animate([still, still], { duration: at }));
      running.push(
        fallen.animate([still, { opacity: 0, transform: 'translate(0, -26px) scale(.8)' }], {
          duration: flow,
          delay: at,
          easing: 'ease-in',
        }),
      );
      at += 80;
    } else if (event.type === 'returned') {
      const piece = find('piece', event.to);
      if (!piece) continue;
      if (shown?.from === '+' && shown.to === event.to) continue;
      running.push(
        piece.animate(
          [
            { opacity: 0, transform: 'translate(0, 90px)' },
            { opacity: 1, transform: 'none' },
          ],
          { duration: move, delay: at, fill: 'backwards', easing: 'cubic-bezier(.2,.8,.2,1)' },
        ),
      );
      at += move;
    } else if (event.type === 'bird') {
      const bird = find('bird');
      if (!bird) continue;
      if (shown?.bird === event.to) continue;
      const start = event.from ? shift(event.from, event.to, turned) : BESIDE;
      running.push(fly(bird, start, flow, at));
      at += flow;
    } else if (event.type === 'setup') {
      for (const [i, square] of [event.daimyo, ...event.ronins].entries()) {
        const piece = find('piece', square);
        if (!piece || shown) continue;
        running.push(
          piece.animate(
            [
              { opacity: 0, transform: 'translate(0, -30px)' },
              { opacity: 1, transform: 'none' },
            ],
            { duration: move, delay: at + i * 80, fill: 'backwards', easing: 'cubic-bezier(.34,1.3,.64,1)' },
          ),
        );
      }
    }
  }
  moving(running);
}

/** What is still moving ends at the next tap or key. */
function moving(running: readonly Animation[]): void {
  if (running.length === 0) return;
  const rest = endOnTap(() => {
    for (const animation of running) animation.finish();
  });
  void Promise.allSettled(running.map(({ finished }) => finished)).then(rest);
}
