import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, need, setLanguage, type Language } from '../../i18n/index.svelte';
import type { LastAction, PlayerPlate } from '../board';
import { barredIn, ghostsFor, lastSquares, shownPieces, targetsFor } from './picture';
import positions from '../../../../crates/games/rules/positions/mana.json';
import { asked, piecesOf, readPosition, reserve, settingUp, squaresOf } from './position';
import { apart, PrintedBoard } from './printed-board';
import type { Event as ManaEvent, Printed, Reading, View } from '../../wire/mana';
import { directions } from './way';
import { sayDemand, saySkipped } from './words/demand';
import { sayChoice, saySquare, stage, voice, type Scene } from './words/describe';
import { prompt, stepLine, whatCanIDo } from './words/prompting';
import { readBoard, readHand, readScores } from './words/readout';
import { sayAction, sayEvent } from './words/telling';

/** As the games tell it. */
const printed = positions.asks.printed as Printed;
const board = new PrintedBoard(printed);
const SQUARES = board.squares;
const rings = (square: string): number => board.rings(square);

const plate = (seat: number, yours: boolean): PlayerPlate => ({
  seat,
  name: yours ? 'You' : 'Computer',
  yours,
  acting: seat === 0,
  presence: 'here',
});
const players = [plate(0, true), plate(1, false)];
const options = { edition: 'bird', setup: 'standard', blocked: 'skip' } as const;

const quiet: Reading = { turn: 0, setting_up: false, asked: 3, reserves: [1, 1], ended: null };
const START = '6/6/6/6/6/6 b - -';
const start: Partial<Reading> = { setting_up: true, asked: null, reserves: [0, 0] };

function scene(position: string, rest: Partial<Scene> = {}, read: Partial<Reading> = {}): Scene {
  const view: View = { game: 'mana', options, position, seen: [] };
  const reading = { ...quiet, ...(position === START ? start : {}), ...read };
  return {
    view,
    position: readPosition(view, reading, printed),
    prefix: [],
    choices: [],
    players,
    turned: false,
    over: false,
    ...rest,
  };
}
const MIDDLE = '2r2d/2r2r/4r1/2R3/RR4/3R1D b a5 -';

describe('the position', () => {
  it('is read as it is written, and as the server reads it', () => {
    const { position } = scene(MIDDLE, {}, { turn: 1, reserves: [4, 2], asked: 2 });
    expect(position).toMatchObject({ turn: 'white', mark: 'a5', free: false });
    expect(squaresOf(position, 'black')).toEqual(['a2', 'b2', 'c3', 'd1', 'f1']);
    expect(position.pieces.get('f6')).toEqual({ side: 'white', kind: 'daimyo' });
    expect([reserve(position, 'black'), reserve(position, 'white')]).toEqual([4, 2]);
    expect([asked(position), settingUp(position)]).toEqual([2, false]);
    expect(settingUp(scene(START).position)).toBe(true);
  });
});

describe('the printed board', () => {
  it('is the one that the server tells', () => {
    for (const count of [1, 2, 3]) expect(SQUARES.filter((square) => rings(square) === count)).toHaveLength(12);
    expect([rings('a1'), rings('b6'), rings('f3')]).toEqual([3, 2, 1]);
    expect(SQUARES).toHaveLength(36);
    expect(board.pieces.filter((kind) => kind === 'ronin')).toHaveLength(5);
    expect(() => rings('g7')).toThrow('g7');
  });

  it('is turned so that the viewer sits below', () => {
    expect(board.middle('a1', false)).toEqual({ x: 50, y: 550 });
    expect(board.middle('a1', true)).toEqual({ x: 550, y: 50 });
    expect([board.squareAt(0, 5, false), board.squareAt(0, 5, true)]).toEqual(['a1', 'f6']);
    expect([board.squareUnder(599, 0, false), board.squareUnder(600, 0, false)]).toEqual(['f6', null]);
    expect(apart('b2', 'd1', false)).toEqual({ x: 200, y: 100 });
    expect(apart('b2', 'd1', true)).toEqual({ x: -200, y: -100 });
  });

  it('may have another size and other rings', () => {
    const other = new PrintedBoard({
      board: [
        [1, 2, 3],
        [3, 2, 1],
      ],
      pieces: ['daimyo', 'ronin'],
    });
    expect(other.squares).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
    expect([other.rings('a1'), other.rings('c2'), other.frame]).toEqual([3, 3, [-30, -30, 360, 260]]);
    expect(other.middle('a1', false)).toEqual({ x: 50, y: 150 });
    expect(piecesOf({ position: 'd1r/1R1 b - -' })).toEqual(
      new Map([
        ['a2', { side: 'white', kind: 'daimyo' }],
        ['c2', { side: 'white', kind: 'ronin' }],
        ['b1', { side: 'black', kind: 'ronin' }],
      ]),
    );
  });
});

