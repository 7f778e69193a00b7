/** What a screen reader is told: politely what happens, assertively what cannot wait. */
import { untrack } from 'svelte';

class Voice {
  polite = $state('');
  assertive = $state('');
  #waits: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Says something when the reader is free. Several sentences that come together are said together. */
  say(text: string): void {
    if (!text) return;
    this.#waits.push(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.polite = different(this.#waits.join(' '), this.polite);
      this.#waits = [];
    }, 60);
  }

  /** Says something at once. */
  call(text: string): void {
    // Who calls from an effect must not be called again by it.
    this.assertive = different(
      text,
      untrack(() => this.assertive),
    );
  }

  /** Takes back what was said and what is about to be: somebody else looks at the page now. */
  hush(): void {
    clearTimeout(this.#timer);
    this.#waits = [];
    this.polite = '';
    this.assertive = '';
  }
}

/** The same words twice are only said twice if the text changes, by a space that is not left out when it is drawn. */
function different(text: string, before: string): string {
  return text === before ? `${text}\u00a0` : text;
}

export const voice = new Voice();
