/** What the page and its workers tell each other. */
import type { Failure } from '../table/wire';

/** To the worker that keeps the tables. */
export type ToKeeper =
  | { kind: 'start'; module: WebAssembly.Module; thinker: MessagePort }
  /** A message as a server would get it over its WebSocket. */
  | { kind: 'message'; text: string; name: string }
  /** A request as a server would get it over HTTP. */
  | { kind: 'request'; id: number; method: string; path: string; body: unknown; name: string };

/** From it. */
export type FromKeeper =
  | { kind: 'ready'; person: string }
  /** It cannot begin: the browser forbids it. */
  | { kind: 'broken'; why: string }
  | { kind: 'message'; text: string }
  | { kind: 'answer'; id: number; text: string }
  | { kind: 'refused'; id: number; failure: Failure };

/** What a worker that thinks is asked about: finished games and views of this device's tables, or positions that somebody analyses, or lessons. */
export type Subject = 'device' | 'analysis' | 'lesson';

/** To the worker that thinks, and back: a question to its module, which holds no table, and the answer. */
export interface Question {
  id: number;
  question: string;
}
export interface Thought {
  id: number;
  answer: string;
}
