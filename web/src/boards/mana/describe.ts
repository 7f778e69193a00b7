/**
 * Mana in words: squares and choices as a screen reader names them, what happened, what can be done, what is asked.
 *
 * Pure: everything is read from what a board is given. Sides are called by their colour, and by "you" where one person sits here.
 */
import { language, t } from '../../i18n/index.svelte';
import type { Choice, LastAction, PlayerPlate } from '../board';
import {
  asked,
  beheaded,
  birdOf,
  isSquare,
  otherSide,
  parsePosition,
  reserve,
  RESERVE,
  rings,
  seatOf,
  settingUp,
  SIDES,
  sideOf,
  squaresOf,
} from './position';
import type { Position, Side, Standing } from './position';
import type { Event as ManaEvent, Piece as PieceKind, Preview, Reason, Square, View } from '../../wire/mana';
import { directions, type Direction } from './way';

export type Voice = 'you' | Side;

/** How a seat is spoken of: "you" only if this device's person plays just one seat. */
export function voice(seat: number, players: readonly PlayerPlate[]): Voice {
  const yours = players.filter((player) => player.yours);
  return yours.length === 1 && yours[0]?.seat === seat ? 'you' : sideOf(seat);
}

export function list(items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(language() === 'en' ? 'en-GB' : language(), { type }).format(items);
}

export function sayPiece(standing: Standing): string {
  return t('mana-piece', { side: standing.side, kind: standing.kind });
}

export function sayRings(count: number): string {
  return t('mana-rings', { count });
}

export function sayWay(way: readonly Direction[]): string {
  return way.map((direction) => t('mana-direction', { direction })).join(', ');
}

/** What stands where while a choice is half made: the view, with the chosen piece already on its new square. */
export interface Scene {
  view: View;
  position: Position;
  prefix: readonly string[];
  choices: readonly Choice<Preview>[];
  players: readonly PlayerPlate[];
  /** Whether white is below. */
  turned: boolean;
}

export type Stage = 'setup' | 'piece' | 'square' | 'bird' | 'done' | 'wait';

/** How far the choice has come; `done` waits for a confirmation, `wait` is somebody else's turn. */
export function stage(scene: Pick<Scene, 'position' | 'prefix' | 'choices'>): Stage {
  const { position, prefix, choices } = scene;
  if (choices.length === 0) return prefix.length > 0 ? 'done' : 'wait';
  if (settingUp(position)) return 'setup';
  return prefix.length === 0 ? 'piece' : prefix.length === 1 ? 'square' : 'bird';
}

/** Whether nobody is to act any more. */
export function isOver({ position, players }: Pick<Scene, 'position' | 'players'>): boolean {
  return beheaded(position) || !players.some(({ acting }) => acting);
}

/** The way of the chosen piece to a square. */
export function wayOf(scene: Scene, to: Square, preview: Preview | undefined): Square[] {
  const from = scene.prefix[0];
  if (!from || !isSquare(from)) return [];
  return preview?.path ?? [to];
}

/** What the other side could do after a choice. */
export function sayConsequence(preview: Preview, side: Side, players: readonly PlayerPlate[]): string | null {
  const who = voice(seatOf(otherSide(side)), players);
  if (preview.wins) return t('mana-then-wins');
  if (preview.skips) return t('mana-then-skips', { who });
  if (!preview.replies) return null;
  const squares = list(preview.replies, 'disjunction');
  if (preview.replies.length === 0) return t('mana-then-returns', { who });
  return preview.may_return
    ? t('mana-then-moves-or-returns', { who, squares })
    : t('mana-then-moves', { who, squares });
}

/** What choosing this would bring, as it ends a square's name and as the page may show it. */
export function sayChoice(scene: Scene, choice: Choice<Preview>): string {
  const { step, preview = {} } = choice;
  const now = stage(scene);
  const consequence = sayConsequence(preview, scene.position.turn, scene.players);
  const parts: string[] = [];
  if (now === 'setup') parts.push(t('mana-put-here', { kind: preview.piece ?? 'ronin' }));
  else if (now === 'piece') parts.push(step === RESERVE ? t('mana-may-return') : t('mana-may-move'));
  else if (now === 'bird') parts.push(t('mana-bird-here'));
  else if (scene.prefix[0] === RESERVE) parts.push(t('mana-return-here'));
  else {
    const way = sayWay(directions(scene.prefix[0] ?? step, wayOf(scene, step, preview), scene.turned));
    parts.push(preview.captures ? t('mana-capture-here', { way }) : t('mana-go-here', { way }));
  }
  if (consequence) parts.push(consequence);
  return parts.join('. ');
}

