/**
 * The table in words: what happened, what may be done, what lies where. For the log, the announcements, the read-outs and the
 * names of things.
 */
import { t } from '../../../i18n/index.svelte';
import type { Choice, LastAction } from '../../board';
import { count, groups, hidden, isColour, of, other, parts, whereIs } from '../cards/cards';
import type { Event, Preview, Printed, Reading, View } from '../../../wire/mandala';
import {
  cardsOf,
  choosesFirst,
  colourName,
  colourTitle,
  listed,
  nameOf,
  numberOfCards,
  shapeName,
  whereTo,
  who,
  type Voice,
} from './words';

export * from './words';

/** One event as a sentence. Null for what an older or newer server tells and this page does not know. */
export function eventInWords(it: Event, voice: Voice): string | null {
  switch (it.type) {
    case 'played': {
      const args = { name: nameOf(voice, it.seat), mandala: it.to.slice(1), cards: listed(it.cards) };
      const yours = it.seat === voice.as;
      if (it.to.startsWith('m')) return yours ? t('mandala-event-built-you', args) : t('mandala-event-built', args);
      return yours ? t('mandala-event-grew-you', args) : t('mandala-event-grew', args);
    }
    case 'drew':
      return it.seat === voice.as
        ? t('mandala-event-drew-you', { cards: listed(it.cards) })
        : t('mandala-event-drew', { name: nameOf(voice, it.seat), number: it.cards.length });
    case 'discarded': {
      const args = { name: nameOf(voice, it.seat), cards: listed(it.cards) };
      const yours = it.seat === voice.as;
      if (it.from === 'hand')
        return yours ? t('mandala-event-discarded-you', args) : t('mandala-event-discarded', args);
      return yours ? t('mandala-event-field-you', args) : t('mandala-event-field', args);
    }
    case 'reshuffled':
      return t('mandala-event-reshuffled', { number: it.cards });
    case 'completed': {
      const more = of(it.fields, it.first);
      const fields = t('mandala-versus', { first: more, second: of(it.fields, other(it.first)) });
      return t('mandala-event-completed', { mandala: it.mandala, fields, first: choosesFirst(voice, it.first) });
    }
    case 'claimed': {
      const args = { name: nameOf(voice, it.seat), colour: colourName(it.colour), where: whereTo(it) };
      return it.seat === voice.as ? t('mandala-event-claimed-you', args) : t('mandala-event-claimed', args);
    }
    case 'dealt':
      return t('mandala-event-dealt', { mandala: it.to.slice(1), cards: listed(it.cards) });
    case 'final':
      return t('mandala-event-final');
    case 'over':
      return t('mandala-event-over', { scores: verdict(it.scores, it.winners, voice) });
    default:
      return null;
  }
}

/** An action as the sentences of its events. */
export function actionInWords(last: LastAction<'mandala'>, voice: Voice): string[] {
  return last.events.map((event) => eventInWords(event, voice)).filter((words) => words !== null);
}

/** Who won, with both scores. */
export function verdict(scores: [number, number], winners: readonly number[], voice: Voice): string {
  const winner = winners[0];
  const first = winners.length === 1 && winner !== undefined ? winner : (voice.as ?? 0);
  const args = { name: nameOf(voice, first), mine: of(scores, first), theirs: of(scores, other(first)) };
  if (winners.length !== 1) return t('mandala-win-shared', args);
  return first === voice.as ? t('mandala-win-you', args) : t('mandala-win', args);
}

/** Why the game ended, by the rule that ended it. */
export function endReason(rule: string, view: View, printed: Printed, voice: Voice): string {
  if (rule === 'MD-7.4') {
    const full = view.rivers[0].length === printed.river ? 0 : 1;
    return full === voice.as ? t('mandala-end-river-you') : t('mandala-end-river', { name: nameOf(voice, full) });
  }
  return rule === 'MD-7.6' ? t('mandala-end-discards', { number: view.discards_in_a_row }) : t('mandala-end-deck');
}

