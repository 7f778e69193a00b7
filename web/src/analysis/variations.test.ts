import { describe, expect, it } from 'vitest';
import { START, Variations } from './variations';

/** a b c, and instead of b: x y. */
function branched(): { tree: Variations; at: Record<string, number> } {
  const line = Variations.of(['a', 'b', 'c']);
  const [a = 0, b = 0, c = 0] = line.path(line.end(START));
  const x = line.play(a, 'x');
  const y = x.tree.play(x.at, 'y');
  return { tree: y.tree, at: { a, b, c, x: x.at, y: y.at } };
}

describe('the variations of an analysis', () => {
  it('are walked along', () => {
    const { tree, at } = branched();
    expect(tree.line(at['y'] ?? 0)).toEqual(['a', 'x', 'y']);
    expect(tree.line(tree.end(START))).toEqual(['a', 'b', 'c']);
    expect(tree.before(at['a'] ?? 0)).toBe(START);
    expect(tree.before(START)).toBe(START);
    expect(tree.beside(at['b'] ?? 0, 1)).toBe(at['x']);
    expect(tree.beside(at['x'] ?? 0, -1)).toBe(at['b']);
    expect(tree.beside(at['x'] ?? 0, 1)).toBeUndefined();
    expect(tree.size).toBe(5);
  });

  it('are told with what was possible instead', () => {
    const { tree } = branched();
    const told = tree.rows().map(({ at, deep, ply }) => `${'-'.repeat(deep)}${ply}${tree.action(at)}`);
    expect(told).toEqual(['1a', '2b', '-2x', '-3y', '3c']);
  });

  it('have each action once', () => {
    const { tree, at } = branched();
    const again = tree.play(at['a'] ?? 0, 'x');
    expect(again.tree).toBe(tree);
    expect(again.at).toBe(at['x']);
  });

  it('never change', () => {
    const { tree, at } = branched();
    const before = tree.list(START).list;
    tree.play(START, 'z');
    tree.promote(at['y'] ?? 0);
    tree.remove(at['a'] ?? 0);
    expect(tree.list(START).list).toEqual(before);
  });

  it('are promoted at the place where they branch off', () => {
    const { tree, at } = branched();
    expect(tree.fork(at['y'] ?? 0)).toBe(at['x']);
    const promoted = tree.promote(at['y'] ?? 0);
    expect(promoted.line(promoted.end(START))).toEqual(['a', 'x', 'y']);
    expect(promoted.next(at['a'] ?? 0)).toEqual([at['x'], at['b']]);
    expect(promoted.fork(at['y'] ?? 0)).toBeUndefined();
    expect(promoted.promote(at['y'] ?? 0)).toBe(promoted);
  });

  it('are removed with all that follows', () => {
    const { tree, at } = branched();
    const left = tree.remove(at['b'] ?? 0);
    expect(left.line(left.end(START))).toEqual(['a', 'x', 'y']);
    expect([left.has(at['b'] ?? 0), left.has(at['c'] ?? 0), left.size]).toEqual([false, false, 3]);
    expect(left.remove(START).size).toBe(0);
  });

  it('are read as they were listed', () => {
    const { tree, at } = branched();
    const written = tree.list(at['y'] ?? 0);
    const read = Variations.read(written.list);
    expect(read.list(written.at)).toEqual(written);
    expect(read.line(written.at)).toEqual(['a', 'x', 'y']);
    expect(() => Variations.read([{ after: 2, action: 'a' }])).toThrow(/does not stand before/);
  });

  it('may be thousands', () => {
    const long = Variations.of(Array.from({ length: 4000 }, (_, index) => `a${index}`));
    expect(long.list(4000).list).toHaveLength(4000);
    expect(Variations.read(long.list(0).list).line(4000)).toHaveLength(4000);
  });
});
