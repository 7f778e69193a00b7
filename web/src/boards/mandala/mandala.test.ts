import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, need, setLanguage, t } from '../../i18n/index.svelte';
import type { Choice, LastAction, PlayerPlate } from '../board';
import { groups, hidden, parts, shown, sorted, whereIs } from './cards';
import { Choosing } from './choosing.svelte';
import { actionInWords, eventInWords, fullResult, readBoard, readHand, readLast, readScores, refusal, shortResult, verdict, whatCanIDo } from './describe';
import { fan, FINGER, overhang } from './fan';
import { flights, timed } from './flights';
import { takeFrom } from './spots';
import { nearest } from './roving';
import { Walk, type Rules } from '../../play/walk.svelte';
import type { Table as LiveTable } from '../../table/table';
import type { Move } from '../../table/wire';
import type { Event, Preview, Reading, Sharing, View } from '../../wire/mandala';
import { whyFirst } from './why';
import { cardsOf, listed, whereTo } from './words';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });

const words = import.meta.glob<string>('../../i18n/*/mandala.ftl', { query: '?raw', import: 'default', eager: true });
const source = import.meta.glob<string>(['./*.ts', './*.svelte', '!./*.test.ts'], { query: '?raw', import: 'default', eager: true });
const plate = (seat: number, name: string): PlayerPlate => ({ seat, name, yours: seat === 0, acting: false, presence: 'here' });
const voice = { as: 0, players: [plate(0, 'Jan'), plate(1, 'Mira')] };
const view: View = {
  game: 'mandala',
  options: { first: 'lot' },
  deck: '?'.repeat(66),
  discard: 'ROOYGPKK',
  mandalas: [
    { mountain: 'OYG', fields: ['', 'PP'] },
    { mountain: 'RRRY', fields: ['PPP', 'G'] },
  ],
  hands: ['ROYYGK', '????'],
  cups: ['RK', 'K??'],
  dealt: ['RK', '??'],
  rivers: ['PRG', 'YKR'],
  turn: 0,
  phase: 'play',
  destroying: null,
  final: false,
  discards_in_a_row: 0,
  reshuffles: 0,
  pool: null,
};
const destroying: View = {
  ...view,
  phase: 'destroy',
  mandalas: [{ mountain: 'RROY', fields: ['GGP', 'K'] }, view.mandalas[1]],
  cups: ['OKK', 'RR??'],
  rivers: ['KR', 'RO'],
  destroying: { mandala: 1, completed_by: 1 },
};

const sharing: Sharing = { first: 0, equal: false, order: [0, 1, 0], takings: null };
const reading: Reading = {
  tallies: [
    { columns: [], outside: [], least: 2, most: 2 },
    { columns: [], outside: [], least: 2, most: 8 },
  ],
  unseen: null,
  sharing: null,
};

beforeAll(async () => {
  await need('mandala');
  await setLanguage('en');
});

describe('cards', () => {
  it('are read from the strings of a view', () => {
    expect(groups('KRR?O?')).toEqual([{ colour: 'R', number: 2 }, { colour: 'O', number: 1 }, { colour: 'K', number: 1 }]);
    expect(hidden('KRR?O?')).toBe(2);
    expect(sorted('KYRY?')).toEqual(['R', 'Y', 'Y', 'K']);
    expect(shown(parts(view, 1)).size).toBe(4);
    expect([whereIs(parts(view, 1), 'O'), whereIs(parts(view, 1), 'P'), whereIs(parts(view, 2), 'P'), whereIs(parts(view, 2), 'K')]).toEqual(['mountain', 1, 0, null]);
  });
});

describe('the figures beside the table', () => {
  it('say why who chooses first does (MD-6.2)', () => {
    expect(whyFirst(destroying, sharing, voice)).toMatchObject({ first: 0, equal: false, because: 'You have more cards in your field, 3 to 1,' });
    const equal: View = { ...destroying, mandalas: [{ mountain: 'RROY', fields: ['G', 'K'] }, view.mandalas[1]] };
    expect(whyFirst(equal, { ...sharing, equal: true }, voice)).toMatchObject({ first: 0, equal: true });
    expect(whyFirst(view, null, voice)).toBeNull();
  });
});

