/**
 * What the page suggests where strength is compared, with others online and against strong computers: the values that the
 * server names because they give both sides the same chances.
 */
import type { Level, Offered } from '../../table/wire';
import type { ComputerGame, Options } from './computer';

/** From this level on, a computer wins what can be won. */
const STRONG: Level = 4;

type Option = Offered['options'][number];

/** Whether strength is compared in a game against these computers. */
export const isContest = ({ levels, players }: ComputerGame): boolean =>
  levels.slice(0, players - 1).some((level) => level >= STRONG);

/** The value that an option has if nothing is chosen about it. */
export function suggested(option: Option, chosen: Options, offered: Offered, contest: boolean): string | number {
  const { fair } = option;
  const valueOf = (name: string): unknown =>
    chosen[name] ?? offered.options.find((each) => each.name === name)?.default;
  const fits = fair && Object.entries(fair.only_with).every(([name, value]) => valueOf(name) === value);
  return contest && fits ? fair.value : option.default;
}

/** What a rated game is played with: the fair values with what they need, and otherwise what is usual. */
export function ratedOptions(offered: Offered): Options {
  const fair = offered.options.flatMap(({ name, fair }) => (fair ? [{ [name]: fair.value, ...fair.only_with }] : []));
  return Object.assign({}, ...fair) as Options;
}

/** What is chosen, and what is suggested besides where that is not what the server would take. */
export function withSuggested(chosen: Options, offered: Offered, contest: boolean): Options {
  const others = offered.options
    .map((option) => [option, suggested(option, chosen, offered, contest)] as const)
    .filter(([option, value]) => !(option.name in chosen) && value !== option.default)
    .map(([option, value]) => [option.name, value] as const);
  return { ...chosen, ...Object.fromEntries(others) };
}
