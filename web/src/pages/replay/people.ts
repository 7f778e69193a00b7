/** Who sat where in a game that is replayed. */
import type { PlayerPlate } from '../../boards/board';
import { t } from '../../i18n/index.svelte';
import { LEVELS, type GameRecord, type Level, type Outlook } from '../../table/wire';

export interface Sitter {
  name: string;
  level?: Level;
  /** Whether it was the one who looks at the page. */
  own: boolean;
}

/** A file says "computer 3"; a table knows who was one. */
function levelOf(name: string, seat: Outlook['state']['seats'][number] | undefined): Level | undefined {
  if (seat) return seat.kind === 'computer' && !seat.before ? seat.level : undefined;
  return LEVELS.find((level) => name === `computer ${level}`);
}

/** `table` is null for a game from a file; `seat` is one's own. */
export function sittersOf(
  record: Pick<GameRecord, 'players' | 'names'>,
  table: Outlook | null,
  seat: number | null,
): Sitter[] {
  return Array.from({ length: record.players }, (_, index) => {
    const name = record.names?.[index] ?? '';
    const level = levelOf(name, table?.state.seats[index]);
    const own = index === seat;
    return {
      own,
      name: level ? t('computer') : name || t('replay-seat', { number: index + 1 }),
      ...(level ? { level } : {}),
    };
  });
}

/** The plates as a seat saw them: sentences say "you" to whoever is looked from, and its own plate only to who really sat there. */
export function platesFor(sitters: readonly Sitter[], as: number | null): PlayerPlate[] {
  return sitters.map(({ name, level, own }, seat) => ({
    seat,
    name: own && seat === as ? t('you') : name,
    yours: seat === as,
    acting: false,
    presence: 'here',
    ...(level ? { level } : {}),
  }));
}
