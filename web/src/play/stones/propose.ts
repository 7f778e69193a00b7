/** An action that is not played yet, in words: "artist from b4 to d4, first stone from e4, tower on space 3". */
import { t } from '../../i18n/index.svelte';
import { list } from '../../words';

export function propose(action: string): string {
  if (action.startsWith('s:')) return t('propose-stones-score', { colour: action.slice(2) });
  if (action.startsWith('t:'))
    return t('propose-stones-tops', { count: action.length - 2, spaces: list(action.slice(2).split('')) });
  const [, from, to, first, space] = /^(\w+)-(\w+)\/(\w+)>(\d)$/.exec(action) ?? [];
  return from && to && first && space ? t('propose-stones-pick', { from, to, first, space }) : action;
}
