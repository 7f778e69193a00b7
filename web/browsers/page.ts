/** A page in whatever browser: what stands on it by role and name, a pointer and keys. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Hands, Thing } from '../tests/player';
import type { Driver } from './driver';

// What things are called is worked out by axe, the same way in all browsers.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  setup: (node: Element) => void;
  teardown: () => void;
  utils: { querySelectorAll: (tree: unknown, selector: string) => unknown[]; getNodeFromTree: (node: Node) => unknown };
  commons: {
    aria: { getRole: (node: Element) => string | null };
    text: { accessibleText: (node: Element) => string };
    dom: { isVisibleToScreenReaders: (node: Element) => boolean };
  };
}

declare global {
  interface Window {
    axe?: Axe;
    mozaikaSeen?: Element[];
    mozaikaErrors?: string[];
  }
}

/** What can be told of a thing by role and name. Runs in the page. */
function look(): Omit<Thing, 'focused'>[] {
  const { axe } = window;
  if (!axe) throw new Error('axe is not there');
  const seen = (window.mozaikaSeen = [] as Element[]);
  axe.setup(document.documentElement);
  try {
    const all = document.querySelectorAll('a, button, input, select, h1, h2, h3, li, [role]');
    return [...all].flatMap((element) => {
      const role = axe.commons.aria.getRole(element);
      if (!role || !axe.commons.dom.isVisibleToScreenReaders(element)) return [];
      const name = axe.commons.text.accessibleText(element) || (element.textContent ?? '');
      const disabled = element.getAttribute('aria-disabled') === 'true' || element.matches(':disabled');
      seen.push(element);
      return [{ id: seen.length - 1, role, name: name.replace(/\s+/g, ' ').trim(), disabled }];
    });
  } finally {
    axe.teardown();
  }
}

/** A point where a thing can be touched: its middle, or wherever nothing lies over it. Runs in the page. */
function aim(id: number): { x: number; y: number } | null {
  const element = window.mozaikaSeen?.[id];
  if (!element?.isConnected) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  for (const down of [0.5, 0.25, 0.75, 0.1])
    for (const along of [0.5, 0.2, 0.8, 0.1, 0.9]) {
      const [x, y] = [Math.round(box.left + box.width * along), Math.round(box.top + box.height * down)];
      if (element.contains(document.elementFromPoint(x, y))) return { x, y };
    }
  return null;
}

function gather(): void {
  const errors = (window.mozaikaErrors = [] as string[]);
  addEventListener('error', (event) => errors.push(event.message));
  addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
  document.addEventListener('securitypolicyviolation', (event) => errors.push(event.violatedDirective));
}

const KEYS: Record<string, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowRight: '\uE014' };

export class Page implements Hands {
  readonly driver: Driver;
  readonly #home: string;

  constructor(driver: Driver, home: string) {
    this.driver = driver;
    this.#home = home;
  }

  async open(path: string): Promise<void> {
    await this.driver.open(this.#home + path);
    await this.driver.evaluate(`(${gather})()`);
  }

  /** Whatever went wrong in the page since it was opened. */
  async errors(): Promise<string[]> {
    return (await this.driver.evaluate('window.mozaikaErrors ?? []')) as string[];
  }

  /** All that can be told of by role and name. */
  async things(): Promise<Thing[]> {
    if (!(await this.driver.evaluate('"axe" in window'))) await this.driver.evaluate(`(() => { ${AXE} })()`);
    return (await this.driver.evaluate(`(${look})()`)) as Thing[];
  }

  async find(role: string, name: RegExp): Promise<Thing[]> {
    return (await this.things()).filter((thing) => thing.role === role && name.test(thing.name));
  }

  /** Waits for something and says what it is. */
  async see(role: string, name: RegExp, within = 15_000): Promise<Thing> {
    let found: Thing | undefined;
    await this.wait(async () => (found = (await this.find(role, name))[0]) !== undefined, `${role} ${name}`, within);
    return found as Thing;
  }

  /** Waits until something is so. */
  async wait(so: () => Promise<boolean>, what: string, within = 15_000): Promise<void> {
    const end = Date.now() + within;
    while (!(await so())) {
      if (Date.now() > end) throw new Error(`not within ${within} ms: ${what}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Touches a thing with the pointer; whether it could be reached. */
  async choose(thing: Thing): Promise<boolean> {
    const point = (await this.driver.evaluate(`(${aim})(${thing.id})`)) as { x: number; y: number } | null;
    if (!point) return false;
    await this.driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', ...point, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
    return true;
  }

  async click(role: string, name: RegExp): Promise<void> {
    await this.wait(async () => this.choose(await this.see(role, name)), `to reach ${role} ${name}`);
  }

  async press(key: string): Promise<void> {
    const value = KEYS[key] ?? key;
    await this.driver.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ],
      },
    ]);
  }

  /** All words on the page. */
  async text(): Promise<string> {
    return (await this.driver.evaluate('document.body.innerText')) as string;
  }

  async title(): Promise<string> {
    return (await this.driver.evaluate('document.title')) as string;
  }

  async address(): Promise<string> {
    return (await this.driver.evaluate('location.href')) as string;
  }
}
