/** A half-made choice, read from the steps so far and the ways on: which things light up, and what is shown as a ghost. */
import {
  isColour,
  type Colour,
  type GoalReading,
  type Preview,
  type ScorePreview,
  type Stone,
  type StonesChoice,
} from '../types';

/** What is asked for next. `rest` is when there is nothing to do, `colour` when a scoring waits to be confirmed. */
export type Phase = 'rest' | 'start' | 'space' | 'first' | 'tower' | 'tops' | 'colour';

export interface Choosing {
  phase: Phase;
  /** Where the chosen artist stands. */
  artist: string | null;
  /** Where it would go. */
  to: string | null;
  /** The stack of the first stone. */
  first: string | null;
  /** The colour that is about to be scored. */
  colour: Colour | null;
  /** The ways on, by their step. */
  choices: ReadonlyMap<string, StonesChoice>;
}

export function choosing(prefix: readonly string[], choices: readonly StonesChoice[]): Choosing {
  const [head, to, first] = prefix;
  const ways = new Map(choices.map((choice) => [choice.step, choice]));
  const colour = head !== undefined && isColour(head) ? head : null;
  const picking = head !== undefined && head !== 'tops' && colour === null;
  const at = picking ? (['start', 'space', 'first', 'tower'] as const)[prefix.length] : undefined;
  const phase: Phase =
    head === 'tops'
      ? 'tops'
      : colour !== null
        ? 'colour'
        : ways.size === 0 && prefix.length === 0
          ? 'rest'
          : head === undefined
            ? 'start'
            : (at ?? 'rest');
  return {
    phase,
    artist: picking ? head : null,
    to: picking ? (to ?? null) : null,
    first: picking ? (first ?? null) : null,
    colour,
    choices: ways,
  };
}

/** The colours that may be scored, with what they bring. */
export function scorings(state: Choosing): { colour: Colour; choice: StonesChoice; score: ScorePreview }[] {
  return [...state.choices.values()].flatMap((choice) => {
    const score = scoreOf(choice.preview);
    return isColour(choice.step) && score ? [{ colour: choice.step, choice, score }] : [];
  });
}

export function scoreOf(preview: Preview | undefined): ScorePreview | null {
  return preview?.type === 'score' ? preview : null;
}

export function towerOf(preview: Preview | undefined): Stone[] | null {
  return preview?.type === 'tower' ? preview.tower : null;
}

/** What a tower would come to on the space that is chosen with it. */
export function thereOf(preview: Preview | undefined): { worth: number; goals: GoalReading[] } | null {
  return (preview?.type === 'tower' ? preview.there : null) ?? null;
}

export function takesOf(preview: Preview | undefined): { stack: string; stone: Stone }[] | null {
  return preview?.type === 'takes' ? preview.stones : null;
}

/** The points of the towers alone, and what covered spaces of the mandala add. */
export function sums(score: ScorePreview): { points: number; bonus: number } {
  const bonus = score.placed.reduce((sum, { bonus }) => sum + bonus, 0);
  return { points: score.total - bonus, bonus };
}

/** The stacks that a tower's stones would come from, numbered in its order. */
export function orderOf(preview: Preview | undefined): ReadonlyMap<string, number> {
  const stacks = preview?.type === 'tower' ? (preview.from ?? []) : [];
  return new Map(stacks.map((stack, index) => [stack, index + 1]));
}
