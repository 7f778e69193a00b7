/**
 * A game as the page needs it: its layout, its end, and its words. Each game has one, loaded when a table of it is opened.
 *
 * The key decision: the pages know no game. What differs between the boards is levelled here, and only here.
 */
import type { Snippet } from 'svelte';
import type { BoardState, Choice as AnyChoice, LastAction, Notice, Question, Shown, Step, Wire } from '../boards/board';
import type { Ending, GameId, Move as AnyMove, Printed } from '../table/wire';

type Choice<G extends GameId> = AnyChoice<Wire[G]['preview']>;
type Events<G extends GameId> = readonly Wire[G]['event'][];
/** An action that was played; of very many, those of long ago come without their events. */
export type Move<G extends GameId = GameId> = Omit<AnyMove, 'events'> & { events?: Events<G> };

/** What a board draws, and what the words of the game need besides. */
export interface Scene<G extends GameId = GameId> extends BoardState<G> {
  /** The way that a hint shows; its next step alone lights up. */
  hint?: readonly string[] | null;
  /** The choice under the pointer or in focus. */
  aimed: Choice<G> | null;
  /** The first choices of the turn. */
  first: Choice<G>[];
  /** What happened when this position was played on, and what a better move would do; for boards that can draw both at once. */
  compared?: { played: Events<G>; better: Events<G> };
}

/** What is asked now. */
export interface Asked extends Question {
  steps: Step[];
  /** An action that may be made as it stands, and the word of its button. */
  act?: { action: string; word: string };
}

export type { Notice };

/** A whole action that is not sent yet. */
export interface Confirm {
  words: string;
  send: () => void;
}

export interface LayoutProps<G extends GameId = GameId> {
  scene: Scene<G>;
  /** The choices after each of `choices`, where they are known. */
  ahead: Readonly<Record<string, Choice<G>[]>>;
  notice: Notice | null;
  /** Whether letters and digits are keys. */
  keys: boolean;
  /** Whether what moves is heard, on boards whose sounds go with the motion. */
  heard?: boolean;
  /** The whole prompt of the page, for boards that leave it to the page. */
  prompt: Snippet;
  /** The page's buttons. */
  dock: Snippet;
  /** Whether an action was sent and its entry has not come yet. */
  sent?: boolean;
  /** An action that waits for one more tap, in words, for boards that ask by themselves. */
  confirm?: Confirm | null;
  /** The page's panels. */
  side: Snippet;
  /** What a replay says of the move, for boards that have a place for it. */
  note?: Snippet | undefined;
  /** Whether the page's panels stand beside the board in any case, also where a board has no room for them while something is asked. */
  sided?: boolean;
  onstep: (step: string) => void;
  ongo: (path: readonly string[]) => void;
  onback: (all: boolean) => void;
  /** The player leaves a hint and goes their own way. */
  onfree?: () => void;
  ontouch: (place: string, after?: string[]) => void;
  onpreview(choice: Choice<G> | null): void;
  onrule: (rule: string) => void;
}

export interface EndProps<G extends GameId = GameId> {
  scene: Scene<G>;
  /** All that was played. */
  moves: readonly Move<G>[];
  result: Ending;
  counting: boolean;
  onrule: (rule: string) => void;
  /** The page's verdict, for games that leave it to the page, and its buttons. */
  verdict: Snippet;
  buttons: Snippet;
}

export interface SetUpProps {
  /** What is printed on the board. */
  printed: Printed;
  /** A position was set up: as text that the rules read. */
  onset: (text: string) => void;
}

export type Reading = 'hand' | 'board' | 'scores' | 'last';

/**
 * Its members are methods, so that a page can hold the face of any game; a page only ever gives a face what came from a table of
 * that game.
 */
export interface Face<G extends GameId = GameId> {
  game: G;
  Layout: Shown<LayoutProps<G>>;
  End: Shown<EndProps<G>>;
  /** Whether the board has two sides, and may be seen from the other one. */
  turns: boolean;
  /** Whether points are counted. */
  points: boolean;
  /** Where a replay tells of the move: by the board, which has a place for it, or above it. */
  note: 'board' | 'above';
  /** Whether the board draws two moves over one position. */
  compares: boolean;
  /** Whether an action may be ended here; a step with `final` is not always the last. */
  ends(prefix: readonly string[], choice: Choice<G>): boolean;
  /** The word of the button an action waits for even where moves are sent at once; `choice` is the one that ends it. */
  confirmation(action: string, choice: Choice<G>): string | null;
  /** Null where the board asks by itself. */
  ask(scene: Scene<G>): Asked | null;
  can(scene: Scene<G>): string[];
  /** An action that is not played yet, in words. */
  propose(action: string): string;
  /** How many steps of a hint are walked for the player; the one after them is what lights up. */
  walks(path: readonly string[]): number;
  /** Where on the board an action is, by the steps that lead to it: what finds the things it begins and ends with, and others it touches. */
  places(path: readonly string[]): string[];
  /** The page on which a position is set up by hand, for a game that has one. */
  SetUp: (() => Promise<Shown<SetUpProps>>) | null;
  /** What happened, a sentence each. */
  tell(last: LastAction<G>, scene: Scene<G>): string[];
  read(what: Reading, scene: Scene<G>): string;
  /** Why not, by a rule, which the server names wherever a rule forbids it; in a sentence of the game's own, if it has one. */
  refuse(scene: Scene<G>, place: string, rule: string | undefined): { rule: string; text?: string };
  sound(events: Events<G>): void;
}

export async function loadFace(game: GameId): Promise<Face> {
  switch (game) {
    case 'mandala':
      return (await import('./mandala/face')).face;
    case 'stones':
      return (await import('./stones/face')).face;
    case 'mana':
      return (await import('./mana/face')).face;
  }
}