/** A square's whole name: "c3, black ronin, three rings, may move". */
export function saySquare(
  scene: Scene,
  square: Square,
  shown: ReadonlyMap<Square, Standing>,
  bird: Square | null,
): string {
  const standing = shown.get(square);
  const choice = scene.choices.find(({ step }) => step === square);
  const parts = [square];
  if (standing) parts.push(sayPiece(standing));
  if (bird === square) parts.push(t('mana-the-bird'));
  parts.push(sayRings(rings(square)));
  if (scene.prefix.includes(square)) parts.push(t('mana-chosen'));
  if (choice) parts.push(sayChoice(scene, choice));
  return parts.join(', ');
}

export function sayReserve(side: Side, count: number, players: readonly PlayerPlate[]): string {
  return t('mana-reserve-of', { who: voice(seatOf(side), players), count });
}

/** One event as a sentence. */
export function sayEvent(event: ManaEvent, players: readonly PlayerPlate[]): string {
  if (event.type === 'over') return sayOver(event, players);
  const who = voice(event.seat, players);
  switch (event.type) {
    case 'setup':
      return t('mana-event-setup', { who, square: event.daimyo });
    case 'moved':
      return t('mana-event-moved', { who, kind: event.piece, from: event.from, to: event.to });
    case 'captured':
      return t('mana-event-captured', { who, kind: event.piece, square: event.at });
    case 'returned':
      return t('mana-event-returned', { who, square: event.to });
    case 'bird':
      return t('mana-event-bird', { who, square: event.to, rings: sayRings(rings(event.to)) });
    case 'skipped':
      return t('mana-event-skipped', { who });
  }
}

/** The rule that ended a game. */
export const END_RULES: Readonly<Record<Reason, string>> = {
  captured: 'MN-2.6',
  blocked: 'MN-4.2',
  repetition: 'MN-4.3',
};

function sayOver(event: Extract<ManaEvent, { type: 'over' }>, players: readonly PlayerPlate[]): string {
  if (event.reason === 'captured') return t('mana-event-won', { who: voice(event.winners[0] ?? 0, players) });
  return t('mana-event-drawn', { reason: event.reason });
}

/** The whole action in a line of the log: "White took a ronin on c5, bird to a5". */
export function sayAction(last: LastAction<'mana'>, players: readonly PlayerPlate[]): string {
  const events = last.events;
  const who = voice(last.seat, players);
  const lines: string[] = [];
  let line = '';
  const taken = events.find((event) => event.type === 'captured');
  for (const event of events) {
    if (event.type === 'moved') {
      line = taken
        ? t('mana-log-took', { who, kind: taken.piece, square: taken.at })
        : t('mana-log-moved', { who, from: event.from, to: event.to });
    } else if (event.type === 'returned') line = t('mana-event-returned', { who, square: event.to });
    else if (event.type === 'bird') line += `, ${t('mana-log-bird', { square: event.to })}`;
    else if (event.type !== 'captured') lines.push(sayEvent(event, players));
  }
  return [line, ...lines].filter(Boolean).join('. ');
}

export interface Words {
  lead: string;
  rest: string;
}

/** The prompt: a question, and a word of help. */
export function prompt(scene: Scene): Words | null {
  const { position, prefix, choices, view } = scene;
  const [from = '', to = ''] = prefix;
  switch (stage(scene)) {
    case 'setup': {
      if (prefix.length === 0)
        return { lead: t('mana-prompt-daimyo'), rest: t('mana-prompt-daimyo-where', { kind: view.options.setup }) };
      return { lead: t('mana-prompt-ronin', { left: 6 - prefix.length }), rest: t('mana-prompt-back') };
    }
    case 'piece':
      return {
        lead: t('mana-prompt-piece', { returns: String(choices.some(({ step }) => step === RESERVE)) }),
        rest: sayFewMovers(scene),
      };
    case 'square':
      if (from === RESERVE) return { lead: t('mana-prompt-return'), rest: t('mana-prompt-any-free') };
      return { lead: t('mana-prompt-square', { square: from }), rest: t('mana-steps', { count: rings(from) }) };
    case 'bird':
      return {
        lead: t('mana-prompt-bird'),
        rest: t('mana-prompt-bird-where', { on: t('mana-on-rings', { count: rings(to) }) }),
      };
    case 'done':
      return settingUp(position)
        ? { lead: t('mana-prompt-start'), rest: t('mana-prompt-back') }
        : { lead: t('mana-prompt-confirm'), rest: '' };
    case 'wait':
      return null;
  }
}

