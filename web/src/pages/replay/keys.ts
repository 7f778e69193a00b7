/** The keys of a replay. */
export interface ReplayKeys {
  /** So many moves on, or back. */
  by: (moves: number) => void;
  start: () => void;
  end: () => void;
  mark: () => void;
  play: () => void;
}

/** Does what a key means, unless what has the focus needs that key itself. */
export function pressed(event: KeyboardEvent, { by, start, end, mark, play }: ReplayKeys): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element))
    return;
  if (event.target.closest('input, textarea, select, dialog, [role=slider], [role=radio]')) return;
  const onBoard = event.target.closest('[role=grid], [role=listbox]') !== null;
  const inside = onBoard || event.target.closest('button, a') !== null;
  const keys: Record<string, () => void> = {
    Home: start,
    End: end,
    m: mark,
    ...(inside ? {} : { ' ': play }),
    ...(onBoard ? {} : { ArrowLeft: () => by(-1), ArrowRight: () => by(1) }),
  };
  const key = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!key) return;
  event.preventDefault();
  key();
}
