import { describe, expect, it } from 'vitest';
import { GAMES } from '../../table/wire';
import { PAGES } from './pages';

const positions = import.meta.glob<Record<string, unknown>>('../../../../crates/games/rules/positions/*.json', {
  import: 'default',
  eager: true,
});
const words = import.meta.glob<string>('../../i18n/*/rules.ftl', { query: '?raw', import: 'default', eager: true });

describe('the introductions', () => {
  it.each(GAMES)('of %s shows positions of the rules, one a page, each with its words in every language', (game) => {
    const told = Object.entries(positions).find(([path]) => path.endsWith(`/${game}.json`))?.[1] ?? {};
    const pages = PAGES[game];
    expect(pages.length).toBeGreaterThanOrEqual(5);
    expect(pages.length).toBeLessThanOrEqual(7);
    expect(new Set(pages).size).toBe(pages.length);
    for (const position of pages) expect(Object.keys(told)).toContain(position);
    expect(Object.keys(words)).toHaveLength(3);
    for (const [path, text] of Object.entries(words)) {
      const lines = [...text.matchAll(new RegExp(`^intro-${game}-(\\d) = (.+)$`, 'gm'))];
      expect(
        lines.map(([, page]) => Number(page)),
        path,
      ).toEqual(pages.map((_, index) => index + 1));
      // What a minute leaves time for, and a phone room.
      for (const [, page, sentence] of lines) expect(sentence?.length ?? 0, `${path} ${page}`).toBeLessThanOrEqual(170);
    }
  });
});
