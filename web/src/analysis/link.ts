/**
 * An analysis in the address, behind `#`: nothing of it is kept anywhere else.
 *
 * The key decision: what is long is compressed and written in letters that need no escape; what comes back is bounded before it is
 * unpacked, looked at before it is believed, and then played by the rules.
 */
import type { AnalysisFrom, AnalysisRoot } from '../table/wire';
import { GAMES } from '../table/wire';
import { MOST_VARIATIONS, type Listed } from './variations';

/** A whole analysis: where it begins, what is played, and where one stands in it. */
export interface Shared {
  root: AnalysisRoot;
  names: string[];
  list: Listed[];
  /** The action that is shown, counted from 1; 0 is the beginning. */
  at: number;
  /** The seat that it is seen from; null for whoever is to act. */
  as: number | null;
}

/** What the address asks for. */
export type Wanted =
  | { kind: 'nothing' }
  | { kind: 'analysis'; shared: Shared }
  /** Something that an analysis can begin from, and after how many of its actions. */
  | { kind: 'from'; from: AnalysisFrom; at: number; as: number | null }
  /** A moment of a finished game. */
  | { kind: 'table'; table: string; at: number; as: number | null };

/** Why an address is no analysis. */
export class BadLink extends Error {
  readonly why: 'damaged' | 'long';

  constructor(why: 'damaged' | 'long') {
    super(`this link is ${why}`);
    this.why = why;
  }
}

/** The longest text behind `#`; what is unpacked from it; and the longest action and name. */
const MOST_LETTERS = 16_000;
const MOST_BYTES = 512 * 1024;
const MOST_ACTION = 80;
const MOST_NAME = 80;

export function linkToTable(table: string, at: number, as: number | null): string {
  return `#table=${encodeURIComponent(table)}&m=${at}${as === null ? '' : `&as=${as}`}`;
}

/** A link that begins an analysis from a view, a text or a new game. Rejects with `BadLink` where it would be too long. */
export async function linkToBegin(from: AnalysisFrom, at = 0, as: number | null = null): Promise<string> {
  return `#from=${await pack({ from, at, as })}`;
}

/** A link to a whole analysis. Rejects with `BadLink` where it would be too long. */
export async function linkToAnalysis({ root, names, list, at, as }: Shared): Promise<string> {
  // What follows the action before it is written without a number.
  const tree = list.map(({ after, action }, index) => (after === index ? action : [after, action]));
  return `#a=${await pack({ root, ...(names.length > 0 ? { names } : {}), tree, at, as })}`;
}

/** What an address asks for. Rejects with `BadLink`. */
export async function readLink(hash: string): Promise<Wanted> {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const table = query.get('table');
  if (table !== null && /^[a-z0-9]{8,40}$/.test(table)) {
    const number = (name: string): number | null =>
      /^\d{1,4}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null;
    return { kind: 'table', table, at: number('m') ?? 0, as: number('as') };
  }
  const from = query.get('from');
  if (from !== null) return readBegin(await unpack(from));
  const analysis = query.get('a');
  if (analysis !== null) return { kind: 'analysis', shared: readShared(await unpack(analysis)) };
  if (table !== null) throw new BadLink('damaged');
  return { kind: 'nothing' };
}

type Fields = Record<string, unknown>;

function fields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadLink('damaged');
  return value as Fields;
}

function count(value: unknown, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most) throw new BadLink('damaged');
  return value;
}

const seat = (value: unknown): number | null => (value === null || value === undefined ? null : count(value, 3));

function text(value: unknown, most: number): string {
  if (typeof value !== 'string' || value.length > most) throw new BadLink('damaged');
  return value;
}

function listed(value: unknown): unknown[] {
  if (!Array.isArray(value) || value.length > MOST_VARIATIONS) throw new BadLink('damaged');
  return value;
}

/** What it begins from is read by the rules; here only where in it. */
function readBegin(value: unknown): Wanted {
  const { from, at, as } = fields(value);
  return { kind: 'from', from: fields(from) as unknown as AnalysisFrom, at: count(at, MOST_VARIATIONS), as: seat(as) };
}

function readShared(value: unknown): Shared {
  const { root, names = [], tree, at, as } = fields(value);
  const { game, state, assumed } = fields(root);
  const known = GAMES.find((each) => each === game);
  if (!known) throw new BadLink('damaged');
  const drawn = seat(assumed);
  const list = listed(tree).map((each, index): Listed => {
    if (!Array.isArray(each)) return { after: index, action: text(each, MOST_ACTION) };
    return { after: count(each[0], index), action: text(each[1], MOST_ACTION) };
  });
  return {
    root: { game: known, state: fields(state), ...(drawn === null ? {} : { assumed: drawn }) },
    names: listed(names)
      .slice(0, 4)
      .map((name) => text(name, MOST_NAME)),
    list,
    at: count(at, list.length),
    as: seat(as),
  };
}

async function pack(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  if (letters.length > MOST_LETTERS) throw new BadLink('long');
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function unpack(letters: string): Promise<unknown> {
  if (letters.length > MOST_LETTERS) throw new BadLink('long');
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return JSON.parse(await bounded(stream)) as unknown;
  } catch (reason) {
    throw reason instanceof BadLink ? reason : new BadLink('damaged');
  }
}

/** A little that was packed may be very much: it is unpacked no further than is read. */
async function bounded(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [read, size] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return read + decoder.decode();
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new BadLink('long');
    }
    read += decoder.decode(value, { stream: true });
  }
}
