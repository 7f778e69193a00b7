/** Who sits at the table, as the boards show them. */
import type { PlayerPlate } from '../boards/board';
import { t } from '../i18n/index.svelte';
import type { Outlook, Presence, State } from '../table/wire';
import { occupantName, personName } from '../words';

/** The seat of a person, also of one who left it to a computer; null for who had none or several. */
export function seatOf(person: string | undefined, table: Pick<Outlook, 'state'>): number | null {
  const seats = table.state.seats.flatMap((seat, index) => {
    const sat = seat.before?.person ?? (seat.kind === 'person' ? seat.person : undefined);
    return sat !== undefined && sat === person ? [index] : [];
  });
  return seats.length === 1 ? (seats[0] ?? null) : null;
}

/** `skew` is how far the table's clock is ahead of this device's, `me` this device's person, `ratings` what people have, in words. */
export function platesOf(
  state: State,
  presence: Presence | null,
  skew: number,
  me: string | null,
  ratings: Readonly<Record<string, string>> = {},
): PlayerPlate[] {
  const alone = state.yours.length === 1;
  const computers = state.seats.flatMap((seat, index) => (seat.kind === 'computer' && !seat.before ? [index] : []));
  /** Several computers are told apart by a number. */
  const numbered = (name: string, index: number): string =>
    computers.length > 1 && computers.includes(index) ? `${name} ${computers.indexOf(index) + 1}` : name;
  /** A game that was given up ended with the person who sat there, not with the computer that would have played on. */
  const givenUp = (state.result?.reason ?? 'played') !== 'played';
  const nameOf = (seat: State['seats'][number], index: number): string => {
    if (alone && state.yours.includes(index)) return t('you');
    if (seat.kind !== 'computer' || !seat.before) return numbered(occupantName(seat), index);
    if (!givenUp) return t('seat-stand-in', { name: personName(seat.before.name, seat.before.bot) });
    return seat.before.person === me ? t('you') : personName(seat.before.name, seat.before.bot);
  };
  return state.seats.map((seat, index): PlayerPlate => {
    const clock =
      seat.deadline !== undefined
        ? { until: seat.deadline - skew }
        : seat.left !== undefined
          ? { left: seat.left }
          : undefined;
    const rating = seat.kind === 'person' ? ratings[seat.person] : undefined;
    return {
      seat: index,
      name: nameOf(seat, index),
      yours: state.yours.includes(index),
      acting: state.status === 'playing' && state.turn === index,
      presence:
        seat.kind === 'person' ? (state.yours.includes(index) ? 'here' : (presence?.seats[index] ?? 'gone')) : 'here',
      ...(seat.kind === 'computer' && !(givenUp && seat.before) ? { level: seat.level } : {}),
      ...(rating === undefined ? {} : { rating }),
      ...(clock ? { clock } : {}),
    };
  });
}
