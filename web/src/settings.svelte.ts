/** What the player has set on this device. It stays here: the server need not know. */
import { store, stored } from './storage';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** How fast things move on the boards. Where the device asks for no motion, there is none. */
export const MOTIONS = ['off', 'calm', 'normal', 'quick'] as const;
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
/** What the boards are made of. */
export const BOARDS = ['sand', 'slate', 'meadow'] as const;
/** Whose eyes the page is shown to: a preview for whoever wants to know what others see. */
export const VISIONS = ['usual', 'protan', 'deutan', 'tritan'] as const;

/**
 * One of several looks of the page. It is an attribute of the root element, `data-…`, by which the style sheets know it; `theme.js`
 * sets it before the first paint. The usual one, the first or the named one, is no attribute and is not kept.
 */
class Look<T extends string> {
  readonly #name: string;
  readonly #usual: T;
  #value: T;

  constructor(name: string, values: readonly T[], usual: T) {
    this.#name = name;
    this.#usual = usual;
    this.#value = $state(values.find((value) => value === stored(name)) ?? usual);
  }

  get value(): T {
    return this.#value;
  }
  set value(value: T) {
    this.#value = value;
    const kept = value === this.#usual ? null : value;
    store(this.#name, kept);
    const { dataset } = document.documentElement;
    if (kept === null) delete dataset[this.#name];
    else dataset[this.#name] = kept;
  }
}

/** Something that is on or off; how it usually is, is not kept. */
class Switch {
  readonly #name: string;
  readonly #usual: boolean;
  #on: boolean;

  constructor(name: string, usual: boolean) {
    this.#name = name;
    this.#usual = usual;
    const kept = stored(name);
    this.#on = $state(kept === null ? usual : kept === 'on');
  }

  get on(): boolean {
    return this.#on;
  }
  set on(on: boolean) {
    this.#on = on;
    store(this.#name, on === this.#usual ? null : on ? 'on' : 'off');
  }
}

class Settings {
  readonly theme = new Look<Theme>('theme', THEMES, 'system');
  readonly motion = new Look('motion', MOTIONS, 'normal');
  readonly text = new Look('text', TEXT_SIZES, 'normal');
  readonly board = new Look('board', BOARDS, 'sand');
  readonly vision = new Look('vision', VISIONS, 'usual');
  /** Sounds and vibration. */
  readonly sounds = new Switch('sounds', true);
  /** Whether a finished choice waits for one more tap. */
  readonly confirm = new Switch('confirm', false);
  /** Whether letters and digits are keys of the table. */
  readonly keys = new Switch('keys', true);
  /** Whether boards that have two sides are seen from the other one. */
  readonly turned = new Switch('turned', false);
  /** Whether a strong player thinks along on the analysis board. */
  readonly engine = new Switch('engine', true);
  readonly notify = new Switch('notify', false);
  #volume = $state(asVolume(stored('volume')));

  /** How loud sounds are, from 0 to 1. */
  get volume(): number {
    return this.#volume;
  }
  set volume(volume: number) {
    this.#volume = volume;
    store('volume', volume === 1 ? null : String(volume));
  }

  setTheme(theme: Theme): void {
    this.theme.value = theme;
    colourBar();
  }

  /** Light becomes dark and dark light, whatever was set. */
  toggleTheme(): void {
    const { value } = this.theme;
    const dark = value === 'dark' || (value === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    this.setTheme(dark ? 'light' : 'dark');
  }

  /** Something else that is remembered, by its name. */
  remembered(name: string): string | null {
    return stored(`remember-${name}`);
  }
  remember(name: string, value: string | null): void {
    store(`remember-${name}`, value);
  }
}

/** The browser's own bar has the colour of the theme that was chosen; without a choice that of the device's. */
export function colourBar(): void {
  const background = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.dataset['usual'] ??= meta.content;
    meta.content = document.documentElement.dataset['theme'] ? background : meta.dataset['usual'];
  }
}

function asVolume(text: string | null): number {
  const volume = Number(text ?? 1);
  return volume >= 0 && volume <= 1 ? volume : 1;
}

export const settings = new Settings();
