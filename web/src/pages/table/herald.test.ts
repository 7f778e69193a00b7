import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerPlate } from '../../boards/board';
import { need, setLanguage } from '../../i18n/index.svelte';
import type { Face, Scene } from '../../play/face';
import { voice } from '../../say.svelte';
import { settings } from '../../settings.svelte';
import type { Heard, Table } from '../../table/table';
import { awaitStart, begin, forgetStart, herald } from './herald.svelte';

const players = [
  { seat: 0, name: 'Ada', yours: true },
  { seat: 1, name: 'Bob', yours: false },
] as PlayerPlate[];
const scene = { players } as unknown as Scene;
const face = { game: 'mana', sound: () => undefined, tell: () => ['Bob moves'] } as unknown as Face;

/** A table at which somebody is to act; `tell` is what happens there. */
function table(turn: number, { offers = {}, moves = [] as object[], yours = [0] } = {}) {
  const state = { status: 'playing', turn, yours, offers };
  let listener: (heard: Heard) => void = () => undefined;
  const it = {
    id: 'T',
    outlook: { state, moves },
    listen: (heard: typeof listener) => ((listener = heard), () => undefined),
  };
  const tell = (entry: object, next = state.turn, left: object = {}) => {
    Object.assign(state, { turn: next, offers: left });
    listener({ version: 1, at: 0, entry: entry as Heard['entry'], events: [] });
  };
  return { table: it as unknown as Table, tell };
}

/** What a screen reader is told now. */
function said(): [string, string] {
  vi.advanceTimersByTime(100);
  const words: [string, string] = [voice.polite.trim(), voice.assertive.trim()];
  voice.hush();
  return words;
}

beforeAll(async () => {
  vi.stubGlobal('document', { hidden: true, documentElement: { lang: '', dataset: {} } });
  vi.stubGlobal('location', { pathname: '/t/T' });
  await need('table', 'common');
  await setLanguage('en');
});
beforeEach(() => {
  vi.useFakeTimers();
  voice.hush();
});
afterEach(() => {
  vi.useRealTimers();
  settings.notify.on = false;
});

describe('the beginning of a game', () => {
  it('is told to whoever waited for it, and calls who is first to act', () => {
    awaitStart('T');
    begin(table(0).table, face, scene);
    expect(said()).toEqual(['The game begins.', 'Your turn']);
    awaitStart('T');
    begin(table(1).table, face, scene);
    expect(said()).toEqual(['The game begins. Waiting for Bob to move.', '']);
  });

  it('is told once; who comes later hears whose turn it is', () => {
    begin(table(0).table, face, scene);
    expect(said()).toEqual(['Your turn', '']);
    awaitStart('U');
    begin(table(1).table, face, scene);
    expect(said()).toEqual(['Waiting for Bob to move.', '']);
    awaitStart('T');
    forgetStart('T');
    begin(table(0).table, face, scene);
    expect(said()).toEqual(['Your turn', '']);
    awaitStart('T');
    begin(table(0).table, face, scene);
    said();
    begin(table(0).table, face, scene);
    expect(said()).toEqual(['Your turn', '']);
  });

  it('is not all that who comes later hears: what was done last comes first, unless it may be for other ears', () => {
    const moves = [{ version: 3, seat: 1, action: 'x', events: [] }];
    begin(table(0, { moves }).table, face, scene);
    expect(said()).toEqual(['Bob moves. Your turn', '']);
    begin(table(0, { moves, yours: [0, 1] }).table, face, scene);
    expect(said()).toEqual(['Your turn', '']);
  });
});

describe('what is said at the table', () => {
  it('is read to the others, not back to whoever said it', () => {
    const { table: it, tell } = table(0);
    herald(
      it,
      face,
      () => scene,
      () => 'ada',
    );
    tell({ type: 'said', person: 'ada', name: 'Ada', text: 'hello' });
    expect(said()[0]).toBe('');
    tell({ type: 'said', person: 'bob', name: 'Ada', text: 'hello' });
    expect(said()[0]).toBe('Ada says: hello');
    tell({ type: 'said', person: 'guest', name: 'Guest 12', text: 'hi' });
    expect(said()[0]).toBe('Guest 12 says: hi');
  });
});

