/** What the picture shows of a scene: pieces while a choice is half made, targets, ghosts, and the marks of the last action. */
import { t } from '../../i18n/index.svelte';
import type { Choice, LastAction } from '../board';
import type { Scene, Stage } from './words/describe';
import type { Target } from './Lattice.svelte';
import { isSquare, RESERVE, settingUp, sideOf, type Standing } from './position';
import type { Preview, Square } from '../../wire/mana';

export function shownPieces({ position, prefix }: Scene): Map<Square, Standing> {
  const shown = new Map(position.pieces);
  const side = position.turn;
  if (settingUp(position)) {
    prefix.forEach((square, i) => shown.set(square, { side, kind: position.board.pieces[i] ?? 'ronin' }));
    return shown;
  }
  const [from, to] = prefix;
  if (!from || !to) return shown;
  const standing: Standing | undefined = from === RESERVE ? { side, kind: 'ronin' } : position.pieces.get(from);
  shown.delete(from);
  if (standing) shown.set(to, standing);
  return shown;
}

export function targetsFor({ choices }: Scene, stage: Stage): Target[] {
  if (stage !== 'setup' && stage !== 'square' && stage !== 'bird') return [];
  return choices
    .filter(({ step }) => isSquare(step))
    .map(({ step: square, preview }) => {
      const look: Target['look'] =
        stage === 'setup' ? 'place' : stage === 'bird' ? 'bird' : preview?.captures ? 'capture' : 'dot';
      const tag = preview?.wins
        ? t('mana-tag-wins')
        : preview?.skips
          ? t('mana-tag-skips')
          : stage === 'bird' && preview?.replies
            ? String(preview.replies.length)
            : null;
      return tag === null ? { square, look } : { square, look, tag };
    });
}

/**
 * Squares that the choice under way does not allow, though they look like it: for a piece, wherever it cannot go; for the bird,
 * squares with the rings it must land on. Pieces that may be chosen instead are left alone.
 */
export function barredIn({ position, choices, prefix }: Scene, stage: Stage, instead: readonly Square[]): Square[] {
  if (stage !== 'square' && stage !== 'bird') return [];
  const { board } = position;
  const free = new Set([...choices.map(({ step }) => step), ...prefix, ...instead]);
  const landed = stage === 'bird' ? prefix[1] : undefined;
  return board.squares.filter(
    (square) => !free.has(square) && (landed === undefined || board.rings(square) === board.rings(landed)),
  );
}

/** Ghosts of what a choice in preview would put down, and of pieces that wait to be put down again. */
export function ghostsFor(
  scene: Scene,
  stage: Stage,
  aimed: Choice<Preview> | null,
  waiting: readonly string[],
): { square: Square; standing: Standing | 'bird' }[] {
  const { position, prefix, taken = [] } = scene;
  const side = position.turn;
  if (settingUp(position)) {
    const daimyo = prefix[0] ?? aimed?.step;
    const ghosts: { square: Square; standing: Standing }[] = waiting
      .filter((square) => !prefix.includes(square) && square !== daimyo)
      .map((square) => ({ square, standing: { side, kind: 'ronin' } }));
    if (aimed && !prefix.includes(aimed.step))
      ghosts.push({ square: aimed.step, standing: { side, kind: aimed.preview?.piece ?? 'ronin' } });
    const ronins = (taken[0] ?? aimed)?.preview?.ronins ?? [];
    ghosts.push(...ronins.map((square) => ({ square, standing: { side, kind: 'ronin' } as const })));
    return ghosts.filter(({ square }, i) => ghosts.findIndex((other) => other.square === square) === i);
  }
  if (!aimed || !isSquare(aimed.step)) return [];
  if (stage === 'bird') return [{ square: aimed.step, standing: 'bird' }];
  if (stage !== 'square' || aimed.preview?.captures) return [];
  const standing: Standing | undefined =
    prefix[0] === RESERVE ? { side, kind: 'ronin' } : position.pieces.get(prefix[0] ?? '');
  return standing ? [{ square: aimed.step, standing }] : [];
}

/** The squares that the last action touched. */
export function lastSquares(last: LastAction<'mana'> | null): Square[] {
  const squares = (last?.events ?? []).flatMap((event) => {
    if (event.type === 'moved') return [event.from, event.to];
    if (event.type === 'returned' || event.type === 'bird') return [event.to];
    if (event.type === 'setup') return [event.daimyo, ...event.ronins];
    return [];
  });
  return [...new Set(squares)];
}

/** Pieces that the last action took, for showing how they leave. */
export function fallenIn(last: LastAction<'mana'> | null): { square: Square; standing: Standing }[] {
  return (last?.events ?? []).flatMap((event) =>
    event.type === 'captured' ? [{ square: event.at, standing: { side: sideOf(event.seat), kind: event.piece } }] : [],
  );
}
