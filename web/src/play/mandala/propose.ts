/** An action that is not played yet, in words: "2 green on your field, mandala 1". */
import { isColour } from '../../boards/mandala/cards/cards';
import { cardsOf, colourName } from '../../boards/mandala/words/words';
import { t } from '../../i18n/index.svelte';

export function propose(action: string): string {
  const [, place = '', colour, number] = /^([mf]\d|d|c):(\w)(\d*)$/.exec(action) ?? [];
  if (!isColour(colour)) return action;
  const cards = cardsOf(colour, Number(number || 1));
  if (place === 'c') return t('propose-mandala-claim', { colour: colourName(colour) });
  if (place === 'd') return t('propose-mandala-discard', { cards });
  const mandala = place.slice(1);
  return place.startsWith('m')
    ? t('propose-mandala-build', { cards, mandala })
    : t('propose-mandala-grow', { cards, mandala });
}
