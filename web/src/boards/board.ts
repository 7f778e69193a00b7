/**
 * What the boards of all games have in common.
 *
 * The key decision: a board knows no rules. It is given a view, the choices that lead on from a half-made action, and what
 * happened last; it draws them, and says what was touched. What may be chosen, what it would bring, and why something is not
 * allowed, all come from the server.
 */

import type { Component } from 'svelte';
import type { GameEvent, GameId, Preview as AnyPreview } from '../wire/games';
import type * as mana from '../wire/mana';
import type * as mandala from '../wire/mandala';
import type { Choice as WireChoice } from '../wire/rules';
import type * as stones from '../wire/stones';
import type { Level } from '../wire/table';
import type { ClockFace } from './parts/clock';

export type { GameEvent };

/** What each game puts into the messages. */
export interface Wire {
  mandala: {
    view: mandala.View;
    event: mandala.Event;
    preview: mandala.Preview;
    reading: mandala.Reading;
    printed: mandala.Printed;
  };
  stones: {
    view: stones.View;
    event: stones.Event;
    preview: stones.Preview;
    reading: stones.Reading;
    printed: stones.Printed;
  };
  mana: {
    view: mana.View;
    event: mana.Event;
    preview: mana.Preview;
    reading: mana.Reading;
    printed: mana.Printed;
  };
}

/** A component of one game, which pages that know no game put on the screen with that game's own things. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as Svelte's own `Component` has it
export type Shown<Props extends Record<string, any>> = {
  shown(...given: Parameters<Component<Props>>): ReturnType<Component<Props>>;
}['shown'];

/** One way on from a half-made choice, in one of the games or in a certain one. */
export type Choice<Preview = AnyPreview> = WireChoice<Preview>;

/** Why something that was touched is not allowed, as the page learnt it. */
export interface Notice {
  /** What was touched: the place the bubble points at. */
  place: string;
  /** One sentence. */
  text: string;
  /** The rule that forbids it. */
  rule?: string;
}

/** A step of a choice, where they are named. */
export interface Step {
  name: string;
  state: 'done' | 'now' | 'next';
}

/** What is asked of a player, in two sentences. */
export interface Question {
  lead: string;
  rest: string;
  steps?: Step[];
}

/** The last action: what is marked on the board, and what was animated. */
export interface LastAction<G extends GameId = GameId> {
  /** The version of the entry, so that an animation runs once. */
  version: number;
  seat: number;
  action: string;
  events: Wire[G]['event'][];
}

/** A player as a board shows them. */
export interface PlayerPlate {
  seat: number;
  name: string;
  /** Whether this device's person plays this seat. */
  yours: boolean;
  /** The computer's level, if it is one. */
  level?: Level;
  /** Their rating in words, if the game is rated. */
  rating?: string;
  /** Their clock, if there are clocks. It ticks where it is shown, and nothing else changes with it. */
  clock?: ClockFace;
  /** Whether it is their turn. */
  acting: boolean;
  presence: 'here' | 'away' | 'gone';
}

/** A table at one moment, with the choice under way, as a board draws it. */
export interface BoardState<G extends GameId> {
  view: Wire[G]['view'];
  /** What the view comes to in numbers, whose turn it is, and what ended the game. */
  reading: Wire[G]['reading'];
  /** What is printed on the boards and lies in the box. */
  printed: Wire[G]['printed'];
  /** The seat that looks on; null for a spectator. */
  as: number | null;
  /** The seat that is drawn at the bottom: one's own, also after it was given up. */
  bottom: number;
  /** Whether the game is over, by whatever ended it. */
  over: boolean;
  players: PlayerPlate[];
  /** The steps chosen so far. */
  prefix: string[];
  /** What may be chosen next; empty when there is nothing to do. */
  choices: Choice<Wire[G]['preview']>[];
  /** What was chosen, one for each step of `prefix`. */
  taken: Choice<Wire[G]['preview']>[];
  last: LastAction<G> | null;
  /** Whether the board helps the memory (Mandala). */
  aids: boolean;
}

/** What a board is given. */
export interface BoardProps<G extends GameId> extends BoardState<G> {
  /** Whether letters and digits are keys. */
  keys: boolean;
  /** The player chose one of `choices`. */
  onstep: (step: string) => void;
  /** The player chose a whole path, from its start; steps of it may be chosen already. */
  ongo: (path: readonly string[]) => void;
  /** The player takes the last step back; `all` goes back to the start. */
  onback: (all: boolean) => void;
  /** The player touched something that is not among the choices: the page asks why and says it. */
  ontouch: (place: string) => void;
  /** A choice is under the pointer or in focus, or none is: the page may say what it would bring. */
  onpreview: (choice: Choice<Wire[G]['preview']> | null) => void;
}
