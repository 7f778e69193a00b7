/** Who sits where in an analysis, as the boards show them. */
import type { PlayerPlate } from '../../boards/board';
import type { AnalysedPosition } from '../../table/wire';
import { sittersOf } from '../replay/people';

/** Where nothing is hidden every seat is one's own, as where several play on one device. */
export function platesOf({ players, facts, as, turn }: AnalysedPosition, names: readonly string[]): PlayerPlate[] {
  return sittersOf({ players, names: [...names] }, null, null).map(({ name, level }, seat) => ({
    seat,
    name,
    yours: facts.information === 'perfect' || seat === as,
    acting: seat === turn,
    presence: 'here',
    ...(level ? { level } : {}),
  }));
}
