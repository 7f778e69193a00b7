import { language } from '../../i18n/index.svelte';

/** "November 2026". */
export function monthWords(moment: number): string {
  const format = new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : language(), {
    month: 'long',
    year: 'numeric',
  });
  return format.format(moment);
}
