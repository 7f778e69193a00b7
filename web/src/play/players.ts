/** Who sits at the table, as the boards show them. */
import type { PlayerPlate } from '../boards/board';
import { t } from '../i18n/index.svelte';
import type { Outlook, Presence, State } from '../table/wire';
import { occupantName } from '../words';

/** `moment` is the present as the table's clock tells it, `me` this device's person. */
export function platesOf(state: State, presence: Presence | null, moment: number, me: string | null): PlayerPlate[] {
  const alone = state.yours.length === 1;
  const computers = state.seats.flatMap((seat, index) => (seat.kind === 'computer' && !seat.before ? [index] : []));
  /** Several computers are told apart by a number. */
  const numbered = (name: string, index: number): string => (computers.length > 1 && computers.includes(index) ? `${name} ${computers.indexOf(index) + 1}` : name);
  /** A game that was given up ended with the person who sat there, not with the computer that would have played on. */
  const givenUp = (state.result?.reason ?? 'played') !== 'played';
  const nameOf = (seat: State['seats'][number], index: number): string => {
    if (alone && state.yours.includes(index)) return t('you');
    if (seat.kind !== 'computer' || !seat.before) return numbered(occupantName(seat), index);
    if (!givenUp) return t('seat-stand-in', { name: seat.before.name });
    return seat.before.person === me ? t('you') : seat.before.name;
  };
  return state.seats.map((seat, index): PlayerPlate => {
    const left = seat.deadline !== undefined ? Math.max(0, seat.deadline - moment) : seat.left;
    return {
      seat: index,
      name: nameOf(seat, index),
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
