/**
 * "Out of" before a number: in Czech and Polish the word depends on how the number is spoken, "z 5" but "ze 3".
 *
 * The messages ask for it as `{ Z($count) }`.
 */
import type { FluentValue } from '@fluent/bundle';

/** The digits whose Czech words begin so that "z" before them could not be heard: dva, tři, čtyři, šest, sedm. */
const CZECH = [2, 3, 4, 6, 7];

/** The number whose word is spoken first: 3 in three hundred and in thirty-five, 100 in a hundred and five. */
function first(number: number): number {
  for (const unit of [1000, 100]) {
    const lead = Math.floor(number / unit);
    if (lead > 0) return lead === 1 ? unit : first(lead);
  }
  if (number >= 20) return Math.floor(number / 10);
  // From twelve on they begin like their last digit.
  return number >= 12 ? number - 10 : number;
}

export function outOf(language: string, number: number): string {
  const spoken = first(number);
  if (spoken === 100) return 'ze';
  return language === 'cs' && CZECH.includes(spoken) ? 'ze' : 'z';
}

/** What the messages of a language may call. */
export function functionsOf(language: string): Record<string, (given: FluentValue[]) => FluentValue> {
  return { Z: ([number]) => outOf(language, Number(number)) };
}
