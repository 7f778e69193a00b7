/** Reading what a module answered to a question about tables. */
import { Refused } from '../table/table';
import type { Failure } from '../table/wire';

/** The answer. Throws what was refused. */
export function read<T>(text: string): T {
  const answer = JSON.parse(text) as T | { error: Failure };
  if (answer !== null && typeof answer === 'object' && 'error' in answer) throw new Refused(answer.error);
  return answer as T;
}