describe('a way', () => {
  it('is told as it looks', () => {
    expect(directions('a1', ['a2', 'b2', 'b1'], false)).toEqual(['up', 'right', 'down']);
    expect(directions('a1', ['a2', 'b2', 'b1'], true)).toEqual(['down', 'left', 'up']);
  });
});

describe('the picture', () => {
  it('shows a half-made choice', () => {
    const shown = shownPieces(scene(MIDDLE, { prefix: ['c3', 'e4'] }));
    expect(shown.has('c3')).toBe(false);
    expect(shown.get('e4')).toEqual({ side: 'black', kind: 'ronin' });
    expect(shownPieces(scene(MIDDLE, { prefix: ['+', 'c1'] })).get('c1')).toEqual({ side: 'black', kind: 'ronin' });
  });

  it('says of each target what it brings', () => {
    const choices = [{ step: 'c4', final: 'x', preview: { replies: ['c5', 'f5'] } }];
    expect(targetsFor(scene(MIDDLE, { prefix: ['c3', 'b3'], choices }), 'bird')).toEqual([
      { square: 'c4', look: 'bird', tag: '2' },
    ]);
    const capture = [
      { step: 'e4', preview: { captures: 'ronin' as const } },
      { step: 'c4', preview: {} },
    ];
    expect(targetsFor(scene(MIDDLE, { prefix: ['c3'], choices: capture }), 'square').map(({ look }) => look)).toEqual([
      'capture',
      'dot',
    ]);
  });

  it('fills the row of a standard set-up with ghosts', () => {
    const ronins = ['a1', 'c1', 'd1', 'e1', 'f1'];
    const choice = { step: 'b1', final: 'setup:b1', preview: { piece: 'daimyo' as const, ronins } };
    const ghosts = ghostsFor(scene(START, { choices: [choice] }), 'setup', choice, []);
    expect(ghosts.map(({ square }) => square).sort()).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'f1']);
  });
});

const last: LastAction<'mana'> = {
  version: 7,
  seat: 1,
  action: 'b5-c5@a5',
  events: [
    { type: 'moved', seat: 1, piece: 'ronin', from: 'b5', to: 'c5', path: ['c5'] },
    { type: 'captured', seat: 0, piece: 'ronin', at: 'c5' },
    { type: 'bird', seat: 1, from: 'd5', to: 'a5' },
  ],
};

