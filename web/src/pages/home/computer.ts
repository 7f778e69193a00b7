/** A game against computers: what was chosen for it last, on this device, and the seats that follow from it. */
import { get } from '../../api';
import { t } from '../../i18n/index.svelte';
import { settings } from '../../settings.svelte';
import { LEVELS, type Catalogue, type GameId, type Level, type SeatWish } from '../../table/wire';
import { isContest, ratedOptions, withSuggested } from './fair';
import { openTable } from './open';

/** What is chosen about a game's rules, by the names the server gives. */
export type Options = Record<string, string | number>;

export interface ComputerGame {
  players: number;
  /** The levels of the computers in order, for as many as there may ever be. */
  levels: Level[];
  /** The own seat, or drawn by lot; in games whose seats differ. */
  place: number | 'lot';
  options: Options;
  aids: boolean;
}

const MOST_COMPUTERS = 3;
export const FEWEST_PLAYERS = 2;

const usual = (): ComputerGame => ({
  players: FEWEST_PLAYERS,
  levels: Array.from({ length: MOST_COMPUTERS }, (): Level => 2),
  place: 0,
  options: {},
  aids: true,
});

/** The game that was chosen last, or the usual one. */
export function computerGame(game: GameId): ComputerGame {
  try {
    const kept = JSON.parse(settings.remembered(`computer-${game}`) ?? '{}') as Partial<ComputerGame>;
    const levels = usual().levels.map((level, index) => LEVELS.find((each) => each === kept.levels?.[index]) ?? level);
    return { ...usual(), ...kept, levels };
  } catch {
    return usual();
  }
}

/** How computers are called where there are several. */
export const computerName = (number: number, computers: number): string =>
  computers === 1 ? t('computer') : t('computer-number', { number });

/** The seats in order, and who sits on them. */
export function seatsOf({ players, levels, place }: ComputerGame): SeatWish[] {
  const own = place === 'lot' ? Math.floor(Math.random() * players) : Math.min(place, players - 1);
  const computers = levels.slice(0, players - 1).map((level): SeatWish => ({ kind: 'computer', level }));
  return [...computers.slice(0, own), { kind: 'me' }, ...computers.slice(own)];
}

/** Begins it at once, and keeps what was chosen for the next time. */
export async function playComputer(game: GameId, chosen: ComputerGame, rated = false): Promise<void> {
  settings.remember(`computer-${game}`, JSON.stringify(chosen));
  const { aids } = chosen;
  let { options } = chosen;
  if (rated || isContest(chosen)) {
    const { games } = await get<Catalogue>('/api/games');
    const offered = games.find(({ id }) => id === game);
    if (offered) options = rated ? ratedOptions(offered) : withSuggested(options, offered, true);
  }
  await openTable({ game, options, seats: seatsOf(chosen), aids, rated, start: true });
}