/** The steps of the action under way, for the step line. */
export function stepLine(scene: Scene): { name: string; state: 'done' | 'now' | 'next' }[] {
  const { prefix, view, position } = scene;
  let done = prefix.length;
  let names: string[];
  if (settingUp(position)) {
    const ronins =
      view.options.setup === 'advanced' ? [t('mana-step-ronins', { done: Math.max(0, prefix.length - 1) })] : [];
    names = [t('mana-step-daimyo'), ...ronins, t('mana-step-start')];
    if (ronins.length > 0) done = prefix.length < 2 ? prefix.length : prefix.length < 6 ? 1 : 2;
  } else {
    names = [prefix[0] === RESERVE ? t('mana-step-reserve') : t('mana-step-piece'), t('mana-step-square')];
    if (view.options.edition === 'bird') names.push(t('mana-step-bird'));
  }
  return names.map((name, i) => ({ name, state: i < done ? 'done' : i === done ? 'now' : 'next' }));
}

/** Whether an action waits for a word of confirmation even where moves are sent at once: a set-up does. The word is the button's. */
export function confirmation(action: string): string | null {
  return action.startsWith('setup:') ? t('mana-step-start') : null;
}

function sayMovers(scene: Scene): string {
  const squares = scene.choices
    .map(({ step }) => step)
    .filter(isSquare)
    .sort();
  return squares.length > 0 ? t('mana-can-move', { squares: list(squares, 'disjunction') }) : '';
}

/** The same for the prompt, which is short: many pieces are seen better on the board, and beside it. */
function sayFewMovers(scene: Scene): string {
  return scene.choices.filter(({ step }) => isSquare(step)).length <= 3 ? sayMovers(scene) : '';
}

/** What can be done now, one line each. `others` are the pieces that could be chosen instead. */
export function whatCanIDo(scene: Scene, others: readonly string[] = []): string[] {
  const { choices, prefix } = scene;
  const now = stage(scene);
  if (isOver(scene)) return [t('mana-over-title')];
  if (now === 'wait') return [t('mana-can-nothing', { who: voice(seatOf(scene.position.turn), scene.players) })];
  if (now === 'done') return [t('mana-can-confirm')];
  const lines: string[] = [];
  const places = choices.filter(({ step }) => isSquare(step));
  if (now === 'piece') {
    if (places.length > 0) lines.push(sayMovers(scene));
    if (places.length < choices.length) lines.push(t('mana-can-return'));
    return lines;
  }
  if (now === 'setup')
    return [t('mana-can-put', { kind: choices[0]?.preview?.piece ?? 'ronin', count: places.length })];
  if (now === 'bird') {
    lines.push(
      t('mana-can-bird', { count: places.length, on: t('mana-on-rings', { count: rings(prefix[1] ?? 'a1') }) }),
    );
    lines.push(t('mana-can-numbers'));
    const skipping = places.filter(({ preview }) => preview?.skips).map(({ step }) => step);
    if (skipping.length > 0) {
      const who = voice(seatOf(otherSide(scene.position.turn)), scene.players);
      lines.push(t('mana-can-skip', { who, squares: list(skipping, 'disjunction') }));
    }
    return lines;
  }
  const from = prefix[0] ?? '';
  const quiet = places.filter(({ preview }) => !preview?.captures).length;
  if (quiet > 0)
    lines.push(
      from === RESERVE ? t('mana-can-return-to', { count: quiet }) : t('mana-can-go', { square: from, count: quiet }),
    );
  for (const kind of ['daimyo', 'ronin'] as PieceKind[]) {
    const caught = places.filter(({ preview }) => preview?.captures === kind).map(({ step }) => step);
    if (caught.length > 0) lines.push(t('mana-can-capture', { kind, squares: list(caught, 'disjunction') }));
  }
  const instead = others.filter((step) => step !== from && isSquare(step));
  if (instead.length > 0) lines.push(t('mana-can-instead', { squares: list(instead, 'disjunction') }));
  return lines;
}

