/**
 * The guard "this action was sent": from when a whole action goes to the server until its entry comes, or it is refused, nothing
 * is chosen, taken back or sent again. All boards are played through it.
 */
export class Sent {
  #under = $state(false);

  /** Whether an action was sent and its entry has not come yet. */
  get now(): boolean {
    return this.#under;
  }

  /** Sends an action, unless one is under way. */
  send(act: () => Promise<unknown>, refused: (reason: unknown) => void): void {
    if (this.#under) return;
    this.#under = true;
    act().catch((reason: unknown) => {
      this.#under = false;
      refused(reason);
    });
  }

  /** The game has moved on. */
  arrived(): void {
    this.#under = false;
  }
}