describe('the fan', () => {
  const full = ['R', 'R', 'O', 'Y', 'G', 'G', 'P', 'K'] as const;
  const shows = (cards: readonly ('R' | 'O' | 'Y' | 'G' | 'P' | 'K')[], width: number) => {
    const { blades } = fan(cards, { width, height: 128, card: 74, finger: FINGER });
    return blades.slice(1).map((blade, index) => blade.x - (blades[index]?.x ?? 0));
  };

  it('opens closer where cards are alike, in the middle of its room', () => {
    const { blades, card } = fan(['R', 'Y', 'Y', 'K'], { width: 560, height: 150, card: 100, finger: FINGER });
    expect(card).toBe(100);
    expect(blades.map(({ x }) => Math.round(x))).toEqual([141, 207, 253, 319]);
    expect(blades.map(({ lean }) => Math.round(lean * 10) / 10)).toEqual([-1, -0.3, 0.3, 1]);
    expect(fan(['R'], { width: 300, height: 150, card: 100, finger: FINGER }).blades).toEqual([{ x: 100, y: 0, lean: 0 }]);
  });

  it('leaves a finger to every card of a full hand on a phone', () => {
    expect(fan(full, { width: 370, height: 128, card: 74, finger: FINGER }).rows).toBe(1);
    expect(Math.min(...shows(full, 370))).toBeGreaterThanOrEqual(44);
    expect(Math.min(...shows(full.slice(1), 340))).toBeGreaterThanOrEqual(44);
  });

  it('keeps the corners of the outer cards on the table, and leans less where it must', () => {
    for (const width of [320, 340, 353, 370, 392, 410, 560]) {
      for (let number = 2; number <= full.length; number += 1) {
        const { blades, card, rows } = fan(full.slice(0, number), { width, height: 128, card: 74, finger: FINGER });
        const [first, last] = [blades[0], blades[number - 1]];
        const reach = overhang(first?.lean ?? 0) * card;
        expect((first?.x ?? 0) - reach, `${number} cards, ${width} px`).toBeGreaterThan(-10);
        expect((last?.x ?? 0) + card + reach, `${number} cards, ${width} px`).toBeLessThan(width + 10);
        expect(last?.lean).toBeCloseTo(-(first?.lean ?? 0));
        if (rows === 1 && width === 560) expect(last?.lean).toBeCloseTo(1);
      }
    }
    expect(fan(full, { width: 370, height: 128, card: 74, finger: FINGER }).blades[7]?.lean).toBeGreaterThan(0.5);
  });

  it('lies in two rows where one would be too narrow, and cuts between colours', () => {
    for (const width of [300, 340, 355]) {
      const { blades, card, rows } = fan(full, { width, height: 128, card: 74, finger: FINGER });
      expect(rows).toBe(2);
      expect(card).toBeGreaterThanOrEqual(44);
      expect(blades.map(({ y }) => (y === 0 ? 'up' : 'down')).join(' ')).toBe('up up up up down down down down');
      expect(blades[4]?.y).toBeGreaterThanOrEqual(44);
      for (const { x } of blades) expect(x >= 0 && x + card <= width + 0.01).toBe(true);
      expect((blades[1]?.x ?? 0) - (blades[0]?.x ?? 0)).toBeGreaterThanOrEqual(card);
    }
    const cut = fan(['R', 'R', 'R', 'Y', 'Y', 'Y', 'Y', 'Y'], { width: 300, height: 128, card: 74, finger: FINGER }).blades.filter(({ y }) => y === 0).length;
    expect(cut).toBe(3);
  });
});

describe('the focus', () => {
  it('moves by where things lie', () => {
    const spots = [{ x: 0, y: 100 }, { x: 100, y: 0 }, { x: 100, y: 90 }];
    expect(nearest({ x: 0, y: 0 }, spots, [0, 1])).toBe(0);
    expect(nearest({ x: 0, y: 0 }, spots, [1, 0])).toBe(1);
    expect(nearest({ x: 0, y: 0 }, spots, [-1, 0])).toBe(-1);
  });
});

