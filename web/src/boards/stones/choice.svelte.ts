/**
 * The choice under way as this board's player makes it: what the pointer or the focus is on, and tops switched on and off. It
 * asks the page for steps and never decides what is allowed.
 */
import { choosing, orderFrom, scoreOf, takesOf, thereOf, towerOf, walk } from './choosing';
import { place as placeNamed } from './geometry';
import { colourOf, topOf, type Colour, type GoalReading, type ScorePreview, type Stone, type StonesChoice, type StonesProps } from './types';

export class Chooser {
  private readonly props: () => StonesProps;

  /** The place of the lattice under the pointer or in focus. */
  private pointed = $state<string | null>(null);
  private pointedColour = $state<Colour | null>(null);
  private wanted = $state<number[]>([]);
  /** A step to be taken once the walk is back at this length: changing one's mind in one tap. */
  private queued = $state<{ at: number; step: string } | null>(null);
  /** How far the walk had come, and whether a step back was asked for here. */
  private length = 0;
  private returning = false;
  /** Which stacks each space would take from, remembered for the steps after it. */
  private known = new Map<string, string[]>();

  aimSpace = $state<number | null>(null);

  constructor(props: () => StonesProps) {
    this.props = props;
  }

  now = $derived.by(() => choosing(this.props().prefix, this.props().choices));
  private towers = $derived.by((): Stone[][] => this.props().view.boards[this.props().bottom]?.towers ?? []);

  tops = $derived.by(() => (this.now.phase === 'tops' ? this.wanted : []));
  scoring = $derived.by(() => this.now.phase === 'colour' || this.now.phase === 'tops');

  private pointedChoice = $derived.by(() => (this.pointed !== null && this.now.choices.has(this.pointed) ? this.pointed : null));

  /** The choice in view: pointed at, in focus, or waiting to be confirmed. */
  aimed = $derived.by((): StonesChoice | null => {
    const { phase, choices } = this.now;
    if (phase === 'colour') return this.props().first.find(({ step }) => step === this.now.colour) ?? null;
    const step =
      phase === 'tops' ? this.heldTop
      : phase === 'tower' ? this.aimSpace?.toString()
      : phase === 'start' ? (this.pointedChoice ?? this.pointedColour)
      : phase === 'first' ? (this.pointedChoice ?? choices.keys().next().value)
      : this.pointedChoice;
    return (step !== undefined && step !== null && choices.get(step)) || null;
  });
  aim = $derived.by(() => (this.now.phase === 'first' ? (this.aimed?.step ?? null) : this.pointedChoice));

  /** The top chosen last, if the walk has come as far as it: its preview tells what all chosen tops bring. */
  private heldTop = $derived.by((): string | null => {
    const last = topOf(this.wanted);
    const { prefix } = this.props();
    const arrived = prefix.length === Math.max(1, this.wanted.length) && prefix.slice(1).every((step, index) => step === String(this.wanted[index]));
    return last !== undefined && arrived ? String(last) : null;
  });

  score = $derived.by((): ScorePreview | null => scoreOf(this.aimed?.preview));

  /** Stacks that give a stone in the choice in view, numbered in their order. */
  taking = $derived.by((): ReadonlyMap<string, number> => {
    const { phase, choices, to, first } = this.now;
    if (phase === 'space') return new Map((takesOf(this.aimed?.preview) ?? []).map(({ stack }, index) => [stack, index + 1]));
    if (phase === 'first' && this.aimed) return orderFrom([...choices.keys()], this.aimed.step);
    if (phase === 'tower' && to && first) return orderFrom(this.known.get(to) ?? [first], first);
    return new Map();
  });

  /** The tower that the choice in view would build. */
  ghost = $derived.by((): Stone[] | null => {
    if (this.now.phase === 'first') return towerOf(this.aimed?.preview);
    if (this.now.phase === 'space') return takesOf(this.aimed?.preview)?.map(({ stone }) => stone) ?? null;
    return null;
  });

