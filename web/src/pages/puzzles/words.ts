/** What is said of a puzzle and of an answer to it. */
import { language, t } from '../../i18n/index.svelte';
import type { PuzzleEnd, PuzzleShown, PuzzleWorth, RatingMoved } from '../../table/wire';

/** What is asked. */
export function askWords({ win_in: turns, rating }: PuzzleShown): string {
  if (turns !== undefined) return t('puzzle-ask-win', { turns });
  return rating === undefined ? t('puzzle-ask-mistake') : t('puzzle-ask-chance');
}

function percent(share: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** A share of the win: "64.3 % (9/14)". */
export function shareWords({ share = 0, exact }: PuzzleWorth): string {
  const told = percent(share);
  return exact === undefined || exact.length > 9 || /^[01]\/1$/.test(exact) ? told : `${told} (${exact})`;
}

/** How good the answer was. */
export function scoreWords({ score }: Pick<PuzzleEnd, 'score'>): string {
  return score === 'right' ? t('puzzle-right') : score === 'nearly' ? t('puzzle-nearly') : t('puzzle-wrong');
}

/** What it brings, and what the right one would have brought. */
export function worthWords({ score, given, best }: Pick<PuzzleEnd, 'score' | 'given' | 'best'>): string {
  if (best.win_in !== undefined) {
    if (score === 'right') return t('puzzle-won-in', { turns: best.win_in });
    return given.win_in === undefined
      ? t('puzzle-no-win', { best: best.win_in })
      : t('puzzle-slower', { given: given.win_in, best: best.win_in });
  }
  const shares = { given: shareWords(given), best: shareWords(best) };
  if (best.exact !== undefined) return score === 'right' ? t('puzzle-share', shares) : t('puzzle-share-less', shares);
  return score === 'right' ? t('puzzle-value', shares) : t('puzzle-value-less', shares);
}

/** How the rating moved: "Your rating: 1523 (+12)". */
function ratingWords({ before, after }: RatingMoved): string {
  const by = after - before;
  return t('puzzle-rating-moved', { after: String(after), by: by < 0 ? `−${-by}` : `+${by}` });
}

export const themeName = (theme: string): string => t('puzzle-theme', { theme });

/** What is known of a puzzle beforehand: how hard it is, how long the streak is, and whether it was tried before. */
export function factWords(puzzle: PuzzleShown, streak: number | null, over: boolean): string {
  const facts = [
    puzzle.rating === undefined ? '' : t('puzzle-rated', { rating: String(puzzle.rating) }),
    streak === null ? '' : t('puzzle-streak', { count: streak }),
    puzzle.tried && !over ? t('puzzle-tried') : '',
  ];
  return facts.filter(Boolean).join(' · ');
}

/** What is told after the answer: the right one in words, how the rating moved, and how a streak ended. */
export function afterWords(
  right: string | null,
  moved: RatingMoved | null,
  streak: { count: number; best: number } | null,
): string[] {
  return [
    right === null ? '' : t('puzzle-best', { words: right }),
    moved ? ratingWords(moved) : '',
    streak ? t('puzzle-streak-end', streak) : '',
  ].filter(Boolean);
}
