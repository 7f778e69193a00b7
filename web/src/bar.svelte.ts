/** What the present page puts into the header and the tab's title. */
import type { Snippet } from 'svelte';

class Bar {
  /** Beside the logo: where one is. */
  where = $state('');
  /** The tab's title; the name of the page comes with it. */
  title = $state('');
  /** The page's own buttons, before theme and menu. */
  actions = $state.raw<Snippet | null>(null);
  /** What the page has to say over everything, for as long as it holds: offers, problems. */
  notices = $state.raw<Snippet | null>(null);
  /** Whether the languages stand in the header; otherwise in the menu. */
  languages = $state(true);
  /** Whether a table is shown: then the header is lower on a phone. */
  table = $state(false);
}

export const bar = new Bar();

/** To be called by each page, inside an effect. */
export function show(page: {
  where?: string;
  title?: string;
  actions?: Snippet | null;
  languages?: boolean;
  table?: boolean;
}): void {
  bar.where = page.where ?? '';
  bar.title = page.title ?? page.where ?? '';
  bar.actions = page.actions ?? null;
  bar.languages = page.languages ?? true;
  bar.table = page.table ?? false;
}