describe('a half-made choice', () => {
  const steps: Record<string, Choice<Preview>[]> = {
    '': [{ step: 'Y', preview: { type: 'in_hand', number: 2 } }, { step: 'R', preview: { type: 'in_hand', number: 1 } }],
    Y: [
      { step: 'm1', final: 'm1:Y', preview: { type: 'build', draws: 3, reshuffles: false, colours: 4, completes: null } },
      { step: 'f1', preview: { type: 'up_to', number: 1 } },
      { step: 'd', preview: { type: 'up_to', number: 2 } },
    ],
    'Y/d': [{ step: '1', final: 'd:Y1' }, { step: '2', final: 'd:Y2' }],
    R: [{ step: 'm1', final: 'm1:R' }, { step: 'd', preview: { type: 'up_to', number: 1 } }],
    'R/d': [{ step: '1', final: 'd:R1' }],
  };
  const hand = ['R', 'Y', 'Y', 'K'];

  /** The page's own walk, at a table that acknowledges an action when the test says so. */
  function table() {
    const at = { sent: [] as string[], touched: [] as unknown[], confirms: false, away: false };
    let outlook = { moves: [] as Move[], state: { as: 0, turn: 0, status: 'playing', choices: steps[''] } };
    const server = {
      get outlook() { return outlook; },
      version: 1,
      act: async ({ action }: { action: string }) => at.sent.push(action),
      steps: async (prefix: string[]) => {
        if (at.away) throw new Error('away');
        return steps[prefix.join('/')] ?? [];
      },
    } as unknown as LiveTable;
    const rules: Rules = { ends: () => true, looksAhead: () => false, confirmation: () => null, walks: (path) => Math.min(1, path.length - 1) };
    const walk = new Walk(server, rules, { refuse: async () => null, failed: () => undefined }, () => at.confirms);
    walk.follow();
    const choosing = new Choosing({
      prefix: () => walk.prefix,
      choices: () => walk.choices as Choice<Preview>[],
      ahead: () => undefined,
      hint: () => walk.hint,
      free: () => walk.free(),
      waits: () => walk.waiting !== null,
      sent: () => walk.sent,
      onstep: (step) => walk.step(step),
      onback: (all) => walk.back(all),
      ontouch: (place, after) => at.touched.push(after ? [place, after] : place),
    });
    /** The page updates, the board follows, until nothing changes. */
    const settle = async () => {
      for (let round = 0; round < 6; round += 1) {
        choosing.follow(hand);
        await new Promise((done) => setTimeout(done));
      }
    };
    /** An entry comes: it is somebody's turn. */
    const turn = async (seat: number) => {
      outlook = { moves: [...outlook.moves, { version: outlook.moves.length + 1 } as Move], state: { ...outlook.state, turn: seat, choices: (seat === 0 ? steps[''] : null) as never } };
      walk.follow();
      await settle();
    };
    const card = async (index: number) => {
      choosing.card(index, hand);
      await settle();
    };
    return { at, walk, choosing, settle, turn, card };
  }

  it('walks colour, place and number by itself', async () => {
    const { at, choosing, settle, turn, card } = table();
    await card(1);
    await card(2);
    expect([choosing.number, choosing.lifted]).toEqual([2, [1, 2]]);
    choosing.go('d');
    await settle();
    expect([at.sent, choosing.lifted]).toEqual([['d:Y2'], [1, 2]]);
    await turn(1);
    expect(choosing.lifted).toEqual([]);
  });

  it('keeps a place lit while the whole action waits, and goes back from it to the cards', async () => {
    const { at, walk, choosing, settle, card } = table();
    at.confirms = true;
    await card(1);
    await card(2);
    choosing.go('d');
    await settle();
    expect([walk.waiting?.action, at.sent, walk.prefix]).toEqual(['d:Y2', [], ['Y', 'd', '2']]);
    expect([choosing.target('d')?.step, choosing.target('m1')]).toEqual(['d', undefined]);
    await card(0);
    expect(walk.waiting?.action).toBe('d:Y2');
    choosing.back(false);
    await settle();
    expect([walk.waiting, walk.prefix, choosing.lifted, choosing.number]).toEqual([null, ['Y'], [1, 2], 2]);
    choosing.back(false);
    await settle();
    expect([walk.prefix, choosing.lifted]).toEqual([[], []]);
  });

  it('shows a hint whatever was chosen before, and lets go of it at a touch', async () => {
    const { at, walk, choosing, settle, card } = table();
    await card(1);
    await card(2);
    await walk.suggest(['Y', 'm1']);
    await settle();
    // One card on a mountain, though two were chosen.
    expect([walk.prefix, choosing.number, choosing.lifted, choosing.target('m1')?.step, choosing.target('d')]).toEqual([['Y'], 1, [1], 'm1', undefined]);
    await card(2);
    expect([walk.hint, choosing.number, choosing.target('d')?.step]).toEqual([null, 2, 'd']);
    await walk.suggest(['Y', 'd', '2']);
    await settle();
    expect([choosing.number, choosing.lifted]).toEqual([2, [1, 2]]);
    choosing.go('m1');
    await settle();
    expect(at.sent).toEqual(['m1:Y']);
  });

  it('plays nothing by itself after a second tap on a place that was already chosen', async () => {
    for (const confirms of [false, true]) {
      const { at, walk, choosing, settle, turn, card } = table();
      at.confirms = confirms;
      await card(1);
      choosing.go('m1');
      choosing.go('m1');
      await settle();
      choosing.go('m1');
      await settle();
      if (confirms) walk.confirm();
      await turn(1);
      at.confirms = false;
      await turn(0);
      await turn(1);
      await turn(0);
      expect([at.sent, walk.prefix, choosing.lifted]).toEqual([['m1:Y'], [], []]);
    }
  });

  it('chooses nothing for the next turn while its action is on the way', async () => {
    const { at, walk, choosing, settle, turn, card } = table();
    await card(1);
    choosing.go('m1');
    await card(0);
    choosing.count(2, hand);
    choosing.back(false);
    choosing.go('d');
    await settle();
    await turn(1);
    await turn(0);
    expect([at.sent, at.touched, walk.prefix, choosing.lifted]).toEqual([['m1:Y'], [], [], []]);
  });

  it('gives up a way that the connection broke off', async () => {
    const { at, walk, choosing, settle, turn, card } = table();
    await card(1);
    at.away = true;
    choosing.go('d');
    await settle();
    at.away = false;
    await turn(0);
    expect([at.sent, walk.prefix]).toEqual([[], []]);
  });

  it('starts anew with another colour', async () => {
    const { walk, choosing, card } = table();
    await card(1);
    await card(0);
    expect([walk.prefix, choosing.lifted, choosing.number]).toEqual([['R'], [0], 1]);
    await card(0);
    expect(walk.prefix).toEqual([]);
  });

  it('takes one card to a mountain, whatever the count', async () => {
    const { at, choosing, settle, card } = table();
    await card(1);
    choosing.count(2, hand);
    choosing.go('m1');
    await settle();
    expect(at.sent).toEqual(['m1:Y']);
  });

  it('lights no place that takes fewer cards, and asks why with the whole way', async () => {
    const { at, choosing, settle, card } = table();
    await card(1);
    expect(choosing.target('f1')).toBeDefined();
    choosing.count(2, hand);
    expect(choosing.target('f1')).toBeUndefined();
    choosing.go('f1');
    choosing.go('f2');
    await settle();
    expect(at.touched).toEqual([['2', ['Y', 'f1']], 'f2']);
    expect(at.sent).toEqual([]);
  });

  it('asks why for a card that cannot be chosen', () => {
    const { at, choosing } = table();
    choosing.card(3, hand);
    expect(at.touched).toEqual(['K']);
  });
});

