/** Whether motion is to be kept small: the device asks for it, or the player chose it here. */
export function calm(): boolean {
  if (globalThis.document?.documentElement.dataset['motion'] === 'off') return true;
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
}
