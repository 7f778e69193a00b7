import { describe, expect, it } from 'vitest';
import { fan, FINGER, overhang } from './fan';

describe('the fan', () => {
  const full = ['R', 'R', 'O', 'Y', 'G', 'G', 'P', 'K'] as const;
  const shows = (cards: readonly ('R' | 'O' | 'Y' | 'G' | 'P' | 'K')[], width: number) => {
    const { blades } = fan(cards, { width, height: 128, card: 74, finger: FINGER });
    return blades.slice(1).map((blade, index) => blade.x - (blades[index]?.x ?? 0));
  };

  it('opens closer where cards are alike, in the middle of its room', () => {
    const { blades, card } = fan(['R', 'Y', 'Y', 'K'], { width: 560, height: 150, card: 100, finger: FINGER });
    expect(card).toBe(100);
    expect(blades.map(({ x }) => Math.round(x))).toEqual([141, 207, 253, 319]);
    expect(blades.map(({ lean }) => Math.round(lean * 10) / 10)).toEqual([-1, -0.3, 0.3, 1]);
    expect(fan(['R'], { width: 300, height: 150, card: 100, finger: FINGER }).blades).toEqual([
      { x: 100, y: 0, lean: 0 },
    ]);
  });

  it('leaves a finger to every card of a full hand on a phone', () => {
    expect(fan(full, { width: 370, height: 128, card: 74, finger: FINGER }).rows).toBe(1);
    expect(Math.min(...shows(full, 370))).toBeGreaterThanOrEqual(44);
    expect(Math.min(...shows(full.slice(1), 340))).toBeGreaterThanOrEqual(44);
  });

  it('keeps the corners of the outer cards on the table, and leans less where it must', () => {
    for (const width of [320, 340, 353, 370, 392, 410, 560]) {
      for (let number = 2; number <= full.length; number += 1) {
        const { blades, card, rows } = fan(full.slice(0, number), { width, height: 128, card: 74, finger: FINGER });
        const [first, last] = [blades[0], blades[number - 1]];
        const reach = overhang(first?.lean ?? 0) * card;
        expect((first?.x ?? 0) - reach, `${number} cards, ${width} px`).toBeGreaterThan(-10);
        expect((last?.x ?? 0) + card + reach, `${number} cards, ${width} px`).toBeLessThan(width + 10);
        expect(last?.lean).toBeCloseTo(-(first?.lean ?? 0));
        if (rows === 1 && width === 560) expect(last?.lean).toBeCloseTo(1);
      }
    }
    expect(fan(full, { width: 370, height: 128, card: 74, finger: FINGER }).blades[7]?.lean).toBeGreaterThan(0.5);
  });

  it('lies in two rows where one would be too narrow, and cuts between colours', () => {
    for (const width of [300, 340, 355]) {
      const { blades, card, rows } = fan(full, { width, height: 128, card: 74, finger: FINGER });
      expect(rows).toBe(2);
      expect(card).toBeGreaterThanOrEqual(44);
      expect(blades.map(({ y }) => (y === 0 ? 'up' : 'down')).join(' ')).toBe('up up up up down down down down');
      expect(blades[4]?.y).toBeGreaterThanOrEqual(44);
      for (const { x } of blades) expect(x >= 0 && x + card <= width + 0.01).toBe(true);
      expect((blades[1]?.x ?? 0) - (blades[0]?.x ?? 0)).toBeGreaterThanOrEqual(card);
    }
    const cut = fan(['R', 'R', 'R', 'Y', 'Y', 'Y', 'Y', 'Y'], {
      width: 300,
      height: 128,
      card: 74,
      finger: FINGER,
    }).blades.filter(({ y }) => y === 0).length;
    expect(cut).toBe(3);
  });
});
