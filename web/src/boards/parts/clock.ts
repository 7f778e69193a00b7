/** Time on a player's clock. */
import { language } from '../../i18n/index.svelte';

/** A clock that stands with so much left, or runs out at a moment of this device's clock; both in milliseconds. */
export type ClockFace = { left: number } | { until: number };

/** From here on it is short. */
export const SHORT = 20_000;

/** How much is left at a moment. */
export function leftAt(clock: ClockFace, now: number): number {
  return Math.max(0, 'left' in clock ? clock.left : clock.until - now);
}

/** Time left: minutes and seconds, hours with them, or days and hours. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  const unit = (value: number, unit: 'day' | 'hour'): string =>
    new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'narrow' }).format(value);
  if (days > 0) return `${unit(days, 'day')} ${unit(hours % 24, 'hour')}`;
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** When the seconds that are shown change next. */
export function nextBeat(left: number): number {
  return left % 1000 || 1000;
}
