/** The paces that people are paired at, and their clocks; the server has the same. */
import type { Pace, TimeControl } from '../table/wire';

export const PACES: Record<Pace, TimeControl> = {
  quick: { kind: 'live', bank: 300_000, increment: 5000 },
  calm: { kind: 'live', bank: 900_000, increment: 10_000 },
  days: { kind: 'correspondence', days: 3 },
};
