import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { View } from '../../../wire/mandala';
import { voice, view, destroying, sharing, speak } from '../fixture';
import { whyFirst } from '../prompt/why';
import { groups, hidden, parts, shown, sorted, whereIs } from './cards';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });
beforeAll(speak);

describe('cards', () => {
  it('are read from the strings of a view', () => {
    expect(groups('KRR?O?')).toEqual([
      { colour: 'R', number: 2 },
      { colour: 'O', number: 1 },
      { colour: 'K', number: 1 },
    ]);
    expect(hidden('KRR?O?')).toBe(2);
    expect(sorted('KYRY?')).toEqual(['R', 'Y', 'Y', 'K']);
    expect(shown(parts(view, 1)).size).toBe(4);
    expect([
      whereIs(parts(view, 1), 'O'),
      whereIs(parts(view, 1), 'P'),
      whereIs(parts(view, 2), 'P'),
      whereIs(parts(view, 2), 'K'),
    ]).toEqual(['mountain', 1, 0, null]);
  });
});

describe('the figures beside the table', () => {
  it('say why who chooses first does (MD-6.2)', () => {
    expect(whyFirst(destroying, sharing, voice)).toMatchObject({
      first: 0,
      equal: false,
      because: 'You have more cards in your field, 3 to 1,',
    });
    const equal: View = { ...destroying, mandalas: [{ mountain: 'RROY', fields: ['G', 'K'] }, view.mandalas[1]] };
    expect(whyFirst(equal, { ...sharing, equal: true }, voice)).toMatchObject({ first: 0, equal: true });
    expect(whyFirst(view, null, voice)).toBeNull();
  });
});
