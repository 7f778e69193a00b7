/**
 * What is printed on the boards and cards: pictures to be drawn, not rules to be applied.
 *
 * The view names an edition but does not carry it, so the printing of the default one stands here.
 */

export interface GoalCard {
  points: number;
  /** How many of the thing that it counts it asks for. */
  asks: number;
}

export interface Edition {
  /** Spaces of the mandala. */
  spaces: number;
  /** Points printed on a space of the mandala. */
  bonuses: ReadonlyMap<number, number>;
  /** The space with that many hands. */
  hands: ReadonlyMap<number, number>;
  goals: Readonly<Record<string, GoalCard>>;
}

/** Points printed under spaces 2, 3 and 4, for heights 1 to 4. */
export const COLUMNS: ReadonlyMap<number, readonly number[]> = new Map([
  [2, [4, 2, 1, 1]],
  [3, [1, 3, 4, 1]],
  [4, [1, 2, 4, 6]],
]);

const printed = (points: number, ...spaces: number[]): [number, number][] => spaces.map((space) => [space, points]);

export const DEFAULT: Edition = {
  spaces: 61,
  bonuses: new Map([...printed(1, 5, 10, 15, 25, 35, 45, 55), ...printed(2, 20, 30, 40, 50, 58)]),
  hands: new Map([
    [2, 42],
    [3, 51],
    [4, 60],
  ]),
  goals: {
    yellow: { points: 5, asks: 3 },
    blue: { points: 5, asks: 3 },
    pink: { points: 5, asks: 3 },
    violet: { points: 5, asks: 3 },
    full: { points: 5, asks: 5 },
    spare: { points: 5, asks: 3 },
    level: { points: 3, asks: 3 },
    skyline: { points: 5, asks: 3 },
    crown: { points: 4, asks: 3 },
    palette: { points: 7, asks: 4 },
  },
};
