/** Boards with towers put on or taken off, and what of a tower is drawn in the picture under its space. */
import { COLOURS, colourOf, type Colour, type Stone } from '../types';

/** The different heights on a board, an empty space being height 0. */
export function heights(towers: readonly Stone[][]): number[] {
  return [...new Set(towers.map((tower) => tower.length))].sort((a, b) => a - b);
}

/** The colours of a tower, in the usual order. */
export function coloursIn(tower: readonly Stone[]): Colour[] {
  return COLOURS.filter((colour) => tower.some((stone) => colourOf(stone) === colour));
}

/** A board with a tower put on one of its spaces. */
export function withTower(towers: readonly Stone[][], space: number, tower: Stone[]): Stone[][] {
  return towers.map((there, index) => (index === space - 1 ? tower : there));
}