/** A place of the table: `m1`, `f2`, `d`, `deck`; a field is that of a seat. */
export function placeName(place: string, seat: number, voice: Voice): string {
  const mandala = place.slice(1);
  if (place.startsWith('m')) return t('mandala-mountain', { mandala });
  return seat === voice.as
    ? t('mandala-your-field', { mandala })
    : t('mandala-their-field', { mandala, name: nameOf(voice, seat) });
}

/** A card of the hand. */
export function cardName(colour: Parameters<typeof colourName>[0], inHand: number): string {
  return t('mandala-card-name', { colour: colourTitle(colour), shape: shapeName(colour), number: inHand });
}

/** What a target says on the table, in as few words as possible. */
export function shortResult(choice: Choice<Preview>, number: number, voice: Voice): string {
  const preview = choice.preview;
  if (preview && 'completes' in preview && preview.completes) {
    return t('mandala-say-completes', { first: choosesFirst(voice, preview.completes.first) });
  }
  if (preview?.type === 'build') return t('mandala-say-build', { draws: preview.draws });
  return t('mandala-say-grow', { number });
}

/** What a target would bring, as the end of its name. */
export function fullResult(
  place: string,
  choice: Choice<Preview>,
  cards: { colour: Parameters<typeof colourName>[0]; number: number },
  printed: Printed,
  voice: Voice,
): string {
  const { preview } = choice;
  const words: string[] = [];
  const named = cardsOf(cards.colour, cards.number);
  if (preview?.type === 'build')
    words.push(t('mandala-name-build', { colour: colourName(cards.colour), draws: preview.draws }));
  else if (place === 'd') words.push(t('mandala-name-discard', { cards: named, number: cards.number }));
  else words.push(t('mandala-name-grow', { cards: named }));
  if (preview && 'colours' in preview)
    words.push(t('mandala-colours-then', { number: preview.colours, all: printed.colours.length }));
  if (preview && 'completes' in preview && preview.completes) {
    const { fields, first, last } = preview.completes;
    const me = voice.as ?? 0;
    words.push(
      t('mandala-name-completes', {
        mine: of(fields, me),
        theirs: of(fields, other(me)),
        first: choosesFirst(voice, first),
      }),
    );
    if (last) words.push(t('mandala-name-last'));
  }
  if (preview && 'reshuffles' in preview && preview.reshuffles) words.push(t('mandala-name-reshuffles'));
  if (preview?.type === 'discard' && preview.ends) words.push(t('mandala-name-ends'));
  return words.join(' ');
}

/** "What can I do?": a line for each way on. */
export function whatCanIDo(
  view: View,
  prefix: readonly string[],
  choices: readonly Choice<Preview>[],
  voice: Voice,
): string[] {
  if (view.phase === 'over') return [t('mandala-can-over')];
  if (choices.length === 0)
    return view.turn === voice.as ? [] : [t('mandala-can-wait', { name: nameOf(voice, view.turn) })];
  const colour = prefix[0];
  if (!isColour(colour)) {
    const claims = choices.filter((choice) => choice.preview?.type === 'claim');
    if (claims.length === 0) {
      const list = choices.flatMap(({ step, preview }) =>
        isColour(step) && preview?.type === 'in_hand' ? [cardsOf(step, preview.number)] : [],
      );
      return [t('mandala-can-card', { list: list.join(', ') })];
    }
    return claims.flatMap(({ step, preview }) =>
      isColour(step) && preview?.type === 'claim'
        ? [t('mandala-can-claim', { colour: colourName(step), where: whereTo(preview) })]
        : [],
    );
  }
  return choices.flatMap(({ step, preview }) => {
    const args = { mandala: step.slice(1), colour: colourName(colour) };
    if (preview?.type === 'build') return [t('mandala-can-build', { ...args, draws: preview.draws })];
    if (preview?.type !== 'up_to') return [];
    return [
      step === 'd'
        ? t('mandala-can-discard', { ...args, most: preview.number })
        : t('mandala-can-grow', { ...args, most: preview.number }),
    ];
  });
}

/** Key H. */
export function readHand(view: View, voice: Voice): string {
  return voice.as === null
    ? t('mandala-read-no-hand')
    : t('mandala-read-hand', { cards: listed(of(view.hands, voice.as)) });
}

