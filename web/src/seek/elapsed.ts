/** How long something has lasted, as on a clock: 0:07, 12:30. */
export function elapsed(millis: number): string {
  const seconds = Math.max(0, Math.floor(millis / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
