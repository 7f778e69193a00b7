/** A hint on request: what a strong computer would play, shown as a choice that is made but for its last tap. */
import { post } from '../../api';
import { t } from '../../i18n/index.svelte';
import type { Face } from '../../play/face';
import { why } from '../../play/why';
import type { Walk } from '../../play/walk.svelte';
import { voice } from '../../say.svelte';
import type { Table } from '../../table/table';
import type { Hint } from '../../table/wire';

export class Hinting {
  busy = $state(false);
  #words = $state('');
  readonly #table: Table;
  readonly #face: Face;
  readonly #walk: Walk;
  readonly #failed: (reason: unknown) => void;

  constructor(table: Table, face: Face, walk: Walk, failed: (reason: unknown) => void) {
    this.#table = table;
    this.#face = face;
    this.#walk = walk;
    this.#failed = failed;
  }

  /** The hint in words, while it is shown. */
  get words(): string | null {
    return this.#walk.hint ? this.#words : null;
  }

  async ask(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    voice.say(t('hint-thinking'));
    try {
      const { version, action, path, advantages } = await post<Hint>(`/api/tables/${this.#table.id}/hint`);
      // Something may have been played or taken back meanwhile.
      if (version !== this.#table.version) return;
      this.#words = `${t('hint-say', { words: this.#face.propose(action) })} ${why(advantages, false)}`.trim();
      await this.#walk.suggest(path);
      voice.say(this.#words);
    } catch (reason) {
      this.#failed(reason);
    } finally {
      this.busy = false;
    }
  }
}
