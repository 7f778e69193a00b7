/** What a touch on the board means while a move is being made. It asks the page for steps and never decides what is allowed. */
import type { BoardProps, Choice } from '../board';
import type { Preview } from '../../wire/mana';
import { settingUp } from './position';
import type { Scene, Stage } from './words/describe';

/** What the choosing looks at and asks for. */
export interface Steps extends Pick<BoardProps<'mana'>, 'onstep' | 'ongo' | 'onback' | 'ontouch'> {
  scene: Scene;
  stage: Stage;
  /** The first choices of the turn: another piece can be chosen without going back by hand. */
  first: readonly Choice<Preview>[];
}

export class Choosing {
  readonly #steps: () => Steps;
  /** Ronins of a set-up that lost its daimyo: they return once it has a new square. */
  returning = $state.raw<readonly string[]>([]);

  constructor(steps: () => Steps) {
    this.#steps = steps;
  }

  /** A square or the reserve was touched. */
  choose(place: string): void {
    const { scene, first, ongo, ontouch } = this.#steps();
    const { prefix, choices, position, view } = scene;
    const rest = this.returning.filter((square) => square !== place);
    this.returning = [];
    if (choices.some(({ step }) => step === place)) ongo([...prefix, place, ...rest]);
    else if (prefix.includes(place)) this.#takeBack(place);
    else if (
      prefix.length > 0 &&
      first.some(({ step }) => step === place) &&
      !(settingUp(position) && view.options.setup === 'advanced')
    )
      ongo([place]);
    else ontouch(place);
  }

  /** A second tap takes a piece back; in a set-up the others stay. */
  #takeBack(place: string): void {
    const { scene, ongo, onback } = this.#steps();
    const { prefix, position } = scene;
    if (!settingUp(position)) return onback(place === prefix[0]);
    const rest = prefix.filter((square) => square !== place);
    if (place !== prefix[0]) return ongo(rest);
    this.returning = rest;
    onback(true);
  }

  /** The turn is over. */
  forget(): void {
    this.returning = [];
  }
}
