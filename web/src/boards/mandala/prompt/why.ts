/** Why who chooses first does, in words: the two fields in numbers (MD-6.2). */
import { t } from '../../../i18n/index.svelte';
import { of, other, parts } from '../cards/cards';
import type { Sharing, View } from '../../../wire/mandala';
import { nameOf, type Voice } from '../words/words';

export interface Reason {
  first: number;
  equal: boolean;
  because: string;
  so: string;
}

/** Null while nothing is being destroyed. */
export function whyFirst(view: View, sharing: Sharing | null, voice: Voice): Reason | null {
  if (!view.destroying || !sharing) return null;
  const { fields } = parts(view, view.destroying.mandala);
  const { first, equal } = sharing;
  const args = {
    name: nameOf(voice, first),
    other: nameOf(voice, other(first)),
    more: of(fields, first).length,
    less: of(fields, other(first)).length,
  };
  const you = first === voice.as;
  const so = you ? t('mandala-so-you') : t('mandala-so', args);
  if (!equal)
    return {
      first,
      equal: false,
      so,
      because: you ? t('mandala-first-more-you', args) : t('mandala-first-more', args),
    };
  const last = { ...args, name: nameOf(voice, other(first)) };
  const because = you
    ? t('mandala-first-equal-you', last)
    : voice.as === null
      ? t('mandala-first-equal-watch', args)
      : t('mandala-first-equal', args);
  return { first, equal: true, so, because };
}
