/** The outlines of stones, computed once: each colour has its own, seen from above or slightly from the side. */
import { round } from '../geometry';
import type { Colour, Pattern } from '../types';

type Radius = (angle: number) => number;

const TURN = 2 * Math.PI;

/** How far the outline is from the middle, in a circle of radius 1. */
const RADII: Readonly<Record<Colour, Radius>> = {
  Y: () => 1,
  B: (angle) => 0.93 / (Math.abs(Math.cos(angle)) ** 5 + Math.abs(Math.sin(angle)) ** 5) ** 0.2,
  P: (angle) => 0.905 + 0.095 * Math.cos(8 * angle),
  V: (angle) => hexagon(angle),
};

/** A hexagon whose corners are slightly rounded. */
function hexagon(angle: number): number {
  const within = ((angle % (TURN / 6)) + TURN / 6) % (TURN / 6);
  const sharp = Math.cos(TURN / 12) / Math.cos(within - TURN / 12);
  return Math.min(sharp, 0.985);
}

function points(colour: Colour, rx: number, ry: number, count = 96): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * TURN;
    const radius = RADII[colour](angle);
    return [radius * rx * Math.cos(angle), radius * ry * Math.sin(angle)];
  });
}

function path(list: readonly [number, number][]): string {
  return `M${list.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;
}

const each = <T>(make: (colour: Colour) => T): Readonly<Record<Colour, T>> => ({
  Y: make('Y'),
  B: make('B'),
  P: make('P'),
  V: make('V'),
});

/** Half-axes and thickness of a stone seen from slightly above. */
export const STONE = { rx: 39, ry: 27, thick: 13 } as const;

/** The upper face, around its own middle. */
export const FACES = each((colour) => path(points(colour, STONE.rx, STONE.ry)));
/** A ring around the face, for a stone that may be chosen. */
export const RINGS = each((colour) => path(points(colour, STONE.rx + 4, STONE.ry + 4)));
/** A line inside the face that catches the light. */
export const BEVELS = each((colour) => path(points(colour, STONE.rx - 4.5, STONE.ry - 4)));
/** The whole body: the face together with the same outline one thickness lower. */
export const BODIES = each((colour) => {
  const outline = points(colour, STONE.rx, STONE.ry);
  const swept = outline.flatMap(([x, y]): [number, number][] => (y < 0 ? [[x, y]] : [[x, y + STONE.thick]]));
  const [right, left] = [swept.findIndex(([, y]) => y < 0), swept.length];
  // The sides run straight down where the outline turns.
  const lower = swept.slice(0, right);
  const upper = swept.slice(right, left);
  return path([...lower, ...upper]);
});

const at = (x: number, draw: (x: number, y: number) => string, depth: number): string => {
  const y = Math.sqrt(Math.max(0, 1 - (x / STONE.rx) ** 2)) * STONE.ry * depth + STONE.thick / 2;
  return draw(x, round(y));
};

/** What is carved into the side of a stone: dots, bars, waves or chevrons. */
export const MARKS: Readonly<Record<Colour, { d: string; stroked: boolean }>> = {
  Y: {
    d: [-20, -7, 7, 20]
      .map((x) => at(x, (cx, y) => `M${cx - 2.1} ${y}a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0z`, 1))
      .join(''),
    stroked: false,
  },
  B: { d: [-21, -7, 7, 21].map((x) => `M${x} 27.8v7.6`).join(''), stroked: true },
  P: { d: [-23, -5, 13].map((x) => `M${x} ${x === -5 ? 35.2 : 29.4}q5 -8 10 0`).join(''), stroked: true },
  V: { d: [-16, 0, 16].map((x) => `M${x - 5} 27.2l5 4.6l5 -4.6`).join(''), stroked: true },
};

function star(long: number, short: number, flat: number): string {
  const spikes = Array.from({ length: 16 }, (_, index): [number, number] => {
    const angle = (index / 16) * TURN - TURN / 4;
    const radius = index % 2 === 0 ? long : short;
    return [radius * Math.cos(angle), radius * flat * Math.sin(angle)];
  });
  return path(spikes);
}

function ring(outer: number, inner: number, flat: number): string {
  const circle = (r: number): string =>
    `M${-r} 0a${r} ${round(r * flat)} 0 1 0 ${2 * r} 0a${r} ${round(r * flat)} 0 1 0 ${-2 * r} 0z`;
  return circle(outer) + circle(inner);
}

/** The pattern on a face that is seen from slightly above. */
export const TOPS: Readonly<Record<Pattern, string>> = { '*': star(21, 9.6, 0.69), o: ring(20, 11.5, 0.69) };
/** The pattern seen straight from above. */
export const SIGNS: Readonly<Record<Pattern, string>> = { '*': star(7.6, 3.4, 1), o: ring(6.5, 3.5, 1) };
/** A stone seen straight from above. */
export const CHIPS = each((colour) => path(points(colour, 11, 11, 64)));

/** The scalloped cloth under the spiral. */
export function cloth(radius: number, scallops: number): string {
  const count = scallops * 8;
  return path(
    Array.from({ length: count }, (_, index): [number, number] => {
      const angle = (index / count) * TURN;
      const r = radius - 6 + 6 * Math.abs(Math.cos((angle * scallops) / 2)) ** 0.8;
      return [r * Math.cos(angle), r * Math.sin(angle)];
    }),
  );
}

/** An open hand. */
export const HAND =
  'M-5.5 1.5v-5a1.3 1.3 0 0 1 2.6 0v3.2h.5v-5.4a1.3 1.3 0 0 1 2.6 0v5.2h.5v-4.6a1.3 1.3 0 0 1 2.6 0v5.1h.5v-2.8a1.2 1.2 0 0 1 2.4 0v5.4c0 3.6-2.4 5.6-5.4 5.6-2.6 0-3.9-1-5.1-2.9l-3.3-4.6c-.9-1.3.7-2.5 1.8-1.5z';
