/**
 * Takes a text along: to the clipboard, or to whatever the device shares with.
 *
 * The key decision: only a secure page is given a clipboard. A server of one's own in one's own network is often none, so a text
 * can also be copied the old way, from a field that is there for that moment.
 */

/** Copies a text; whether it could be. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'vh';
  // Beside an open dialog nothing can be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}

/** Hands a link on: where one plays by touch, the way that device does it; otherwise it is copied. Whether it was copied. */
export async function share(link: { title?: string; url: string }): Promise<boolean> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return copy(link.url);
  await navigator.share(link).catch(() => undefined);
  return false;
}
