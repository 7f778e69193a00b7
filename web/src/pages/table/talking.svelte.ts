/** The chat of a table as its page keeps it: whether it is open, whether there is anybody to talk to, and what is unread. */
import { Unread } from '../../chat/unread.svelte';
import { isBlocked, learnBlocked } from '../../people/blocked.svelte';
import { me } from '../../session.svelte';
import type { LiveTable } from '../../table/live-table.svelte';
import type { Outlook } from '../../table/wire';

export class Talking {
  open = $state(false);
  /** The button that opens it, which has the focus again afterwards. */
  button = $state<HTMLElement>();
  readonly #read: Unread;
  readonly #table: LiveTable;

  /** To be made while a component is set up. */
  constructor(table: LiveTable) {
    this.#table = table;
    this.#read = new Unread(table.id);
    $effect(() => {
      if (this.company) void learnBlocked();
    });
    $effect(() => {
      if (this.open) this.#read.seen(this.#outlook.talk);
    });
  }

  get #outlook(): Outlook {
    return this.#table.outlook as Outlook;
  }

  /** Whether there is somebody to talk to, or something that was said. */
  readonly company = $derived.by(() => {
    const { chat, talk, state } = this.#outlook;
    return (
      chat &&
      (state.seats.some((seat, index) => seat.kind === 'person' && !state.yours.includes(index)) ||
        (this.#table.presence?.watching ?? 0) > 0 ||
        talk.length > 0 ||
        state.yours.length === 0)
    );
  });

  readonly unread = $derived.by(() => {
    const heard = this.#outlook.talk.filter(({ person }) => !isBlocked(person));
    return this.#read.count(heard, me()?.id ?? null);
  });

  close(): void {
    this.open = false;
    this.button?.focus();
  }
}
