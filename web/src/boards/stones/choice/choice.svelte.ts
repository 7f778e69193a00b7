/**
 * The choice under way as this board's player makes it: what the pointer or the focus is on, and what a touch means. It asks the
 * page for steps and never decides what is allowed.
 */
import { choosing, orderOf, scoreOf, takesOf, thereOf, towerOf } from './choosing';
import {
  colourOf,
  topOf,
  type Colour,
  type GoalReading,
  type ScorePreview,
  type Stone,
  type StonesChoice,
  type StonesProps,
} from '../types';

/** What the choosing looks at and asks for. */
export type Steps = Pick<
  StonesProps,
  'view' | 'bottom' | 'prefix' | 'choices' | 'taken' | 'onstep' | 'ongo' | 'onback' | 'ontouch'
>;

export class Chooser {
  private readonly props: () => Steps;

  /** The place of the lattice under the pointer or in focus. */
  private pointed = $state<string | null>(null);
  private pointedColour = $state<Colour | null>(null);

  aimSpace = $state<number | null>(null);

  constructor(props: () => Steps) {
    this.props = props;
  }

  now = $derived.by(() => choosing(this.props().prefix, this.props().choices));
  private towers = $derived.by((): Stone[][] => this.props().view.boards[this.props().bottom]?.towers ?? []);

  /** The spaces whose tops are chosen one by one. */
  tops = $derived.by(() => (this.now.phase === 'tops' ? this.props().prefix.slice(1).map(Number) : []));
  scoring = $derived.by(() => this.now.phase === 'colour' || this.now.phase === 'tops');

  private pointedChoice = $derived.by(() =>
    this.pointed !== null && this.now.choices.has(this.pointed) ? this.pointed : null,
  );

  /** The choice in view: pointed at, in focus, or waiting to be confirmed. */
  aimed = $derived.by((): StonesChoice | null => {
    const { phase, choices } = this.now;
    const { taken } = this.props();
    if (phase === 'colour') return taken[0] ?? null;
    // What all chosen tops bring is told by the last of them.
    if (phase === 'tops') return taken.length > 1 ? (topOf(taken) ?? null) : null;
    const step =
      phase === 'tower'
        ? this.aimSpace?.toString()
        : phase === 'start'
          ? (this.pointedChoice ?? this.pointedColour)
          : phase === 'first'
            ? (this.pointedChoice ?? choices.keys().next().value)
            : this.pointedChoice;
    return (step !== undefined && step !== null && choices.get(step)) || null;
  });
  aim = $derived.by(() => (this.now.phase === 'first' ? (this.aimed?.step ?? null) : this.pointedChoice));

  score = $derived.by((): ScorePreview | null => scoreOf(this.aimed?.preview));

  /** Stacks that give a stone in the choice in view, numbered in their order. */
  taking = $derived.by((): ReadonlyMap<string, number> => {
    const { phase } = this.now;
    if (phase === 'space')
      return new Map((takesOf(this.aimed?.preview) ?? []).map(({ stack }, index) => [stack, index + 1]));
    // What was chosen last before the space is the first stack.
    return orderOf(
      phase === 'first' ? this.aimed?.preview : phase === 'tower' ? topOf(this.props().taken)?.preview : undefined,
    );
  });

  /** The tower that the choice in view would build. */
  ghost = $derived.by((): Stone[] | null => {
    if (this.now.phase === 'first') return towerOf(this.aimed?.preview);
    if (this.now.phase === 'space') return takesOf(this.aimed?.preview)?.map(({ stone }) => stone) ?? null;
    return null;
  });

  /** How far the goal cards would be after the choice in view. */
  goalsAfter = $derived.by(
    (): GoalReading[] | null => this.score?.goals ?? thereOf(this.aimed?.preview)?.goals ?? null,
  );

  point(place: string | null): void {
    this.pointed = place;
  }

  pointSpace(space: number | null): void {
    this.aimSpace = space;
  }

  pointColour(colour: Colour | null): void {
    this.pointedColour = colour;
  }

  /** A place of the lattice was touched. */
  place(name: string): void {
    const { now } = this;
    const { view, prefix, onstep, ongo, onback, ontouch } = this.props();
    if (now.choices.has(name)) onstep(name);
    else if (name === now.artist) onback(true);
    else if (name === now.to || name === now.first) onback(false);
    else if ((now.artist !== null || now.colour !== null) && view.artists.some(({ at }) => at === name)) ongo([name]);
    else if (now.to !== null && !(name in view.stacks)) ongo([...prefix.slice(0, 1), name]);
    else if (now.phase === 'tower' && this.taking.has(name)) ongo([...prefix.slice(0, 2), name]);
    else ontouch(name);
  }

  /** An artist was put down, or a tower whose first stone is that of a stack. */
  drop(thing: { artist: string } | { first: string }, on: string): void {
    const { prefix, ongo } = this.props();
    ongo('artist' in thing ? [thing.artist, on] : [...prefix.slice(0, 2), thing.first, on]);
  }

  /** An artist that has a space is taken in the hand again. */
  lift(artist: string): void {
    if (this.now.artist !== artist) this.place(artist);
    else if (this.now.to !== null) this.props().ongo([artist]);
  }

  /** A space of the own board was touched. */
  space(space: number): void {
    const { now, tops } = this;
    const { onstep, ongo, ontouch } = this.props();
    const top = topOf(this.towers[space - 1] ?? []);
    if (tops.includes(space)) ongo(['tops', ...tops.filter((other) => other !== space).map(String)]);
    else if (now.choices.has(String(space))) onstep(String(space));
    else if ((now.phase === 'start' || now.phase === 'colour') && top) this.take(colourOf(top));
    else ontouch(String(space));
  }

  /** A colour is to be scored; the same one again is given up, another taken instead. */
  take(colour: Colour): void {
    const { now } = this;
    const { onstep, ongo, onback, ontouch } = this.props();
    if (now.choices.has(colour)) onstep(colour);
    else if (now.colour === colour) onback(true);
    else if (now.colour !== null) ongo([colour]);
    else ontouch(colour);
  }

  startTops(): void {
    this.props().onstep('tops');
  }

  /** One step back; false if there is nothing to go back from. */
  back(): boolean {
    if (this.props().prefix.length === 0) return false;
    this.props().onback(false);
    return true;
  }

  /** A tap beside everything. */
  nothing(): void {
    if (this.props().prefix.length > 0) this.props().onback(true);
  }
}
