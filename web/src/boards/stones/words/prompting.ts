/** What the player is asked, and what could be done, in words. */
import { t } from '../../../i18n/index.svelte';
import { choosing, scoreOf, scorings, sums, takesOf, towerOf } from '../choice/choosing';
import { isColour, type Preview, type ScorePreview, type StonesChoice, type View } from '../types';
import { inOrder, list, patternKey } from './words';

export interface PromptWords {
  /** What is asked, in bold. */
  title: string;
  /** What the choice in view would bring. */
  detail: string;
  /** The four steps of a pick; empty when nothing is half made. */
  steps: { label: string; state: 'done' | 'now' | 'later' }[];
}

const STEPS = ['artist', 'space', 'first', 'tower'] as const;

/** The prompt. `aimed` is the choice under the pointer, in focus, or about to be confirmed. */
export function prompt(
  view: View,
  as: number | null,
  prefix: readonly string[],
  choices: readonly StonesChoice[],
  aimed: StonesChoice | null,
): PromptWords {
  const state = choosing(prefix, choices);
  const steps =
    state.artist === null
      ? []
      : STEPS.map((step, index) => ({
          label: t(`stones-step-${step}`),
          state:
            index < prefix.length ? ('done' as const) : index === prefix.length ? ('now' as const) : ('later' as const),
        }));
  const pattern = patternKey(view.artists.find(({ at }) => at === state.artist)?.pattern ?? null);
  const score = scoreOf(aimed?.preview);
  switch (state.phase) {
    case 'rest':
      return { title: t('stones-prompt-wait', { you: as === null ? 'watching' : 'playing' }), detail: '', steps };
    case 'start':
      if (aimed && score && isColour(aimed.step))
        return { title: t('stones-prompt-colour', { colour: aimed.step }), detail: brings(score), steps };
      return { title: t('stones-prompt-start'), detail: startLine(view, as, choices), steps };
    case 'space': {
      const takes = takesOf(aimed?.preview);
      return {
        title: t('stones-prompt-space', { pattern }),
        detail:
          takes && aimed
            ? t('stones-prompt-brings', { place: aimed.step, count: takes.length })
            : t('stones-prompt-space-ask'),
        steps,
      };
    }
    case 'first':
      return { title: t('stones-prompt-first'), detail: t('stones-prompt-first-ask'), steps };
    case 'tower':
      return { title: t('stones-prompt-place'), detail: t('stones-prompt-place-ask'), steps };
    case 'colour':
      return {
        title: t('stones-prompt-colour', { colour: state.colour ?? 'Y' }),
        detail: score ? brings(score) : '',
        steps,
      };
    case 'tops':
      return { title: t('stones-prompt-tops'), detail: score ? brings(score) : t('stones-prompt-tops-ask'), steps };
  }
}

/** The word of the button that scores, with all it brings; null if the choice scores nothing. */
export function scoreWord({ preview }: StonesChoice): string | null {
  const score = scoreOf(preview);
  return score && t('stones-score-now', { total: score.total });
}

function brings(score: ScorePreview): string {
  const { points, bonus } = sums(score);
  const line = t('stones-prompt-points', { points, bonus });
  return score.ending ? `${line} ${t('stones-prompt-ending')}` : line;
}

function startLine(view: View, as: number | null, choices: readonly StonesChoice[]): string {
  const full = as !== null && (view.boards[as]?.towers.every((tower) => tower.length > 0) ?? false);
  const scores = scorings(choosing([], choices)).length > 0;
  return t('stones-prompt-start-ask', { how: full ? 'full' : scores ? 'both' : 'pick' });
}

/** Why a thing of the table cannot be chosen at this point, where no rule forbids it in itself: what comes first, and by which rule. */
export function refusal(prefix: readonly string[], choices: readonly StonesChoice[]): { rule: string; text?: string } {
  switch (choosing(prefix, choices).phase) {
    case 'rest':
      return { rule: 'MS-1.6' };
    case 'start':
      return { rule: 'MS-3.2', text: t('stones-no-start') };
    case 'space':
      return { rule: 'MS-3.2', text: t('stones-no-space') };
    case 'first':
      return { rule: 'MS-3.3', text: t('stones-no-first') };
    case 'tower':
      return { rule: 'MS-3.6', text: t('stones-no-tower') };
    case 'tops':
      return { rule: 'MS-4.2', text: t('stones-no-tops') };
    case 'colour':
      return { rule: 'MS-4.1' };
  }
}

/** What can be done now, a line each. */
export function whatCanIDo(view: View, prefix: readonly string[], choices: readonly StonesChoice[]): string[] {
  const state = choosing(prefix, choices);
  const steps = [...state.choices.values()];
  if (state.phase === 'rest') return [t('stones-can-nothing')];
  if (state.phase === 'start') {
    const artists = steps.filter(({ step }) => view.artists.some(({ at }) => at === step)).map(({ step }) => step);
    return [
      ...(artists.length > 0 ? [t('stones-can-pick', { places: list(artists) })] : []),
      ...scorings(state).map(({ colour, score }) => t('stones-can-colour', { colour, points: score.total })),
      ...(state.choices.has('tops') ? [t('stones-can-tops')] : []),
    ];
  }
  return steps.map(({ step, preview }) => optionLine(step, preview));
}

function optionLine(step: string, preview: Preview | undefined): string {
  const [takes, tower, score] = [takesOf(preview), towerOf(preview), scoreOf(preview)];
  if (takes)
    return t('stones-can-space', {
      place: step,
      count: takes.length,
      stones: inOrder(takes.map(({ stone }) => stone)),
    });
  if (score) return t('stones-can-top', { space: step, points: score.total });
  if (tower && /^\d$/.test(step)) return t('stones-can-put', { space: step });
  return t('stones-can-first', { place: step, stones: inOrder(tower ?? []) });
}
