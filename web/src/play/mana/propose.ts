/** An action that is not played yet, in words: "e4 to d4, bird to b1". */
import { t } from '../../i18n/index.svelte';
import { list } from '../../words';

export function propose(action: string): string {
  if (action.startsWith('setup:')) {
    const [daimyo = '', ...ronins] = action.slice('setup:'.length).split(',');
    return t('propose-mana-setup', { daimyo, ronins: list(ronins), whole: ronins.length > 0 ? 'yes' : 'no' });
  }
  const [way = '', bird] = action.split('@');
  const words = way.startsWith('+')
    ? t('propose-mana-return', { to: way.slice(1) })
    : t('propose-mana-move', { from: way.split('-')[0] ?? '', to: way.split('-')[1] ?? '' });
  return bird ? `${words}, ${t('mana-log-bird', { square: bird })}` : words;
}
