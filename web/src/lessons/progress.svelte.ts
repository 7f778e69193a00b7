/**
 * Which lessons somebody has done. This device knows it for everybody; where there is a person, the server knows it too.
 *
 * The key decision: progress only grows. Two devices, or a device and a server, are brought together by taking what either has.
 */
import { post } from '../api';
import { stored, store } from '../storage';
import { me } from '../session.svelte';
import { GAMES, type GameId, type LessonsDone } from '../table/wire';
import { loadCourse } from './courses';
import { KEPT } from '../learnt';
import type { Place } from './lesson-table.svelte';

interface Kept {
  done: Record<GameId, string[]>;
  /** Where lessons were left, the last one of each game. */
  left: Partial<Record<GameId, { lesson: string; place: Place }>>;
}

const none = (): Kept => ({ done: { mandala: [], stones: [], mana: [] }, left: {} });

/** What was kept, as far as it can be read. */
export function readKept(text: string | null): Kept {
  try {
    const { done = {}, left = {} } = JSON.parse(text ?? '{}') as Partial<Kept>;
    const names = (game: GameId): string[] =>
      (Array.isArray((done as Kept['done'])[game]) ? (done as Kept['done'])[game] : []).filter(
        (name) => typeof name === 'string',
      );
    return { done: { mandala: names('mandala'), stones: names('stones'), mana: names('mana') }, left };
  } catch {
    return none();
  }
}

class Progress {
  #kept = $state.raw(readKept(stored(KEPT)));

  has(game: GameId, lesson: string): boolean {
    return this.#kept.done[game].includes(lesson);
  }

  /** Where a lesson was left; null if it was not. */
  leftAt(game: GameId, lesson: string): Place | null {
    const left = this.#kept.left[game];
    return left?.lesson === lesson ? left.place : null;
  }

  /** The lesson to go on with: the one that was left, or the first that is not done; null when all are. */
  nextOf(game: GameId, lessons: readonly string[]): string | null {
    const left = this.#kept.left[game]?.lesson;
    if (left !== undefined && lessons.includes(left)) return left;
    return lessons.find((lesson) => !this.has(game, lesson)) ?? null;
  }

  leave(game: GameId, lesson: string, place: Place): void {
    this.#keep({ ...this.#kept, left: { ...this.#kept.left, [game]: { lesson, place } } });
  }

  /** A lesson is done: nothing of it is left to go on with. */
  finish(game: GameId, lesson: string): void {
    const { [game]: _, ...left } = this.#kept.left;
    const names = new Set([...this.#kept.done[game], lesson]);
    this.#keep({ done: { ...this.#kept.done, [game]: [...names] }, left });
    void this.sync();
  }

  /** Brings what this device and the server know together. Without a person, or without the server, this device knows enough. */
  async sync(): Promise<void> {
    if (!me()) return;
    try {
      const known = await Promise.all(
        GAMES.map(async (game) => {
          const names = new Set((await loadCourse(game)).map(({ id }) => id));
          return [game, this.#kept.done[game].filter((name) => names.has(name))] as const;
        }),
      );
      const all = await post<LessonsDone, LessonsDone>('/api/me/lessons', Object.fromEntries(known));
      const joined = (game: GameId): string[] => [...new Set([...this.#kept.done[game], ...(all[game] ?? [])])];
      const done = { mandala: joined('mandala'), stones: joined('stones'), mana: joined('mana') };
      this.#keep({ ...this.#kept, done });
    } catch {
      // It is tried again the next time.
    }
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    store(KEPT, JSON.stringify(kept));
  }
}

export const progress = new Progress();
