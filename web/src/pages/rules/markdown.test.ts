import { describe, expect, it } from 'vitest';
import { inline, opening, parse, plain, ruleOf, search } from './markdown';

const FILES = import.meta.glob<string>('../../../../crates/games/rules/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const SOURCE = `# Mana

Two sides.
*Ruling* marks a choice.

## 1. Board

- **MN-1.1** The board has \`6\` squares,
  as MN-2.1 says. [More](x.md)
- **MN-1.2** Black is **first**.

> [A bird
> in flight.](../positions/mana/bird.json)

\`\`\`
6  1 2
\`\`\`

| a | b |
| --- | --- |
| 1 | *two* |
`;

describe('the rules', () => {
  it('become blocks with a number for each rule', () => {
    const blocks = parse(SOURCE);
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'heading',
      'rule',
      'rule',
      'picture',
      'code',
      'table',
    ]);
    expect(blocks[5]).toEqual({ kind: 'picture', rule: 'MN-1.2', position: 'bird', caption: 'A bird in flight.' });
    expect(plain(ruleOf(blocks, 'MN-1.1')?.text ?? [])).toBe('The board has 6 squares, as MN-2.1 says. More');
  });

  it('know emphasis, code, links and other rules', () => {
    expect(inline('a *b* **c** `d` [e](f) MD-1.1.')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'em', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'strong', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'e', href: 'f' },
      { kind: 'text', text: ' ' },
      { kind: 'rule', text: 'MD-1.1' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('are found by word and by number, under their heading', () => {
    const found = search(parse(SOURCE), 'black');
    expect(found.map(({ kind }) => kind)).toEqual(['heading', 'rule', 'picture']);
    expect(search(parse(SOURCE), 'flight').map(({ kind }) => kind)).toEqual(['heading', 'rule', 'picture']);
    expect(search(parse(SOURCE), 'mn-1.1')).toHaveLength(2);
  });

  it('begin with a sentence that says something', () => {
    expect(opening('Two of you play. The first one begins with any piece. Then the other.')).toBe(
      'Two of you play. The first one begins with any piece.',
    );
    expect(opening('A piece takes exactly as many steps as its square has rings. A step is short.')).toBe(
      'A piece takes exactly as many steps as its square has rings.',
    );
  });

  it('are read whole in every language', () => {
    expect(Object.keys(FILES)).toHaveLength(9);
    for (const [name, source] of Object.entries(FILES)) {
      const numbers = new Set(source.match(/\*\*[A-Z]{2}-\d+\.\d+[a-z]?\*\*/g));
      const rules = parse(source).filter(({ kind }) => kind === 'rule');
      expect(rules.length, name).toBe(numbers.size);
    }
  });
});
