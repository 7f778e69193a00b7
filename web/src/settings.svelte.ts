/** What the player has set on this device. It stays here: the server need not know. */
import { store, stored } from './storage';

export type Theme = 'system' | 'light' | 'dark';

class Settings {
  #theme = $state<Theme>(asTheme(stored('theme')));
  #sounds = $state(stored('sounds') !== 'off');
  #confirm = $state(stored('confirm') === 'on');
  #keys = $state(stored('keys') !== 'off');
  #motion = $state(stored('motion') === 'reduce');
  #notify = $state(stored('notify') === 'on');

  get theme(): Theme { return this.#theme; }
  set theme(theme: Theme) {
    this.#theme = theme;
    store('theme', theme === 'system' ? null : theme);
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    colourBar();
  }

  /** Sounds and vibration. */
  get sounds(): boolean { return this.#sounds; }
  set sounds(on: boolean) { this.#sounds = on; store('sounds', on ? null : 'off'); }

  /** Whether a finished choice waits for one more tap. */
  get confirm(): boolean { return this.#confirm; }
  set confirm(on: boolean) { this.#confirm = on; store('confirm', on ? 'on' : null); }

  /** Whether letters and digits are keys of the table. */
  get keys(): boolean { return this.#keys; }
  set keys(on: boolean) { this.#keys = on; store('keys', on ? null : 'off'); }

  /** Whether motion is kept small even where the device does not ask for it. */
  get motion(): boolean { return this.#motion; }
  set motion(less: boolean) {
    this.#motion = less;
    store('motion', less ? 'reduce' : null);
    if (less) document.documentElement.dataset['motion'] = 'reduce';
    else delete document.documentElement.dataset['motion'];
  }

  get notify(): boolean { return this.#notify; }
  set notify(on: boolean) { this.#notify = on; store('notify', on ? 'on' : null); }

  /** Light becomes dark and dark light, whatever was set. */
  toggleTheme(): void {
    const dark = this.#theme === 'dark' || (this.#theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    this.theme = dark ? 'light' : 'dark';
  }

  /** Something else that is remembered, by its name. */
  remembered(name: string): string | null { return stored(`remember-${name}`); }
  remember(name: string, value: string | null): void { store(`remember-${name}`, value); }
}

/** The browser's own bar has the colour of the theme that was chosen; without a choice that of the device's. */
export function colourBar(): void {
  const background = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.dataset['usual'] ??= meta.content;
    meta.content = document.documentElement.dataset['theme'] ? background : meta.dataset['usual'];
  }
}

function asTheme(text: string | null): Theme {
  return text === 'light' || text === 'dark' ? text : 'system';
}

export const settings = new Settings();
