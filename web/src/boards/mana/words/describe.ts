/**
 * Mana in words: squares and choices as a screen reader names them.
 *
 * Pure: everything is read from what a board is given. Sides are called by their colour, and by "you" where one person sits here.
 */
import { language, t } from '../../../i18n/index.svelte';
import type { Choice, PlayerPlate } from '../../board';
import { isSquare, otherSide, RESERVE, seatOf, settingUp, sideOf } from '../position';
import type { Position, Side, Standing } from '../position';
import type { Preview, Square, View } from '../../../wire/mana';
import { directions, type Direction } from '../way';

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
  /** What was chosen, one for each step of `prefix`. */
  taken?: readonly Choice<Preview>[];
  players: readonly PlayerPlate[];
  /** Whether white is below. */
  turned: boolean;
  /** Whether nobody is to act any more. */
  over: boolean;
}

export type Stage = 'setup' | 'piece' | 'square' | 'bird' | 'done' | 'wait';

/** How far the choice has come; `done` waits for a confirmation, `wait` is somebody else's turn. */
export function stage(scene: Pick<Scene, 'position' | 'prefix' | 'choices'>): Stage {
  const { position, prefix, choices } = scene;
  if (choices.length === 0) return prefix.length > 0 ? 'done' : 'wait';
  if (settingUp(position)) return 'setup';
  return prefix.length === 0 ? 'piece' : prefix.length === 1 ? 'square' : 'bird';
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
  parts.push(sayRings(scene.position.board.rings(square)));
  if (scene.prefix.includes(square)) parts.push(t('mana-chosen'));
  if (choice) parts.push(sayChoice(scene, choice));
  return parts.join(', ');
}

export function sayReserve(side: Side, count: number, players: readonly PlayerPlate[]): string {
  return t('mana-reserve-of', { who: voice(seatOf(side), players), count });
}
