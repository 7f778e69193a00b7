/**
 * A personal link that brought somebody here: its token stands in the address.
 *
 * The key decision: the token leaves the address before anything else, and is kept only for as long as it may still be good. The page
 * is shown in any case, with what became of the link.
 */
import { post } from './api';
import { setHash } from './router.svelte';
import { become, live } from './session.svelte';
import { Refused } from './table/table';
import type { Claim, Me } from './table/wire';

/** After these there is no use in trying the same link again. */
const FINAL: readonly string[] = ['unknown_link', 'forbidden', 'bad_request'];

class PersonalLink {
  /** Why the link did not work. */
  problem = $state.raw<unknown>(null);
  /** Whether it may be tried again. */
  again = $state(false);
  #token: string | null = null;

  /** Takes the token from the address, if one stands there, and becomes who it is for. */
  async take(): Promise<void> {
    const token = /^#link=(.+)$/.exec(location.hash)?.[1];
    if (!token) return;
    setHash('');
    this.#token = token;
    await this.claim();
  }

  async claim(): Promise<void> {
    const token = this.#token;
    if (token === null) return;
    // Whoever is impatient must not find the link used by themselves.
    this.#token = null;
    try {
      become(await post<Me, Claim>('/api/links', { token }));
      live.restart();
      this.forget();
    } catch (reason) {
      this.problem = reason;
      this.again = !(reason instanceof Refused && FINAL.includes(reason.failure.code));
      if (this.again) this.#token = token;
    }
  }

  forget(): void {
    this.#token = null;
    this.problem = null;
    this.again = false;
  }
}

export const link = new PersonalLink();
