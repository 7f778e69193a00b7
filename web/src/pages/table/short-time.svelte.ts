/** Whose time is short is told once, early enough to act. */
import type { PlayerPlate } from '../../boards/board';
import { SHORT } from '../../boards/parts/clock';
import { t } from '../../i18n/index.svelte';
import { voice } from '../../say.svelte';

/** Browsers count no further; nobody needs to be warned of something weeks away. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** To be called while a component is set up. */
export function warnOfShortTime(players: () => readonly PlayerPlate[]): void {
  const until = $derived.by(() => {
    const clock = players().find(({ yours, acting }) => yours && acting)?.clock;
    return clock && 'until' in clock ? clock.until : null;
  });
  $effect(() => {
    if (until === null) return;
    const wait = until - Date.now() - SHORT;
    if (wait < 0 || wait > LONGEST_TIMER) return;
    const timer = setTimeout(() => voice.call(t('clock-short', { seconds: SHORT / 1000 })), wait);
    return () => clearTimeout(timer);
  });
}