describe('flights', () => {
  const events: Event[] = [
    { type: 'claimed', seat: 0, colour: 'R', from: 'm1', to_river: 3, to_cup: 1, to_discard: 0 },
    { type: 'discarded', seat: 0, cards: 'GGP', from: 'f1', to: 'd' },
    { type: 'discarded', seat: 1, cards: 'K', from: 'f1', to: 'd' },
    { type: 'dealt', cards: 'RY', from: 'deck', to: 'm1' },
  ];
  it('take the river card first, then both fields together', () => {
    expect(flights(events).map(({ face, to, step }) => `${face} ${to[0] ?? ''} ${step}`)).toEqual(['R river-0-3 0', 'R cup-0 1', 'G d 2', 'G d 2', 'P d 2', 'K d 2', 'R m1-R 3', 'Y m1-Y 3']);
  });
  it('start at the card that was played, and at the colour that was taken', () => {
    expect(flights([{ type: 'played', seat: 0, cards: 'GG', from: 'hand', to: 'f1' }]).map(({ from }) => from[0])).toEqual(['hand-0-G', 'hand-0-G']);
    expect(flights(events).map(({ from }) => from[0])).toEqual(['m1-R', 'm1-R', 'f1-0-G', 'f1-0-G', 'f1-0-P', 'f1-1-K', 'deck', 'deck']);
    const before = new Map([['hand-0-G', [{ x: 1, y: 0, width: 9, height: 9 }, { x: 2, y: 0, width: 9, height: 9 }]]]);
    expect([1, 2, 3].map(() => takeFrom(before, ['hand-0-G', 'hand-0'])?.x)).toEqual([1, 2, 2]);
    expect(takeFrom(before, ['deck'])).toBeNull();
  });
  it('run one step after the other', () => {
    expect(timed(flights(events), { move: 280, flow: 520 }).map((flight) => flight.delay)).toEqual([0, 520, 1040, 1120, 1200, 1040, 1480, 1560]);
  });
  it('hide what others draw', () => {
    expect(flights([{ type: 'drew', seat: 1, cards: '???', from: 'deck', to: 'hand' }]).every((flight) => flight.face === 'back' && flight.turns === null)).toBe(true);
  });
});

