/** The courses as a page lists them: the names of their lessons, and how many steps each has. */
import type { GameId } from '../table/wire';

export interface Outline {
  id: string;
  steps: readonly {
    /** Whether there is only something to look at. */
    look: boolean;
    /** Whether it has a board of its own; otherwise it goes on from the one before. */
    fresh: boolean;
  }[];
}

interface Course {
  lessons: readonly { id: string; steps: readonly { goal: unknown; start?: unknown }[] }[];
}

const FILES: Readonly<Record<GameId, () => Promise<{ default: unknown }>>> = {
  mandala: () => import('../../../crates/lessons/courses/mandala.json'),
  stones: () => import('../../../crates/lessons/courses/stones.json'),
  mana: () => import('../../../crates/lessons/courses/mana.json'),
};

/** The lessons of a game, in their order. */
export async function loadCourse(game: GameId): Promise<readonly Outline[]> {
  // The file is the one that the engine has: a test reads it there.
  const { lessons } = (await FILES[game]()).default as Course;
  return lessons.map(({ id, steps }) => ({
    id,
    steps: steps.map(({ goal, start }) => ({ look: goal === 'look', fresh: start !== undefined })),
  }));
}
