/** Mana as the server gives it: the view, what a choice would do, and what happened. */

/** A square such as `c3`. */
export type Square = string;
export type PieceKind = 'daimyo' | 'ronin';
/** One, two or three rings. */
export type Rings = 1 | 2 | 3;

export interface View {
  game: 'mana';
  options: { edition: 'bird' | 'classic'; setup: 'standard' | 'advanced'; blocked: 'skip' | 'free' };
  /** Rows 6 to 1, the side to move, the bird's square (in the classic edition that of the last piece), `*` if nothing is asked. */
  position: string;
  /** The earlier positions in which somebody was to act, set-up apart: one for each move made. */
  seen?: string[];
}

/** What a choice would do. */
export interface Preview {
  piece?: PieceKind;
  steps?: Rings;
  captures?: PieceKind;
  wins?: boolean;
  symbol?: Rings;
  /** One way the piece can take, the last square being the choice itself. */
  path?: Square[];
  /** The pieces that the other side could then move. */
  replies?: Square[];
  may_return?: boolean;
  skips?: boolean;
}

export type ManaEvent =
  | { type: 'setup'; seat: number; daimyo: Square; ronins: Square[] }
  | { type: 'moved'; seat: number; piece: PieceKind; from: Square; to: Square; path: Square[] }
  | { type: 'captured'; seat: number; piece: PieceKind; at: Square }
  | { type: 'returned'; seat: number; to: Square }
  | { type: 'bird'; seat: number; from: Square | null; to: Square }
  | { type: 'skipped'; seat: number }
  | { type: 'over'; reason: 'captured' | 'blocked' | 'repetition'; scores: number[]; winners: number[] };