describe('a take-back', () => {
  it('is told to who takes back, asks, and is answered', () => {
    const { table: at, tell } = table(0);
    herald(
      at,
      face,
      () => scene,
      () => 'ada',
    );
    tell({ type: 'take_back_asked', seat: 0, version: 3 });
    expect(said()[0]).toBe('You take your move back.');
    tell({ type: 'take_back_asked', seat: 0, version: 3 }, 0, { take_back: { seat: 0, version: 3 } });
    expect(said()[0]).toBe('You have asked to take your move back. Waiting for an answer.');
    tell({ type: 'take_back_answered', seat: 1, accept: false });
    expect(said()[0]).toBe('Bob declines.');
    tell({ type: 'take_back_answered', seat: 1, accept: true });
    expect(said()[0]).toBe('The move is taken back.');
    tell({ type: 'draw_answered', seat: 1, accept: false });
    expect(said()[0]).toBe('Bob declines.');
  });

  it('is told to the others', () => {
    const { table: at, tell } = table(0);
    herald(
      at,
      face,
      () => scene,
      () => 'ada',
    );
    tell({ type: 'take_back_asked', seat: 1, version: 3 });
    expect(said()[0]).toBe('Bob takes a move back.');
    tell({ type: 'take_back_asked', seat: 1, version: 3 }, 0, { take_back: { seat: 1, version: 3 } });
    expect(said()[0]).toBe('Bob asks to take the last move back.');
    tell({ type: 'resigned', seat: 0 });
    tell({ type: 'draw_answered', seat: 0, accept: false });
    expect(said()[0]).toBe('');
  });
});

describe('a notification', () => {
  it('that the browser does not let the page show breaks nothing else', () => {
    const shown = vi.fn();
    class Throws {
      static permission = 'granted';
      constructor() {
        shown();
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      }
    }
    vi.stubGlobal('Notification', Throws);
    settings.notify.on = true;
    const { table: at, tell } = table(1);
    herald(
      at,
      face,
      () => scene,
      () => 'ada',
    );
    tell({ type: 'acted', seat: 1, action: 'x' }, 0);
    expect([shown.mock.calls.length, said()]).toEqual([1, ['Bob moves.', 'Your turn']]);
    // It was called once, not again with whatever comes next.
    tell({ type: 'said', person: 'q', name: 'Bob', text: 'hi' });
    expect([shown.mock.calls.length, said()[1]]).toEqual([1, '']);
  });

  it('tells of an offer too, in the words of the page where there is no service worker', () => {
    const shown: string[] = [];
    class Shows {
      static permission = 'granted';
      constructor(title: string) {
        shown.push(title);
      }
    }
    vi.stubGlobal('Notification', Shows);
    settings.notify.on = true;
    const { table: at, tell } = table(1);
    herald(
      at,
      face,
      () => scene,
      () => 'ada',
    );
    tell({ type: 'draw_offered', seat: 0 }, 1, { draw: 0 });
    expect(shown).toEqual([]);
    tell({ type: 'draw_offered', seat: 1 }, 1, { draw: 1 });
    tell({ type: 'take_back_asked', seat: 1, version: 3 }, 1, {});
    tell({ type: 'take_back_asked', seat: 1, version: 3 }, 1, { take_back: {} });
    expect(shown).toEqual(['Somebody offers you a draw', 'Somebody asks to take a move back']);
  });

  it('is left to the service worker where there is one: it also calls while no page is open', () => {
    const posted: unknown[] = [];
    vi.stubGlobal('Notification', { permission: 'granted' });
    vi.stubGlobal('navigator', {
      serviceWorker: { controller: { postMessage: (message: unknown) => posted.push(message) } },
    });
    settings.notify.on = true;
    const { table: at, tell } = table(1);
    herald(
      at,
      face,
      () => scene,
      () => 'ada',
    );
    tell({ type: 'acted', seat: 1, action: 'x' }, 0);
    expect(posted).toEqual([{ call: { table: 'T', kind: 'turn', game: 'mana' } }]);
  });
});
