/**
 * A few words that are said with one tap.
 *
 * The key decision: they are sent as a short name between colons, `:good-game:`, so that everybody reads them in their own language,
 * and whoever reads the bare text understands it as well.
 */
import { t } from '../i18n/index.svelte';

export const PHRASES = ['hello', 'good-luck', 'well-played', 'thanks', 'one-moment', 'good-game'] as const;
export type Phrase = (typeof PHRASES)[number];

export const phraseWords = (phrase: Phrase): string => t('chat-phrase', { phrase });
export const phraseText = (phrase: Phrase): string => `:${phrase}:`;

/** What somebody said, in the reader's language where it is one of the phrases. */
export function saidWords(text: string): string {
  const phrase = PHRASES.find((each) => phraseText(each) === text);
  return phrase ? phraseWords(phrase) : text;
}