const last: LastAction = {
  version: 7,
  seat: 1,
  action: 'f2:O3',
  events: [{ type: 'played', seat: 1, cards: 'OOO', from: 'hand', to: 'f2' }],
};
const all: Event[] = [
  { type: 'played', seat: 0, cards: 'R', from: 'hand', to: 'm1' },
  { type: 'played', seat: 0, cards: 'KK', from: 'hand', to: 'f2' },
  { type: 'drew', seat: 0, cards: 'RRG', from: 'deck', to: 'hand' },
  { type: 'drew', seat: 1, cards: '???', from: 'deck', to: 'hand' },
  { type: 'discarded', seat: 1, cards: 'GG', from: 'hand', to: 'd' },
  { type: 'discarded', seat: 0, cards: 'PPP', from: 'f1', to: 'd' },
  { type: 'reshuffled', number: 1, cards: 42, from: 'd', to: 'deck' },
  { type: 'completed', seat: 1, mandala: 1, fields: [4, 3], first: 0 },
  { type: 'claimed', seat: 0, colour: 'R', from: 'm1', to_river: 4, to_cup: 1, to_discard: 0 },
  { type: 'claimed', seat: 1, colour: 'G', from: 'm1', to_river: null, to_cup: 0, to_discard: 3 },
  { type: 'dealt', cards: 'RY', from: 'deck', to: 'm1' },
  { type: 'final' },
  { type: 'over', rule: 'MD-7.4', cups: ['RRGK', 'KRY'], dealt: ['GK', 'RY'], scores: [53, 47], winners: [0] },
];

