import type { Choice } from '../table/wire';

/** The one way on, if there is only one and it does not end the action. */
export function only(choices: readonly Choice[]): Choice | null {
  const [first, ...more] = choices;
  return first && more.length === 0 && first.final === undefined ? first : null;
}
