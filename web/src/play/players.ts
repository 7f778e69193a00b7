/** Who sits at the table, as the boards show them. */
import type { PlayerPlate } from '../boards/board';
import { t } from '../i18n/index.svelte';
import type { Outlook, Presence, State } from '../table/wire';
import { occupantName } from '../words';

/** `moment` is the present as the table's clock tells it. */
export function platesOf(state: State, presence: Presence | null, moment: number): PlayerPlate[] {
  const alone = state.yours.length === 1;
  const computers = state.seats.flatMap((seat, index) => (seat.kind === 'computer' && !seat.before ? [index] : []));
  /** Several computers are told apart by a number. */
  const numbered = (name: string, index: number): string => (computers.length > 1 && computers.includes(index) ? `${name} ${computers.indexOf(index) + 1}` : name);
  return state.seats.map((seat, index): PlayerPlate => {
    const left = seat.deadline !== undefined ? Math.max(0, seat.deadline - moment) : seat.left;
    return {
      seat: index,
      name: alone && state.yours.includes(index) ? t('you') : seat.kind === 'computer' && seat.before ? t('seat-stand-in', { name: seat.before.name }) : numbered(occupantName(seat), index),
      yours: state.yours.includes(index),
      acting: state.status === 'playing' && state.turn === index,
      presence: seat.kind === 'person' ? (state.yours.includes(index) ? 'here' : (presence?.seats[index] ?? 'gone')) : 'here',
      ...(seat.kind === 'computer' ? { level: seat.level } : {}),
      ...(left === undefined ? {} : { left }),
    };
  });
}

/** Whether the clocks must be told every second. */
export function isTimed(outlook: Outlook): boolean {
  return outlook.time.kind !== 'untimed' && outlook.state.status === 'playing';
}