describe('the words', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } });
    await need('mana');
  });
  const say = async <T>(language: Language, words: () => T): Promise<T> => {
    await setLanguage(language);
    return words();
  };

  it('marks what the last action touched', () => {
    expect(lastSquares(last)).toEqual(['b5', 'c5', 'a5']);
  });

  it('calls a side "you" only where one person sits', () => {
    expect(voice(0, players)).toBe('you');
    expect(voice(1, players)).toBe('white');
    expect(voice(0, [plate(0, true), plate(1, true)])).toBe('black');
  });

  it('tells an action in one line', async () => {
    expect(await say('en', () => sayAction(last, players, board))).toBe(
      'White moved b5 to c5 and captured a ronin, bird to a5',
    );
    expect(await say('pl', () => sayAction(last, players, board))).toBe(
      'Białe ruszają z b5 na c5 i chwytają ronina, ptak na a5',
    );
    expect(await say('cs', () => sayAction(last, players, board))).toBe(
      'Bílý táhne z b5 na c5 a bere rónina, pták na a5',
    );
  });

  it('names squares as the design does', async () => {
    const choices = [{ step: 'c3', preview: { piece: 'ronin' as const, steps: 3 as const } }];
    const here = scene(MIDDLE, { choices });
    expect(await say('en', () => saySquare(here, 'c3', here.position.pieces, 'a5'))).toBe(
      'c3, black ronin, three rings, may move',
    );
    const target = { step: 'e4', preview: { captures: 'ronin' as const, path: ['d3', 'e3', 'e4'] } };
    const there = scene(MIDDLE, { prefix: ['c3'], choices: [target] });
    expect(saySquare(there, 'e4', there.position.pieces, 'a5')).toBe(
      'e4, white ronin, one ring, can be captured: right, right, up',
    );
    expect(await say('cs', () => saySquare(here, 'a5', here.position.pieces, 'a5'))).toBe('a5, pták Mana, tři kroužky');
  });

  it('has right plurals', async () => {
    const two = scene('rdrrrr/6/6/6/6/1DRRR1 b a5 -', {}, { reserves: [2, 0] });
    expect(await say('en', () => readHand(two))).toContain('Your reserve: 2 ronins');
    expect(await say('pl', () => readHand(two))).toContain('Twoja rezerwa: 2 roninów');
    expect(await say('cs', () => readHand(two))).toContain('Vaše zásoba: 2 rónini');
    const none = scene('rdrrrr/6/6/6/6/1D4 b a5 -', {}, { reserves: [5, 0] });
    expect(await say('cs', () => readHand(none))).toContain('Vaše zásoba: 5 róninů. Zásoba bílého je prázdná');
  });

  it('explains a skipped turn, also to who comes only now', async () => {
    const free = scene('2r2d/2r2r/4r1/2R3/RR4/3R1D b a5 *', {}, { asked: null });
    expect(await say('en', () => saySkipped(free) ?? '')).toBe(
      'White cannot move any piece on three rings: turn skipped. You may move any piece.',
    );
    expect(saySkipped(scene(MIDDLE))).toBeNull();
  });

  it('bars what the choice under way does not allow, and nothing else', () => {
    const moving = scene(MIDDLE, { prefix: ['c3'], choices: [{ step: 'e4' }, { step: 'c4' }] });
    expect(barredIn(moving, 'square', ['b2'])).toHaveLength(36 - 4);
    expect(barredIn(moving, 'square', ['b2'])).not.toContain('b2');
    const landing = scene(MIDDLE, { prefix: ['c3', 'c4'], choices: [{ step: 'b3' }] });
    expect(
      barredIn(landing, 'bird', []).every(
        (square) => rings(square) === rings('c4') && square !== 'b3' && square !== 'c4',
      ),
    ).toBe(true);
    expect(barredIn(scene(MIDDLE), 'piece', [])).toEqual([]);
  });

  it('leaves no message without words in any language', async () => {
    const events = [
      ...last.events,
      { type: 'setup', seat: 0, daimyo: 'b1', ronins: ['a1'] },
      { type: 'returned', seat: 0, to: 'c3' },
      { type: 'skipped', seat: 1 },
      { type: 'over', reason: 'captured', scores: [1, 0], winners: [0] },
      { type: 'over', reason: 'repetition', scores: [0, 0], winners: [0, 1] },
      { type: 'over', reason: 'blocked', scores: [0, 0], winners: [0, 1] },
    ];
    const free = scene('2r2d/2r2r/4r1/2R3/RR4/3R1D b a5 *', {}, { asked: null });
    const scenes = [
      scene(START, { choices: [{ step: 'b1', preview: { piece: 'daimyo' } }] }),
      scene(START, { prefix: ['b1'] }),
      scene(MIDDLE),
      scene(MIDDLE, { choices: [{ step: 'c3' }, { step: '+' }] }),
      scene(MIDDLE, {
        prefix: ['c3'],
        choices: [{ step: 'e4', preview: { captures: 'daimyo', wins: true } }, { step: 'c4' }],
      }),
      scene(MIDDLE, { prefix: ['+'], choices: [{ step: 'c4' }] }),
      scene(MIDDLE, {
        prefix: ['c3', 'c4'],
        choices: [
          { step: 'b3', preview: { skips: true } },
          { step: 'b5', preview: { replies: ['c5'], may_return: true } },
        ],
      }),
      scene(MIDDLE, { prefix: ['c3', 'c4', 'b3'] }),
      free,
    ];
    for (const language of LANGUAGES) {
      await setLanguage(language);
      const said = scenes.flatMap((here) => {
        const words = prompt(here);
        const demand = sayDemand(here, last, false);
        return [
          words?.lead,
          words?.rest,
          demand.title,
          demand.text,
          readBoard(here),
          readScores(here),
          ...whatCanIDo(here, ['b2']),
          ...stepLine(here).map(({ name }) => name),
          ...here.choices.map((choice) => sayChoice(here, choice)),
          ...SQUARES.map((square) => saySquare(here, square, here.position.pieces, 'a5')),
        ];
      });
      said.push(...events.map((event) => sayEvent(event as ManaEvent, players, board)), saySkipped(free) ?? '');
      for (const text of said) expect(text ?? '').not.toMatch(/mana-|\{|undefined/);
    }
  });

  it('counts the pieces that the server says there are', async () => {
    const advanced = { ...options, setup: 'advanced' as const };
    const here = scene(START, { prefix: ['b1', 'a1'], choices: [{ step: 'c1', preview: { piece: 'ronin' } }] });
    here.view = { ...here.view, options: advanced };
    expect(await say('en', () => stepLine(here).map(({ name }) => name))).toContain('Ronins 1 / 5');
    const few = {
      ...here,
      position: readPosition(here.view, here.position.reading, { ...printed, pieces: ['daimyo', 'ronin', 'ronin'] }),
    };
    expect(stepLine(few).map(({ name }) => name)).toContain('Ronins 1 / 2');
  });

  it('knows how far a choice has come', () => {
    expect(stage(scene(MIDDLE))).toBe('wait');
    expect(stage(scene(MIDDLE, { choices: [{ step: 'c3' }] }))).toBe('piece');
    expect(stage(scene(MIDDLE, { prefix: ['c3', 'c4', 'b3'] }))).toBe('done');
  });
});
