/** Handing an analysis on: as the address of the page, and as a link that is copied or shared. */
import type { Analysis } from '../../analysis/analysis.svelte';
import { BadLink, linkToAnalysis } from '../../analysis/link';
import { t } from '../../i18n/index.svelte';
import { share } from '../../page/copy';
import { voice } from '../../say.svelte';

/** How long it is said that a link was copied, and how long nothing changes before the address is written. */
const COPIED = 2500;
const PAUSE = 150;

/** What stands in the address instead of an analysis that is too long for one. */
const TOO_LONG = '#long';

export class Sharing {
  copied = $state(false);
  readonly #analysis: Analysis;

  /** To be made while a component is set up. `write` is told the address of what is shown, so that a reload finds it again. */
  constructor(analysis: Analysis, write: (link: string) => void) {
    this.#analysis = analysis;
    $effect(() => {
      void [analysis.tree, analysis.at, analysis.as];
      const timer = setTimeout(() => void this.#link().then(write, () => write(TOO_LONG)), PAUSE);
      return () => clearTimeout(timer);
    });
  }

  /** Hands the link on; whether there is one: an analysis may be too long. */
  async handOn(title: string): Promise<boolean> {
    try {
      this.copied = await share({ title, url: new URL(await this.#link(), location.href).href });
    } catch (reason) {
      if (reason instanceof BadLink) return false;
      throw reason;
    }
    if (this.copied) {
      voice.say(t('copied'));
      setTimeout(() => (this.copied = false), COPIED);
    }
    return true;
  }

  /** The link to all of it, or where that is too long, to what is shown and what led there. */
  async #link(): Promise<string> {
    try {
      return await linkToAnalysis(this.#analysis.whole());
    } catch (reason) {
      if (!(reason instanceof BadLink)) throw reason;
      return linkToAnalysis(this.#analysis.lineOnly());
    }
  }
}
