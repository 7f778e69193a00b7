/**
 * The page's one connection, and the tables behind it.
 *
 * The key decision: whatever was asked and not yet answered is kept, and asked again after every reconnection. The server acts once
 * on a command's id, so nothing is lost and nothing is done twice.
 */
import { LiveTable } from './live-table.svelte';
import { Pulse } from './pulse';
import { passes, Refused, waitOf } from './table';
import type { Choice, Command, Failure, FromClient, ToClient } from './wire';

/** What is needed of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** A message to everybody who is connected. */
export type Announcement = Extract<ToClient, { type: 'announcement' }>;

export type LineStatus = 'idle' | 'connecting' | 'open' | 'lost';

type Question = Extract<FromClient, { type: 'do' | 'steps' }>;

interface Waiting {
  question: Question;
  answered: (answer: number | Choice[]) => void;
  refused: (reason: Refused) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** The server ends a connection with this code if it does not want it: its person was signed out, perhaps. */
export const UNWANTED = 1008;

export class Live {
  status = $state<LineStatus>('idle');
  /** Who the server takes this page for. */
  person = $state<string | null>(null);
  announcement = $state<Announcement | null>(null);
  /** How far the server's clock is ahead, in milliseconds. */
  skew = $state(0);
  readonly #open: () => Socket;
  readonly #barred: () => Promise<Failure | null>;
  readonly #tables = new Map<string, LiveTable>();
  readonly #waiting = new Map<string, Waiting>();
  readonly #prefix: string;
  #socket: Socket | null = null;
  #ready = false;
  #count = 0;
  #failures = 0;
  /** Grows whenever the connection is closed from here. */
  #life = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #pulse = new Pulse(
    () => this.send({ type: 'ping', id: this.#name() }),
    () => this.#lost(),
  );
  #away = false;
  #doubting = false;

  /** `barred` finds out why this page may not connect any more, if that is so; a browser does not say why a socket was refused. */
  constructor(open: () => Socket, prefix: string, barred: () => Promise<Failure | null>) {
    this.#open = open;
    this.#prefix = prefix;
    this.#barred = barred;
  }

  /** The table of an id; the same object for the same table. */
  table(id: string): LiveTable {
    let table = this.#tables.get(id);
    if (!table) {
      table = new LiveTable(id, this);
      this.#tables.set(id, table);
      if (this.#ready) table.join();
      else this.connect();
    }
    return table;
  }

  /** Nobody looks at a table any more. What was done there is still sent; only choices interest nobody now. */
  forget(id: string): void {
    if (!this.#tables.delete(id)) return;
    for (const [name, { question }] of this.#waiting)
      if (question.table === id && question.type === 'steps') this.#waiting.delete(name);
    if (this.#ready) this.send({ type: 'leave', table: id });
    this.#rest();
  }

  connect(): void {
    if (this.#socket) return;
    clearTimeout(this.#retry);
    this.status = this.#failures > 0 ? 'lost' : 'connecting';
    let socket: Socket;
    try {
      socket = this.#open();
    } catch {
      this.#lost();
      return;
    }
    this.#socket = socket;
    this.#pulse.expect();
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket && typeof data === 'string') this.#take(JSON.parse(data) as ToClient);
    };
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.#lost();
      // After the first failure the network is the likelier reason.
      if (code === UNWANTED || this.#failures > 1) void this.#doubt();
    };
  }

  /** Ends the connection for good, until somebody needs it again. */
  close(): void {
    clearTimeout(this.#retry);
    this.#pulse.stop();
    const socket = this.#socket;
    this.#socket = null;
    this.#ready = false;
    this.#failures = 0;
    this.#life += 1;
    this.status = 'idle';
    socket?.close();
  }

  /** Starts from the beginning as somebody else. */
  restart(): void {
    this.close();
    this.#change();
    if (this.#tables.size > 0) this.connect();
  }

  /** Makes sure of the line at once: the device says that the network is back, or somebody looks again. */
  hurry(): void {
    if (this.#ready) this.#pulse.press();
    else if (this.status === 'lost') this.connect();
  }

  presence(away: boolean): void {
    this.#away = away;
    if (this.#ready) this.send({ type: 'presence', away });
    if (!away) this.hurry();
  }

  do(table: string, command: Command): Promise<number> {
    const id = this.#name();
    return this.#ask({ type: 'do', id, table, command }) as Promise<number>;
  }

  steps(table: string, prefix: string[], touched?: string, seat?: number): Promise<Choice[]> {
    const question: Question = { type: 'steps', id: this.#name(), table, prefix };
    if (touched !== undefined) question.touched = touched;
    if (seat !== undefined) question.seat = seat;
    return this.#ask(question) as Promise<Choice[]>;
  }

  send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  get ready(): boolean {
    return this.#ready;
  }

  #name(): string {
    this.#count += 1;
    return `${this.#prefix}-${this.#count}`;
  }

  #ask(question: Question): Promise<number | Choice[]> {
    return new Promise((answered, refused) => {
      this.#waiting.set(question.id, { question, answered, refused });
      if (this.#ready) this.send(question);
      else this.connect();
    });
  }

  #take(message: ToClient): void {
    this.#pulse.heard();
    switch (message.type) {
      case 'hello':
        return this.#hello(message.person, message.now);
      case 'ack':
        return this.#answer(message.id, message.version);
      case 'choices':
        return this.#answer(message.id, message.choices);
      case 'refused':
        return this.#refuse(message);
      case 'pong':
        this.skew = message.now - Date.now();
        return;
      case 'announcement':
        this.announcement = message;
        return;
      case 'bye':
        return this.#lost(message.retry_millis);
      default:
        this.#tables.get(message.table)?.take(message);
    }
  }

  #hello(person: string, now: number): void {
    this.#ready = true;
    this.#failures = 0;
    if (this.person !== null && this.person !== person) this.#change();
    this.person = person;
    this.skew = now - Date.now();
    this.status = 'open';
    if (this.#away) this.send({ type: 'presence', away: true });
    for (const table of this.#tables.values()) table.join();
    for (const { question } of this.#waiting.values()) this.send(question);
    this.#pulse.start();
  }

  #answer(id: string, answer: number | Choice[]): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.answered(answer);
    this.#rest();
  }

  #refuse({ id, table, error }: Extract<ToClient, { type: 'refused' }>): void {
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (!waiting || id === undefined) {
      if (id === undefined) this.#refuseTable(table, error);
      return;
    }
    if (passes(error)) {
      // The server could not take it just now. It keeps its id, so asking again cannot do it twice.
      setTimeout(() => {
        if (this.#ready && this.#waiting.has(id)) this.send(waiting.question);
      }, waitOf(error));
      return;
    }
    this.#waiting.delete(id);
    waiting.refused(new Refused(error));
    this.#rest();
  }

  #refuseTable(table: string | undefined, error: Failure): void {
    if (table !== undefined) return this.#tables.get(table)?.refused(error);
    // What was not even read does not say which table was meant: one of those that wait to be shown.
    // A name that no table can have is not read as one.
    for (const each of this.#tables.values()) {
      if (each.missed !== null) continue;
      if (passes(error)) each.refused(error);
      else if (error.code === 'bad_request' && !each.outlook) each.refused({ ...error, code: 'not_found' });
    }
  }

  /** Closes the connection if nobody needs it. */
  #rest(): void {
    if (this.#tables.size === 0 && this.#waiting.size === 0) this.close();
  }

  /** Somebody else is here: they must not do what the one before wanted, nor see with their eyes. */
  #change(): void {
    this.#drop({ code: 'not_signed_in', message: 'somebody else is here now' });
    for (const table of this.#tables.values()) table.renew();
  }

  #drop(failure: Failure): void {
    const dropped = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { refused } of dropped) refused(new Refused(failure));
  }

  /** Asks whether this page may still connect. If not, the tables say so, and nothing is tried any more. */
  async #doubt(): Promise<void> {
    if (this.#doubting) return;
    this.#doubting = true;
    const life = this.#life;
    const failure = await this.#barred();
    this.#doubting = false;
    // Meanwhile the server may have let it in, or somebody else be here.
    if (!failure || this.#ready || life !== this.#life) return;
    this.close();
    this.#drop(failure);
    for (const table of this.#tables.values()) table.refused(failure);
  }

  #lost(after?: number): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#ready = false;
    this.#pulse.stop();
    socket?.close();
    this.status = 'lost';
    this.#failures += 1;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#failures - 1));
    // A little chance keeps a thousand pages from coming back in the same moment.
    this.#retry = setTimeout(() => this.connect(), after ?? wait * (0.75 + Math.random() / 2));
  }
}
