import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, setLanguage, t } from '../../../i18n/index.svelte';
import type { Event, Preview } from '../../../wire/mandala';
import type { Choice, LastAction } from '../../board';
import { voice, view, destroying, printed, sharing, reading, speak } from '../fixture';
import { whyFirst } from '../prompt/why';
import {
  actionInWords,
  eventInWords,
  fullResult,
  readBoard,
  readHand,
  readLast,
  readScores,
  refusal,
  shortResult,
  verdict,
  whatCanIDo,
} from './describe';
import { cardsOf, listed, whereTo } from './words';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });
beforeAll(speak);

const words = import.meta.glob<string>('../../../i18n/*/mandala.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const source = import.meta.glob<string>(['../**/*.ts', '../**/*.svelte', '!../**/*.test.ts', '!../fixture.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const last: LastAction<'mandala'> = {
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
    const build: Choice<Preview> = {
      step: 'm1',
      final: 'm1:R',
      preview: { type: 'build', draws: 2, reshuffles: false, colours: 5, completes: null },
    };
    expect(shortResult(build, 1, voice)).toBe('1 card · draw 2');
    expect(fullResult('m1', build, { colour: 'R', number: 1 }, printed, voice)).toBe(
      'Play 1 red here, draw 2. Mandala would show 5 of 6 colours.',
    );
    const grow: Choice<Preview> = {
      step: '2',
      final: 'f1:Y2',
      preview: { type: 'grow', field: 2, colours: 6, completes: { fields: [2, 2], first: 1, last: true } },
    };
    expect(shortResult(grow, 2, voice)).toBe('complete: Mira chooses first');
    expect(fullResult('f1', grow, { colour: 'K', number: 2 }, printed, voice)).toContain(
      'fields 2 to 2: Mira chooses first. It would be the last mandala.',
    );
  });

  it('read out hand, board and scores', () => {
    expect(readHand(view, voice)).toBe('Your hand: 1 red, 1 orange, 2 yellow, 1 green, 1 black.');
    expect(readHand(view, { ...voice, as: null })).toBe('You have no hand here.');
    expect(readBoard(view, voice)).toContain('Mira’s field, mandala 1: 2 purple.');
    expect(readScores(view, reading, voice)).toBe(
      'You: points: 2, river: purple, red, green; Mira: points: 2 to 8, river: yellow, black, red.',
    );
    expect(readScores(view, { ...reading, tallies: [reading.tallies[0], null] }, voice)).toContain(
      'Mira: points: unknown',
    );
    expect(readScores({ ...view, rivers: ['', view.rivers[1]] }, reading, voice)).toContain(
      'You: points: 2, river: empty;',
    );
  });

  it('say what can be done', () => {
    expect(whatCanIDo(view, [], [{ step: 'Y', preview: { type: 'in_hand', number: 2 } }], voice)).toEqual([
      'Choose a card: 2 yellow',
    ]);
    expect(
      whatCanIDo(
        view,
        ['Y'],
        [
          { step: 'f1', preview: { type: 'up_to', number: 2 } },
          { step: 'd', preview: { type: 'up_to', number: 2 } },
        ],
        voice,
      ),
    ).toEqual(['Grow field 1: 1 to 2 yellow', 'Discard yellow, up to 2, and draw as many']);
    expect(whatCanIDo({ ...view, turn: 1 }, [], [], voice)).toEqual(['Nothing: it is Mira’s turn']);
  });

  it('say why not, from what lies on the table', () => {
    expect(refusal(view, ['G'], 'f1', 'MD-2.2', voice)).toBe('In this mandala green lies on the mountain.');
    expect(refusal(view, ['P'], 'm2', 'MD-2.2', voice)).toBe('In this mandala purple lies in your field.');
    expect(refusal(view, ['Y'], '2', 'MD-2.3', voice)).toBe('One card must stay in your hand.');
    for (const [place, rule] of [
      ['m1', 'MD-3.1'],
      ['f2', 'MD-4.1'],
      ['d', 'MD-5.1'],
    ] as const)
      expect(refusal(view, [], place, rule, voice)).toBe('Choose a card from your hand first.');
    for (const prefix of [[], ['G']])
      expect(refusal(view, prefix, 'theirs2', 'MD-4.1', voice)).toBe('That field belongs to the other player.');
    expect(refusal(destroying, [], 'theirs2', 'MD-2.1', voice)).toBe(
      'A mandala is being destroyed: choose a colour from its mountain first.',
    );
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
      readHand(view, voice),
      readBoard(view, voice),
      readScores(view, reading, voice),
      refusal(view, ['G'], 'f1', 'MD-2.2', voice),
      whyFirst(destroying, sharing, voice)?.because ?? '',
      listed('RR??'),
      whereTo({ to_river: null, to_cup: 2, to_discard: 0 }),
    ];
    for (const sentence of told) expect(sentence).not.toMatch(/mandala-|\{|undefined/);
  });

  it('have right plural forms', async () => {
    await setLanguage('pl');
    expect([1, 2, 5, 22].map((number) => cardsOf('R', number))).toEqual([
      '1 czerwona',
      '2 czerwone',
      '5 czerwonych',
      '22 czerwone',
    ]);
    expect([1, 3, 12].map((number) => t('mandala-number-of-cards', { number }))).toEqual([
      '1 karta',
      '3 karty',
      '12 kart',
    ]);
    await setLanguage('cs');
    expect([1, 2, 5].map((number) => cardsOf('G', number))).toEqual(['1 zelená', '2 zelené', '5 zelených']);
    expect([1, 4, 5].map((number) => t('mandala-number-of-cards', { number }))).toEqual([
      '1 karta',
      '4 karty',
      '5 karet',
    ]);
    await setLanguage('en');
  });

  it('are the same messages in each language, all used, none missing', () => {
    const ids = (text: string) => [...text.matchAll(/^(mandala-[a-z0-9-]+) =/gm)].map((match) => match[1] ?? '').sort();
    const files = Object.values(words);
    const sources = Object.values(source).join('\n');
    expect(files).toHaveLength(LANGUAGES.length);
    const used = new Set([...sources.matchAll(/'(mandala-[a-z0-9-]+)'/g)].map((match) => match[1] ?? ''));
    const references = new Set(
      files.flatMap((text) => [...text.matchAll(/\{ (mandala-[a-z-]+) \}/g)].map((match) => match[1] ?? '')),
    );
    for (const text of files) {
      expect(ids(text)).toEqual(ids(files[0] ?? ''));
      expect([...used].filter((id) => !ids(text).includes(id))).toEqual([]);
      expect(ids(text).filter((id) => !used.has(id) && !references.has(id))).toEqual([]);
    }
  });
});
