/**
 * Reading the printed pictures against the towers that stand there: which column is the one of this height, how many of the
 * things a goal card asks for are there. It explains what lies open on the table and decides nothing: what may be done and
 * what it brings comes from previews.
 */
import { COLUMNS, DEFAULT } from './edition';
import { COLOURS, colourOf, topOf, type Colour, type Stone } from './types';

const COLOUR_GOALS: Readonly<Record<string, Colour>> = { yellow: 'Y', blue: 'B', pink: 'P', violet: 'V' };

function most(values: readonly (string | number)[]): number {
  return Math.max(0, ...[...new Set(values)].map((value) => values.filter((other) => other === value).length));
}

/** The different heights on a board, an empty space being height 0. */
export function heights(towers: readonly Stone[][]): number[] {
  return [...new Set(towers.map((tower) => tower.length))].sort((a, b) => a - b);
}

/** The colours of a tower, in the usual order. */
export function coloursIn(tower: readonly Stone[]): Colour[] {
  return COLOURS.filter((colour) => tower.some((stone) => colourOf(stone) === colour));
}

/** What the picture under a space says about the tower that stands there. */
export function pictured(space: number, towers: readonly Stone[][]): number {
  const tower = towers[space - 1] ?? [];
  if (tower.length === 0) return 0;
  if (space === 1) return heights(towers).length;
  if (space === 5) return coloursIn(tower).length + 1;
  return COLUMNS.get(space)?.[tower.length - 1] ?? 0;
}

/** A board with a tower put on one of its spaces. */
export function withTower(towers: readonly Stone[][], space: number, tower: Stone[]): Stone[][] {
  return towers.map((there, index) => (index === space - 1 ? tower : there));
}

/** A board with the tops of some spaces taken off. */
export function withoutTops(towers: readonly Stone[][], spaces: readonly number[]): Stone[][] {
  return towers.map((tower, index) => (spaces.includes(index + 1) ? tower.slice(0, -1) : tower));
}

export interface GoalReading {
  id: string;
  points: number;
  /** How many are there, at most as many as are asked for. */
  have: number;
  asks: number;
  met: boolean;
}

/** How far a board is on the way to a goal card; null for a card unknown to this page. */
export function readGoal(id: string, towers: readonly Stone[][]): GoalReading | null {
  const card = DEFAULT.goals[id];
  if (!card) return null;
  const standing = towers.filter((tower) => tower.length > 0);
  const tops = standing.map((tower) => colourOf(topOf(tower) as Stone));
  const colour = COLOUR_GOALS[id];
  const count = colour
    ? towers.flat().filter((stone) => colourOf(stone) === colour).length
    : ({
        full: standing.length,
        spare: towers.length - standing.length,
        level: most(standing.map((tower) => tower.length)),
        skyline: new Set(standing.map((tower) => tower.length)).size,
        crown: most(tops),
        palette: new Set(tops).size,
      }[id] ?? 0);
  return { id, points: card.points, have: Math.min(count, card.asks), asks: card.asks, met: count >= card.asks };
}
