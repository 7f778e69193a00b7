import { describe, expect, it } from 'vitest';
import { linkToAnalysis, linkToBegin, linkToTable, readLink, type Shared } from './link';

const shared: Shared = {
  root: { game: 'mana', state: { game: 'mana', position: 'rdrrrr/6/6/6/6/RDRRRR b - -' } },
  names: ['Zażółć', 'computer 3'],
  list: [
    { after: 0, action: 'a1-b3@c4' },
    { after: 1, action: 'a6-a5@d2' },
    { after: 1, action: 'b6-b4@d2' },
  ],
  at: 3,
  as: 1,
};

/** What a link is made of, packed as a link is. */
async function packed(value: unknown): Promise<string> {
  const stream = new Blob([typeof value === 'string' ? value : JSON.stringify(value)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return `#a=${Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url')}`;
}

describe('a link to an analysis', () => {
  it('holds all of it, in little', async () => {
    const link = await linkToAnalysis(shared);
    expect(link).toMatch(/^#a=[\w-]+$/);
    expect(link.length).toBeLessThan(320);
    expect(await readLink(link)).toEqual({ kind: 'analysis', shared });
    const assumed = { ...shared, root: { ...shared.root, assumed: 1 }, names: [], as: null };
    expect(await readLink(await linkToAnalysis(assumed))).toEqual({ kind: 'analysis', shared: assumed });
  });

  it('says what to begin from', async () => {
    const from = { view: { game: 'mandala' as const, seat: 1, view: { hands: [] } } };
    expect(await readLink(await linkToBegin(from))).toEqual({ kind: 'from', from, at: 0, as: null });
    expect(await readLink(linkToTable('hereabcdefgh', 9, 0))).toEqual({
      kind: 'table',
      table: 'hereabcdefgh',
      at: 9,
      as: 0,
    });
    expect(await readLink('')).toEqual({ kind: 'nothing' });
  });

  it('is refused where it is damaged', async () => {
    const link = await linkToAnalysis(shared);
    const { root } = shared;
    for (const damaged of [
      `${link.slice(0, 20)}${link.slice(24)}`,
      '#a=',
      '#a=!!!',
      '#table=../../x&m=1',
      await packed('no JSON'),
      await packed([]),
      await packed({ root, tree: [], at: 1, as: null }),
      await packed({ root, tree: ['x', [2, 'y']], at: 0, as: null }),
      await packed({ root, tree: [7], at: 0, as: null }),
      await packed({ root, tree: ['x'.repeat(100)], at: 0, as: null }),
      await packed({ root: { ...root, game: 'chess' }, tree: [], at: 0, as: null }),
      await packed({ root: { ...root, assumed: 9 }, tree: [], at: 0, as: null }),
    ])
      await expect(readLink(damaged), damaged).rejects.toMatchObject({ why: 'damaged' });
  });

  it('is refused where it is too long, packed or unpacked', async () => {
    const noise = Array.from({ length: 4000 }, (_, index) => ({ after: index, action: `${Math.random()}` }));
    await expect(linkToAnalysis({ ...shared, list: noise })).rejects.toMatchObject({ why: 'long' });
    await expect(readLink(`#a=${'A'.repeat(20_000)}`)).rejects.toMatchObject({ why: 'long' });
    await expect(readLink(await packed(' '.repeat(10_000_000)))).rejects.toMatchObject({ why: 'long' });
  });
});