  /** How far the goal cards would be after the choice in view. */
  then = $derived.by((): GoalReading[] | null => this.score?.goals ?? thereOf(this.aimed?.preview)?.goals ?? null);

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
    const { props, now } = { props: this.props(), now: this.now };
    if (props.sent) return;
    this.queued = null;
    if (now.choices.has(name)) {
      for (const { step, preview } of now.choices.values()) {
        const takes = takesOf(preview);
        if (takes) this.known.set(step, takes.map(({ stack }) => stack));
      }
      props.onstep(name);
    } else if (name === now.artist) props.onback(true);
    else if (name === now.to || name === now.first) props.onback(false);
    else if ((now.artist !== null || now.colour !== null) && props.view.artists.some(({ at }) => at === name)) this.changeTo(0, name);
    else if (now.to !== null && placeNamed(name)?.kind === 'artist') this.changeTo(1, name);
    else if (now.phase === 'tower' && this.taking.has(name)) this.changeTo(2, name);
    else props.ontouch(name);
  }

  private changeTo(at: number, step: string): void {
    this.queued = { at, step };
    this.props().onback(at === 0);
  }

  /** A thing was put down: what it does is chosen once the steps before it are. */
  follow(at: number, step: string): void {
    if (this.props().sent) return;
    this.queued = { at, step };
  }

  /** Goes back until only so many steps are chosen. */
  backTo(length: number): void {
    for (let at = this.props().prefix.length; at > length; at -= 1) this.props().onback(false);
  }

  /** Whether touching a space of the own board would choose it. */
  mayTouch(space: number): boolean {
    if (this.now.phase === 'tower') return this.now.choices.has(String(space));
    return this.now.phase === 'tops' && (this.towers[space - 1]?.length ?? 0) > 0;
  }

  /** A space of the own board was touched. */
  space(space: number): void {
    const { props, now } = { props: this.props(), now: this.now };
    const top = topOf(this.towers[space - 1] ?? []);
    if (props.sent) return;
    this.queued = null;
    if (now.phase === 'tops' && top) {
      this.wanted = this.wanted.includes(space) ? this.wanted.filter((other) => other !== space) : [...this.wanted, space];
    } else if (now.choices.has(String(space))) props.onstep(String(space));
    else if ((now.phase === 'start' || now.phase === 'colour') && top) this.take(colourOf(top));
    else props.ontouch(String(space));
  }

  /** A colour is to be scored; the same one again is given up, another taken instead. */
  take(colour: Colour): void {
    const { now } = this;
    const { sent, onstep, onback, ontouch, first } = this.props();
    if (sent) return;
    if (now.choices.has(colour)) onstep(colour);
    else if (now.colour === colour) onback(true);
    else if (now.colour !== null && first.some(({ step }) => step === colour)) this.changeTo(0, colour);
    else ontouch(colour);
  }

  startTops(): void {
    if (this.props().sent) return;
    this.wanted = [];
    this.props().onstep('tops');
  }

  /** One step back; false if there is nothing to go back from. */
  back(): boolean {
    if (this.props().sent) return false;
    if (this.now.phase === 'tops' && this.wanted.length > 0) this.wanted = this.wanted.slice(0, -1);
    else if (this.props().prefix.length > 0) this.props().onback(false);
    else return false;
    return true;
  }

  /** A tap beside everything. */
  nothing(): void {
    if (this.props().sent) return;
    this.queued = null;
    this.wanted = [];
    if (this.props().prefix.length > 0) this.props().onback(true);
  }

  /** Takes the next step of a walk that is under way. Called whenever the steps or the ways on change. */
  walkOn(): void {
    const { prefix, onstep, onback } = this.props();
    const { queued } = this;
    if (prefix.length !== this.length) {
      // A step taken back elsewhere, by the prompt, gives up the top chosen last.
      if (prefix.length < this.length && !this.returning && prefix[0] === 'tops') this.wanted = this.wanted.slice(0, prefix.length);
      this.length = prefix.length;
      this.returning = false;
    }
    if (queued && this.now.phase === 'rest') this.queued = null;
    else if (queued) {
      if (prefix.length > queued.at) onback(false);
      if (prefix.length !== queued.at || this.now.choices.size === 0) return;
      if (this.now.choices.has(queued.step)) this.place(queued.step);
      else this.props().ontouch(queued.step);
      this.queued = null;
      return;
    }
    const move = walk(prefix, this.wanted, this.now.choices);
    if (move === 'back') {
      if (!this.returning) onback(false);
      this.returning = true;
    } else if (move) onstep(move.step);
    else if (prefix.length === 0 && this.wanted.length > 0) this.wanted = [];
  }
}
