/** Every message exists in every language, with no arguments of its own; everything used is there, and everything there is used. */
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

const ftl = import.meta.glob<string>('./*/*.ftl', { query: '?raw', import: 'default', eager: true });
const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!../boards/board.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const LANGUAGES = ['en', 'pl', 'cs'];

/** The messages of a language: id → sorted arguments. */
function messages(language: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [path, text] of Object.entries(ftl)) {
    if (!path.startsWith(`./${language}/`)) continue;
    for (const entry of new FluentResource(text).body) {
      expect(found.has(entry.id), `${entry.id} stands twice in ${language}`).toBe(false);
      const args = new Set<string>();
      JSON.stringify(entry.value, (_key, value: unknown) => {
        if (typeof value === 'object' && value !== null && 'type' in value && value.type === 'var' && 'name' in value)
          args.add(String(value.name));
        return value;
      });
      found.set(entry.id, [...args].sort());
    }
    // A line that Fluent cannot read is left out without a word, so their number is compared.
    const written = text.split('\n').filter((line) => /^[a-z][\w-]* =/.test(line)).length;
    expect(new FluentResource(text).body.length, `${path} has something that cannot be read`).toBe(written);
  }
  return found;
}

/** What the sources ask for: whole ids, and the beginnings of those that are put together. */
function used(): { ids: Set<string>; patterns: RegExp[] } {
  const ids = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of Object.values(sources)) {
    for (const match of text.matchAll(/\bt\(\s*(?:[^'"`()]*\?\s*)?'([a-z][\w-]*)'(?:\s*:\s*'([a-z][\w-]*)')?/g)) {
      ids.add(match[1] as string);
      if (match[2]) ids.add(match[2]);
    }
    for (const match of text.matchAll(/\bt\([^'`()]*\([^)]*\)\s*\?\s*'([a-z][\w-]*)'\s*:\s*'([a-z][\w-]*)'/g)) {
      ids.add(match[1] as string);
      ids.add(match[2] as string);
    }
    for (const match of text.matchAll(/\bt\(\s*`([^`]+)`/g)) {
      patterns.push(new RegExp(`^${(match[1] as string).replace(/\$\{[^}]+\}/g, '[\\w-]+')}$`));
    }
  }
  return { ids, patterns };
}

describe('the words', () => {
  const english = messages('en');
  const { ids, patterns } = used();

  it('name no rule by themselves, for a number is something to touch', () => {
    for (const [path, text] of Object.entries(ftl)) expect(text.match(/\b(MD|MS|MN)-\d+\.\d+/g), path).toBeNull();
  });

  it.each(LANGUAGES)('are all there in %s, with no arguments of their own', (language) => {
    const own = messages(language);
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    // A translation may leave a word out where its grammar or the room asks for it, but it is given no others.
    for (const [id, args] of own) expect(english.get(id), `${id} in ${language}`).toEqual(expect.arrayContaining(args));
  });

  it('are there for everything that is used', () => {
    expect([...ids].filter((id) => !english.has(id))).toEqual([]);
    for (const pattern of patterns)
      expect(
        [...english.keys()].some((id) => pattern.test(id)),
        String(pattern),
      ).toBe(true);
  });

  it('are all used', () => {
    // Some ids are chosen from a list before they are asked for.
    const all = Object.values(sources).join('\n');
    expect(
      [...english.keys()].filter((id) => !all.includes(`'${id}'`) && !patterns.some((pattern) => pattern.test(id))),
    ).toEqual([]);
  });

  it('of the pages have every plural form of their language', () => {
    for (const [path, text] of Object.entries(ftl)) {
      // Sentences of the boards and of the graph often need fewer: "na jedno ze 3 polí".
      if (/(mandala|stones|mana|replay)\.ftl$/.test(path)) continue;
      const language = path.split('/')[1] as string;
      const rules = new Intl.PluralRules(language);
      // Nothing here is counted in fractions.
      const forms = new Set(Array.from({ length: 130 }, (_, number) => rules.select(number)));
      for (const block of text.split(/(?=\{ \$\w+ ->)/)) {
        const keys = [...(block.split('}\n')[0] ?? '').matchAll(/^\s*\*?\[(\w+)\]/gm)].map(
          (match) => match[1] as string,
        );
        const counted = /^\{ \$(\w+) ->/.exec(block)?.[1];
        if (keys.includes('one') && block.includes(`{ $${counted} }`))
          for (const form of forms) expect(keys, `${path}: ${block.slice(0, 80)}`).toContain(form);
      }
    }
  });
});
