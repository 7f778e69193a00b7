/** The words of lessons. Their keys follow from the names of the lessons; a test finds those that are missing. */
import { t } from '../i18n/index.svelte';
import type { LessonsMana } from '../i18n/keys/lessons-mana';
import type { LessonsMandala } from '../i18n/keys/lessons-mandala';
import type { LessonsStones } from '../i18n/keys/lessons-stones';
import type { GameId } from '../table/wire';

const text = (key: string): string => t(key as keyof (LessonsMana & LessonsMandala & LessonsStones));

/** The part of the page's words that a course has. */
export const partOf = (game: GameId): `lessons-${GameId}` => `lessons-${game}`;

export const titleKey = (game: GameId, lesson: string): string => `lesson-${game}-${lesson}`;

/** What a step says: what to look at or to do, and once that is done, what it brought. Steps are counted from 0. */
export const stepKey = (game: GameId, lesson: string, step: number, what: 'ask' | 'done'): string =>
  `${titleKey(game, lesson)}-${step + 1}${what === 'done' ? '-done' : ''}`;

export const lessonTitle = (game: GameId, lesson: string): string => text(titleKey(game, lesson));

export const stepWords = (game: GameId, lesson: string, step: number, what: 'ask' | 'done'): string =>
  text(stepKey(game, lesson, step, what));
