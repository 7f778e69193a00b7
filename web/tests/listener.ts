/**
 * A page as it is heard: the browser's own accessibility tree, what live regions say, and keys.
 *
 * The key decision: nothing of the page's document is looked at but its live regions, and those only as a screen reader does,
 * when they change.
 */
import type { CDPSession, Page } from '@playwright/test';
import type { Hands, Thing } from './player';

interface AXValue {
  value?: unknown;
}
interface AXNode {
  nodeId: string;
  childIds?: string[];
  ignored: boolean;
  role?: AXValue;
  name?: AXValue;
  properties?: { name: string; value: AXValue }[];
}

/** What a screen reader does not tell of by itself. */
const BARE = new Set(['none', 'generic', 'InlineTextBox']);

function thingOf({ nodeId, role, name, properties = [] }: AXNode): Thing {
  return {
    id: Number(nodeId),
    role: String(role?.value ?? ''),
    name: String(name?.value ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    disabled: properties.some((property) => property.name === 'disabled' && property.value.value === true),
  };
}

/** Passes on what a live region says: all of it, or what came, as the region wants it. Runs in the page. */
function listen(): void {
  const hear = (window as unknown as { mozaikaHear: (text: string) => void }).mozaikaHear;
  const LIVE = '[aria-live], [role=status], [role=alert], [role=log]';
  // Spaces that are not drawn make no difference.
  const drawn = (node: Node): string => (node.textContent ?? '').replace(/[ \t\n]+/g, ' ').replace(/^ | $/g, '');
  const last = new WeakMap<Element, string>();
  const observer = new MutationObserver((records) => {
    const regions = new Set<Element>();
    for (const { target } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      if (region && region.getAttribute('aria-live') !== 'off' && !region.closest('[hidden], [inert]'))
        regions.add(region);
    }
    for (const region of regions) {
      const text = drawn(region);
      if (last.get(region) === text) continue;
      last.set(region, text);
      if (text.trim()) hear(text.replace(/\s+/g, ' ').trim());
    }
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

export class Listener implements Hands {
  /** All that was said, in order. */
  readonly heard: string[] = [];
  readonly #page: Page;
  readonly #line: CDPSession;

  private constructor(page: Page, line: CDPSession) {
    this.#page = page;
    this.#line = line;
  }

  static async at(page: Page): Promise<Listener> {
    const listener = new Listener(page, await page.context().newCDPSession(page));
    await page.exposeFunction('mozaikaHear', (text: string) => void listener.heard.push(text));
    await page.addInitScript(listen);
    return listener;
  }

  async #tree(): Promise<AXNode[]> {
    return ((await this.#line.send('Accessibility.getFullAXTree')) as unknown as { nodes: AXNode[] }).nodes;
  }

  async things(): Promise<Thing[]> {
    const things = (await this.#tree()).filter(({ ignored }) => !ignored).map(thingOf);
    return things.filter(({ role }) => !BARE.has(role));
  }

  /** What the items of a list say, each in its pieces. */
  async list(name: RegExp): Promise<string[][]> {
    const nodes = new Map((await this.#tree()).map((node) => [node.nodeId, node]));
    const below = ({ childIds = [] }: AXNode): AXNode[] =>
      childIds.flatMap((id) => nodes.get(id) ?? []).flatMap((child) => [child, ...below(child)]);
    const is = (node: AXNode, role: string): boolean => !node.ignored && node.role?.value === role;
    const list = [...nodes.values()].find((node) => is(node, 'list') && name.test(thingOf(node).name));
    const items = list ? below(list).filter((node) => is(node, 'listitem')) : [];
    return items.map((item) =>
      below(item)
        .filter((node) => is(node, 'StaticText'))
        .map((node) => thingOf(node).name),
    );
  }

  /** What has the focus, as it is read out when it gets it. */
  async focused(): Promise<Thing | null> {
    const { result } = await this.#line.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (!result.objectId) return null;
    const { nodes } = (await this.#line.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })) as unknown as { nodes: AXNode[] };
    return nodes[0] && !nodes[0].ignored ? thingOf(nodes[0]) : null;
  }

  /** Waits until nothing more is said for a moment. */
  async quiet(): Promise<void> {
    for (let before = -1; before !== this.heard.length;) {
      before = this.heard.length;
      await this.#page.waitForTimeout(150);
    }
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  /** Goes to a thing with keys, by what is read out on the way, and chooses it. */
  async choose(thing: Thing): Promise<boolean> {
    if (!(await this.reach(thing))) return false;
    await this.press('Enter');
    return true;
  }

  /** Goes to the board, wherever on it that is. */
  async toBoard(): Promise<void> {
    for (let tabs = 0; tabs < 60 && (await this.focused())?.role !== 'gridcell'; tabs += 1) await this.press('Tab');
  }

  /** Goes to a thing: Tab leads to it or to its board, and there N leads from one thing that may be chosen to the next. */
  async reach({ role, name }: Thing): Promise<boolean> {
    const onBoard = role === 'gridcell' || role === 'option';
    for (let tries = 0; tries < 120; tries += 1) {
      const at = await this.focused();
      if (at?.role === role && at.name === name) return true;
      const inBoard = at?.role === 'gridcell' || at?.role === 'option';
      await this.press(onBoard && inBoard ? 'n' : 'Tab');
    }
    return false;
  }
}
