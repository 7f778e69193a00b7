// Made from the server's types by `cargo xtask types`; do not edit.

/** Whether luck is involved. */
export type Chance = "none" | "shuffled";

/** One of the next choices on the way to a legal action. */
export type Choice<P> = {
  /** The place or thing to choose: the next element of the path. */
  step: string,
  /** The action, where the path may end with this choice. */
  final?: string,
  /** What the choice would do, as far as the acting seat can know. */
  preview?: P,
  /** The choices after this one, where they were looked up beforehand. */
  next?: Array<Choice<P>>, };

/** Whether a game can be drawn. */
export type Draws = "possible" | "never";

/** What kind of game a game is: facts that hold however it goes. */
export type Facts = {
  /** Whether somebody may not know something that others know, or that nobody knows. */
  information: Information,
  /** Whether luck is involved, with the options at hand. */
  chance: Chance,
  /** Whether a game can be drawn by agreement or by its rules. */
  draws: Draws,
  /** Whether a table can help the memory. */
  memory: Memory, };

/**
 * The value of an option with which both sides have the same chances: for games with others online, and against strong
 * computers.
 */
export type FairValue = {
  /** The value. */
  value: string | number,
  /** What other options must be for it, by their names. */
  only_with: Record<string, string | number>, };

/** Who starts: drawn by lot, or a seat that the table chose. */
export type First = "lot" | number;

/** Who knows what. */
export type Information = "perfect" | "hidden";

/** Whether a table can help the memory: `MemoryAids` says whether one does. */
export type Memory = "unaided" | "aided";

/** One option: its name, the values it takes, and the one it has if nothing is said. */
export type OptionSpec = {
  /** The name, as in JSON. */
  name: string,
  /** Every value it takes. */
  values: (string | number)[],
  /** The value if none is given. */
  default: string | number,
  /** The value that a page should suggest where strength is compared, if the default is not fair enough for that. */
  fair?: FairValue, };

/** The number of a rule, such as `MN-2.3`. Its text is in the rule book of the game. */
export type Rule = string;

/** A place at the table. Seats count from 0 and go clockwise. */
export type Seat = number;
