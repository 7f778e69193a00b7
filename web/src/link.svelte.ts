/**
 * A personal link that brought somebody here: its token stands in the address.
 *
 * The key decision: a link makes nobody somebody else before they said so. Anybody can send a link of their own, and whoever became its
 * owner would play where the sender looks on. So the page first asks whose it is, and the person decides.
 * The token leaves the address before anything else, and is kept only for as long as it may still be good.
 */
import { post } from './api';
import { need } from './i18n/index.svelte';
import { setHash } from './router.svelte';
import { goBack, known, me, turnInto } from './session.svelte';
import { Refused } from './table/table';
import type { Claim, Me } from './table/wire';

/** After these there is no use in trying the same link again. */
const FINAL: readonly string[] = ['unknown_link', 'forbidden', 'banned', 'bad_request'];

class PersonalLink {
  /** Whom this device would become, while the person is asked. */
  owner = $state.raw<Me | null>(null);
  /** Whom this device became, and who it was. */
  done = $state.raw<{ now: Me; before: Me | null } | null>(null);
  /** Why the link did not work. */
  problem = $state.raw<unknown>(null);
  /** Whether it may be tried again. */
  again = $state(false);
  #token: string | null = null;
  #busy = false;

  /** Takes the token from the address, if one stands there, and asks whether to become whom it is for. */
  async take(): Promise<void> {
    const token = /^#link=(.+)$/.exec(location.hash)?.[1];
    if (!token) return;
    setHash('');
    this.forget();
    this.#token = token;
    await this.look();
  }

  /** Finds out whose the link is. That changes nothing. */
  async look(): Promise<void> {
    await this.#try('/api/links/owner', async (owner) => {
      const [present] = await Promise.all([known(), need('account')]);
      if (owner.id === present?.id) this.done = { now: owner, before: null };
      else this.owner = owner;
    });
  }

  /** Becomes whom the link is for. */
  async accept(): Promise<void> {
    const before = me();
    await this.#try('/api/links', async (now) => {
      await turnInto(Promise.resolve(now));
      this.forget();
      this.done = { now, before };
    });
  }

  retry(): Promise<void> {
    return this.owner ? this.accept() : this.look();
  }

  async back(): Promise<void> {
    await goBack();
    this.forget();
  }

  /** Nothing more is known of the link, and nothing has changed. */
  forget(): void {
    this.#token = null;
    this.owner = null;
    this.done = null;
    this.problem = null;
    this.again = false;
  }

  async #try(path: string, then: (person: Me) => Promise<void>): Promise<void> {
    const token = this.#token;
    // Whoever is impatient must not find the link used by themselves.
    if (token === null || this.#busy) return;
    this.#busy = true;
    try {
      await then(await post<Me, Claim>(path, { token }));
      this.problem = null;
    } catch (reason) {
      this.problem = reason;
      this.again = !(reason instanceof Refused && FINAL.includes(reason.failure.code));
      if (!this.again) {
        this.#token = null;
        this.owner = null;
      }
    } finally {
      this.#busy = false;
    }
  }
}

export const link = new PersonalLink();
