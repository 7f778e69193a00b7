/** The keys of an analysis. */

/** Does what a key means, unless what has the focus needs that key itself. Letters and digits are keys only where that is wanted. */
export function analysisKeys(event: KeyboardEvent, letters: boolean, keys: Record<string, () => unknown>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element))
    return;
  if (event.target.closest('input, textarea, select, dialog, [role=slider], [role=radio]')) return;
  const onBoard = event.target.closest('[role=grid], [role=listbox]') !== null;
  if (onBoard && (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End')) return;
  const single = event.key.length === 1;
  if (single && !letters) return;
  const key = keys[single ? event.key.toLowerCase() : event.key];
  if (!key) return;
  event.preventDefault();
  key();
}
