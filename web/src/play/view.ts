import type { State, View } from '../table/wire';

/** The view of a game that has begun: only an open table has none. */
export function viewOf({ view, status }: State): View {
  if (view === null) throw new Error(`a table that is ${status} has no view`);
  return view;
}