/** What the bird asks, as a title and a sentence. */
export function sayDemand(
  scene: Scene,
  last: LastAction<'mana'> | null,
  over: boolean,
  aimed: Choice<Preview> | null = null,
): { title: string; text: string } {
  const { view, position, players, choices, prefix } = scene;
  const who = voice(seatOf(position.turn), players);
  if (over) {
    const end = last?.events.find(({ type }) => type === 'over');
    return { title: t('mana-over-title'), text: end ? sayEvent(end, players) : '' };
  }
  if (stage(scene) === 'bird') {
    const then = aimed?.preview && sayConsequence(aimed.preview, position.turn, players);
    return {
      title: t('mana-demand-next', { rings: sayRings(rings(prefix[1] ?? 'a1')) }),
      text: `${then ?? t('mana-can-numbers')}.`,
    };
  }
  if (settingUp(position)) {
    return {
      title: t('mana-setup-title', { who }),
      text: choices.length > 0 || prefix.length > 0 ? t('mana-setup-text', { kind: view.options.setup }) : '',
    };
  }
  const count = asked(position);
  const title = count
    ? t('mana-demand-title', { edition: view.options.edition, rings: sayRings(count) })
    : t('mana-demand-none', { reason: position.free ? 'free' : view.options.edition });
  if (!count) return { title, text: t('mana-any-piece', { who }) };
  const on = t('mana-on-rings', { count });
  const own = squaresOf(position, position.turn).filter((square) => rings(square) === count);
  const movable =
    prefix.length === 0 && choices.length > 0
      ? own.filter((square) => choices.some(({ step }) => step === square))
      : own;
  if (movable.length === 0) {
    return {
      title,
      text: t('mana-demand-missing', { who, on, returns: String(reserve(position, position.turn) > 0) }),
    };
  }
  return { title, text: t('mana-demand-text', { who, on, count: movable.length, squares: list(movable) }) };
}

/** The bubble of a skipped turn: the position says so, also to who comes to the table only now. */
export function saySkipped({ position, players }: Scene): string | null {
  if (!position.free) return null;
  const on = position.mark ? t('mana-on-rings', { count: rings(position.mark) }) : '';
  return `${t('mana-skipped', { who: voice(seatOf(otherSide(position.turn)), players), on })} ${t('mana-any-piece', { who: voice(seatOf(position.turn), players) })}`;
}

/** Key H. */
export function readHand(scene: Scene): string {
  return SIDES.map((side) => sayReserve(side, reserve(scene.position, side), scene.players)).join('. ');
}

/** Key B. */
export function readBoard(scene: Scene): string {
  const { position, view, players } = scene;
  const lines = SIDES.map((side) => {
    const own = squaresOf(position, side);
    const daimyo = own.filter((square) => position.pieces.get(square)?.kind === 'daimyo');
    const ronins = own.filter((square) => position.pieces.get(square)?.kind === 'ronin');
    return t('mana-read-side', { side, daimyo: list(daimyo) || '–', ronins: list(ronins) || '–' });
  });
  const bird = birdOf(view, position);
  if (bird) lines.push(t('mana-read-bird', { square: bird, rings: sayRings(rings(bird)) }));
  lines.push(
    isOver(scene) ? `${t('mana-over-title')}.` : t('mana-read-turn', { who: voice(seatOf(position.turn), players) }),
  );
  return lines.join(' ');
}

/** Key S: Mana has no points, so what each side has lost. */
export function readScores(view: View, players: readonly PlayerPlate[]): string {
  const position = parsePosition(view.position);
  return SIDES.map((side) =>
    t('mana-read-lost', { who: voice(seatOf(side), players), count: reserve(position, side) }),
  ).join(' ');
}

/** Key L. */
export function readLast(last: LastAction<'mana'> | null, players: readonly PlayerPlate[]): string {
  return last ? sayAction(last, players) : t('mana-read-nothing');
}