describe('words', () => {
  it('tell each event', () => {
    expect(all.map((event) => eventInWords({ ...event }, voice))).toEqual([
      'You build mountain 1: 1 red',
      'You grow your field of mandala 2: 2 black',
      'You draw 2 red, 1 green',
      'Mira draws 3 cards',
      'Mira discards 2 green',
      'Your field goes to the discard pile: 3 purple',
      'The discard pile becomes the new deck: 42 cards',
      'Mandala 1 is complete, fields 4 to 3: you choose first',
      'You take red: 1 to river place 4, 1 to cup',
      'Mira takes green: all 3 to the discard pile',
      'Dealt on mountain 1: 1 red, 1 yellow',
      'The final phase begins: the next mandala to be destroyed is the last',
      'The game is over: You win, 53 to 47',
    ]);
    expect(eventInWords({ type: 'unheard' } as unknown as Event, voice)).toBeNull();
    expect(readLast(last, voice)).toBe('Mira grows their field of mandala 2: 3 orange.');
    expect(readLast(null, voice)).toBe('Nothing has happened yet.');
  });

  it('say what a choice brings', () => {
    const build: Choice<Preview> = { step: 'm1', final: 'm1:R', preview: { type: 'build', draws: 2, reshuffles: false, colours: 5, completes: null } };
    expect(shortResult(build, 1, voice)).toBe('1 card · draw 2');
    expect(fullResult('m1', build, { colour: 'R', number: 1 }, view, voice)).toBe('Play 1 red here, draw 2. Mandala would show 5 of 6 colours.');
    const grow: Choice<Preview> = { step: '2', final: 'f1:Y2', preview: { type: 'grow', field: 2, colours: 6, completes: { fields: [2, 2], first: 1, last: true } } };
    expect(shortResult(grow, 2, voice)).toBe('complete: Mira chooses first');
    expect(fullResult('f1', grow, { colour: 'K', number: 2 }, view, voice)).toContain('fields 2 to 2: Mira chooses first. It would be the last mandala.');
  });

  it('read out hand, board and scores', () => {
    expect(readHand(view, voice)).toBe('Your hand: 1 red, 1 orange, 2 yellow, 1 green, 1 black.');
    expect(readHand(view, { ...voice, as: null })).toBe('You have no hand here.');
    expect(readBoard(view, voice)).toContain('Mira’s field, mandala 1: 2 purple.');
    expect(readScores(view, reading, voice)).toBe('You: points: 2, river: purple, red, green; Mira: points: 2 to 8, river: yellow, black, red.');
    expect(readScores(view, { ...reading, tallies: [reading.tallies[0], null] }, voice)).toContain('Mira: points: unknown');
    expect(readScores({ ...view, rivers: ['', view.rivers[1]] }, reading, voice)).toContain('You: points: 2, river: empty;');
  });

  it('say what can be done', () => {
    expect(whatCanIDo(view, [], [{ step: 'Y', preview: { type: 'in_hand', number: 2 } }], voice)).toEqual(['Choose a card: 2 yellow']);
    expect(whatCanIDo(view, ['Y'], [{ step: 'f1', preview: { type: 'up_to', number: 2 } }, { step: 'd', preview: { type: 'up_to', number: 2 } }], voice)).toEqual(['Grow field 1: 1 to 2 yellow', 'Discard yellow, up to 2, and draw as many']);
    expect(whatCanIDo({ ...view, turn: 1 }, [], [], voice)).toEqual(['Nothing: it is Mira’s turn']);
  });

  it('say why not, from what lies on the table', () => {
    expect(refusal(view, ['G'], 'f1', 'MD-2.2', voice)).toBe('In this mandala green lies on the mountain.');
    expect(refusal(view, ['P'], 'm2', 'MD-2.2', voice)).toBe('In this mandala purple lies in your field.');
    expect(refusal(view, ['Y'], '2', 'MD-2.3', voice)).toBe('One card must stay in your hand.');
    for (const [place, rule] of [['m1', 'MD-3.1'], ['f2', 'MD-4.1'], ['d', 'MD-5.1']] as const) expect(refusal(view, [], place, rule, voice)).toBe('Choose a card from your hand first.');
    for (const prefix of [[], ['G']]) expect(refusal(view, prefix, 'theirs2', 'MD-4.1', voice)).toBe('That field belongs to the other player.');
    expect(refusal(destroying, [], 'theirs2', 'MD-2.1', voice)).toBe('A mandala is being destroyed: choose a colour from its mountain first.');
    expect(refusal({ ...view, turn: 1 }, [], 'Y', 'MD-2.1', voice)).toBe('It is not your turn.');
  });

  it('tell shared wins', () => {
    expect(verdict([40, 40], [0, 1], voice)).toBe('Shared win, 40 to 40');
  });

  it.each(LANGUAGES)('are complete in %s', async (language) => {
    await setLanguage(language);
    const told = [
      ...all.map((event) => eventInWords({ ...event }, voice)),
      ...actionInWords(last, voice),
      readHand(view, voice), readBoard(view, voice), readScores(view, reading, voice), refusal(view, ['G'], 'f1', 'MD-2.2', voice),
      whyFirst(destroying, sharing, voice)?.because ?? '', listed('RR??'), whereTo({ to_river: null, to_cup: 2, to_discard: 0 }),
    ];
    for (const sentence of told) expect(sentence).not.toMatch(/mandala-|\{|undefined/);
  });

  it('have right plural forms', async () => {
    await setLanguage('pl');
    expect([1, 2, 5, 22].map((number) => cardsOf('R', number))).toEqual(['1 czerwona', '2 czerwone', '5 czerwonych', '22 czerwone']);
    expect([1, 3, 12].map((number) => t('mandala-number-of-cards', { number }))).toEqual(['1 karta', '3 karty', '12 kart']);
    await setLanguage('cs');
    expect([1, 2, 5].map((number) => cardsOf('G', number))).toEqual(['1 zelená', '2 zelené', '5 zelených']);
    expect([1, 4, 5].map((number) => t('mandala-number-of-cards', { number }))).toEqual(['1 karta', '4 karty', '5 karet']);
    await setLanguage('en');
  });

  it('are the same messages in each language, all used, none missing', () => {
    const ids = (text: string) => [...text.matchAll(/^(mandala-[a-z0-9-]+) =/gm)].map((match) => match[1] ?? '').sort();
    const files = Object.values(words);
    const sources = Object.values(source).join('\n');
    expect(files).toHaveLength(LANGUAGES.length);
    const used = new Set([...sources.matchAll(/'(mandala-[a-z0-9-]+)'/g)].map((match) => match[1] ?? ''));
    const references = new Set(files.flatMap((text) => [...text.matchAll(/\{ (mandala-[a-z-]+) \}/g)].map((match) => match[1] ?? '')));
    for (const text of files) {
      expect(ids(text)).toEqual(ids(files[0] ?? ''));
      expect([...used].filter((id) => !ids(text).includes(id))).toEqual([]);
      expect(ids(text).filter((id) => !used.has(id) && !references.has(id))).toEqual([]);
    }
  });
});
