/** A tournament that somebody follows: asked for again and again with the version that is known. */
import { get, getText } from '../../api';
import { keepLooking } from '../looking';
import type { RoundSeen, TournamentSeen } from '../../wire/tournament';
import { tournamentProblem } from './words';

const INTERVAL = 2000;

export class Following {
  seen = $state.raw<TournamentSeen | null>(null);
  round = $state.raw<RoundSeen | null>(null);
  /** Which round is shown: the last one until another is chosen. */
  chosen = $state<number | null>(null);
  problem = $state('');
  /** How far the server's clock is ahead of this device's. */
  ahead = 0;

  constructor(readonly id: string) {}

  /** Looks again; whether anything is new does not matter for what is shown. */
  async look(whole = false): Promise<void> {
    try {
      const since = this.seen && !whole ? `?since=${this.seen.version}` : '';
      const text = await getText(`/api/tournaments/${this.id}${since}`);
      if (text) this.take(JSON.parse(text) as TournamentSeen);
      this.problem = '';
    } catch (reason) {
      this.problem = tournamentProblem(reason);
    }
  }

  take(seen: TournamentSeen): void {
    this.ahead = seen.now - Date.now();
    this.seen = seen;
    void this.lookAtRound();
  }

  async choose(round: number): Promise<void> {
    this.chosen = round;
    await this.lookAtRound();
  }

  private async lookAtRound(): Promise<void> {
    const { seen } = this;
    const wanted = this.chosen ?? seen?.round ?? 0;
    if (!seen || wanted < 1) return;
    try {
      this.round = await get<RoundSeen>(`/api/tournaments/${this.id}/rounds/${wanted}`);
    } catch {
      // The next look asks again.
    }
  }

  /** Follows until it is told to stop. */
  start(): () => void {
    return keepLooking(() => this.look(), INTERVAL);
  }
}