/** Key B. */
export function readBoard(view: View, voice: Voice): string {
  const me = voice.as ?? 0;
  const lines = view.mandalas.flatMap((mandala, index) => {
    const name = index + 1;
    const line = (place: string, seat: number, cards: string) =>
      t('mandala-place-name', { place: placeName(place, seat, voice), cards: listed(cards) });
    return [
      line(`m${name}`, me, mandala.mountain),
      line(`f${name}`, me, of(mandala.fields, me)),
      line(`f${name}`, other(me), of(mandala.fields, other(me))),
    ];
  });
  lines.push(
    `${t('mandala-deck-name', { number: view.deck.length })}. ${t('mandala-discard-name', { number: view.discard.length })}.`,
  );
  if (view.final) lines.push(`${t('mandala-final-name')}.`);
  return lines.join(' ');
}

/** Key S. Without the memory aid the other cup is not counted. */
export function readScores(view: View, reading: Reading, voice: Voice): string {
  const me = voice.as ?? 0;
  const list = [me, other(me)].map((seat) => {
    const tally = of(reading.tallies, seat);
    const points = !tally
      ? t('mandala-read-points-unknown')
      : tally.least === tally.most
        ? String(tally.least)
        : t('mandala-range', { least: tally.least, most: tally.most });
    const river =
      groups(of(view.rivers, seat)).length === 0
        ? t('mandala-river-empty')
        : [...of(view.rivers, seat)].filter(isColour).map(colourName).join(', ');
    return seat === voice.as
      ? t('mandala-read-score-you', { points, river })
      : t('mandala-read-score', { name: nameOf(voice, seat), points, river });
  });
  return t('mandala-read-scores', { list: list.join('; ') });
}

/** Key L. */
export function readLast(last: LastAction<'mandala'> | null, voice: Voice): string {
  return last ? `${actionInWords(last, voice).join('. ')}.` : t('mandala-read-nothing-yet');
}

/** Why something touched is not allowed: the rule comes from the server, the sentence from what lies on the table. */
export function refusal(
  view: View,
  prefix: readonly string[],
  touched: string,
  rule: string | undefined,
  voice: Voice,
): string {
  if (view.phase === 'over') return t('mandala-no-over');
  if (view.turn !== voice.as) return t('mandala-no-turn');
  const colour = prefix[0];
  if (view.phase === 'destroy') return t('mandala-no-destroying');
  if (touched.startsWith('theirs')) return t('mandala-no-their-place');
  if (!isColour(colour)) return t('mandala-no-card-first');
  if (rule === 'MD-2.3' || rule === 'MD-4.1') return t('mandala-no-keep-one');
  if (rule === 'MD-2.2' && /^[mf][12]$/.test(touched)) {
    const where = whereIs(parts(view, Number(touched.slice(1))), colour);
    const args = { colour: colourName(colour) };
    if (where === 'mountain') return t('mandala-no-mountain', args);
    return where === voice.as ? t('mandala-no-your-field', args) : t('mandala-no-their-field', args);
  }
  return t('mandala-no-other');
}

/** The cup of a seat: "Your cup: 8 cards. 2 red, 1 green". */
export function cupName(view: View, seat: number, open: boolean, voice: Voice): string {
  const cup = of(view.cups, seat);
  const args = { number: cup.length, name: nameOf(voice, seat) };
  const name = seat === voice.as ? t('mandala-cup-of-you', args) : t('mandala-cup-of', args);
  return open && cup.length > hidden(cup) ? `${name}. ${listed(cup)}.` : `${name}.`;
}

/** The hand of the other: only its size. */
export function handSize(view: View, seat: number): string {
  return numberOfCards(of(view.hands, seat).length);
}

/** The points each player would have, for a panel: "10–16". */
export function pointsText([least, most]: [number, number]): string {
  return least === most ? String(least) : `${least}–${most}`;
}

/** How many cards of a colour a hand holds. */
export function inHand(view: View, seat: number, colour: Parameters<typeof colourName>[0]): number {
  return count(of(view.hands, seat), colour);
}

export { who as playerName };
