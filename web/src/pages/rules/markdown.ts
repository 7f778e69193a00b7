/**
 * The rules as they are written: a small part of Markdown, read into blocks.
 *
 * The key decision: the text becomes data, never HTML, so nothing in it can be anything but text.
 */
export type Inline =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'rule'; text: string };

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'rule'; number: string; text: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'code'; text: string }
  | { kind: 'picture'; rule: string; position: string; caption: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

/** A quoted link to a position is a picture, and its words are the caption. */
const PICTURE = /^\[(.+)\]\((?:[^)]*\/)?([\w-]+)\.json\)$/;
const RULE = /^\*\*([A-Z]{2}-\d+\.\d+[a-z]?)\*\*\s*/;
const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|\b([A-Z]{2}-\d+\.\d+[a-z]?)\b/g;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    const [whole, strong, em, code, label, href, rule] = match;
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (em !== undefined) parts.push({ kind: 'em', text: em });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (label !== undefined && href !== undefined) parts.push({ kind: 'link', text: label, href });
    else parts.push({ kind: 'rule', text: rule ?? whole });
    at = match.index + whole.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

function cells(line: string): Inline[][] {
  return line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));
}

export function parse(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.split('\n');
  let i = 0;
  while (i < lines.length) {
    const line = lines[i] ?? '';
    if (line.trim() === '') {
      i += 1;
    } else if (line.startsWith('```')) {
      const end = lines.findIndex((other, index) => index > i && other.startsWith('```'));
      const last = end === -1 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(i + 1, last).join('\n') });
      i = last + 1;
    } else if (line.startsWith('>')) {
      const quoted: string[] = [];
      while ((lines[i] ?? '').startsWith('>')) {
        quoted.push((lines[i] ?? '').slice(1).trim());
        i += 1;
      }
      const [, caption, position] = PICTURE.exec(quoted.join(' ')) ?? [];
      if (caption && position) blocks.push({ kind: 'picture', rule: lastRule(blocks), position, caption });
      else blocks.push({ kind: 'paragraph', text: inline(quoted.join(' ')) });
    } else if (/^#{1,3} /.test(line)) {
      const level = line.indexOf(' ') as 1 | 2 | 3;
      blocks.push({ kind: 'heading', level, text: inline(line.slice(level + 1)) });
      i += 1;
    } else if (line.startsWith('|')) {
      const rows: string[] = [];
      while ((lines[i] ?? '').startsWith('|')) {
        rows.push(lines[i] ?? '');
        i += 1;
      }
      blocks.push({ kind: 'table', head: cells(rows[0] ?? ''), rows: rows.slice(2).map(cells) });
    } else if (/^\s*[-*] /.test(line)) {
      const items: string[] = [];
      while (i < lines.length && (lines[i] ?? '').trim() !== '') {
        const item = lines[i] ?? '';
        if (/^[-*] /.test(item)) items.push(item.slice(2));
        else items.push(`${items.pop() ?? ''} ${item.trim().replace(/^[-*] /, '– ')}`);
        i += 1;
      }
      listed(items, blocks);
    } else {
      const text: string[] = [];
      while (i < lines.length && (lines[i] ?? '').trim() !== '' && !/^(#{1,3} |```|>|\||[-*] )/.test(lines[i] ?? '')) {
        text.push((lines[i] ?? '').trim());
        i += 1;
      }
      blocks.push({ kind: 'paragraph', text: inline(text.join(' ')) });
    }
  }
  return blocks;
}

/** Items that begin with a number are rules, each with its own anchor. */
function listed(items: readonly string[], blocks: Block[]): void {
  for (const item of items) {
    const rule = RULE.exec(item);
    const last = blocks[blocks.length - 1];
    if (rule?.[1]) blocks.push({ kind: 'rule', number: rule[1], text: inline(item.slice(rule[0].length)) });
    else if (last?.kind === 'list') last.items.push(inline(item));
    else blocks.push({ kind: 'list', items: [inline(item)] });
  }
}

/** The number of the rule that was read last. */
function lastRule(blocks: readonly Block[]): string {
  const rules = blocks.flatMap((block) => (block.kind === 'rule' ? [block.number] : []));
  return rules[rules.length - 1] ?? '';
}

export function plain(text: readonly Inline[]): string {
  return text.map((part) => part.text).join('');
}

/** The blocks that hold a word, with the headings they stand under. */
export function search(blocks: readonly Block[], wanted: string): Block[] {
  const needle = wanted.trim().toLocaleLowerCase();
  if (!needle) return [...blocks];
  const has = (text: string): boolean => text.toLocaleLowerCase().includes(needle);
  // A rule and its pictures belong together, whichever of them has the word.
  const rules = new Set(
    blocks.flatMap((block) =>
      block.kind === 'rule' && has(`${block.number} ${plain(block.text)}`)
        ? [block.number]
        : block.kind === 'picture' && has(block.caption)
          ? [block.rule]
          : [],
    ),
  );
  const found: Block[] = [];
  let heading: Block | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      heading = block;
      continue;
    }
    const here =
      block.kind === 'rule'
        ? rules.has(block.number)
        : block.kind === 'picture'
          ? rules.has(block.rule)
          : block.kind === 'paragraph'
            ? has(plain(block.text))
            : block.kind === 'list'
              ? has(block.items.map(plain).join(' '))
              : block.kind === 'code'
                ? has(block.text)
                : has([block.head, ...block.rows].flat().map(plain).join(' '));
    if (!here) continue;
    if (heading) found.push(heading);
    heading = null;
    found.push(block);
  }
  return found;
}

/** The rules of one number, with their sections' rules as neighbours left out. */
export function ruleOf(blocks: readonly Block[], number: string): Extract<Block, { kind: 'rule' }> | undefined {
  return blocks.find(
    (block): block is Extract<Block, { kind: 'rule' }> => block.kind === 'rule' && block.number === number,
  );
}

/** How a rule begins: its first sentence, and the second where the first is only a few words. */
export function opening(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+/);
  const [first = '', second] = sentences;
  return first.length < 40 && second !== undefined ? `${first} ${second}` : first;
}
