/** Every material of the boards can be read on: WCAG contrast, computed from the style sheets. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOARDS } from './settings.svelte';

type Colours = Record<string, string>;

const css = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const tokens = css('./tokens.css');
const themes = css('./board-themes.css');

/** The custom properties of the first rule with this selector. */
function rule(text: string, selector: string): Colours {
  const start = text.indexOf(`${selector} {`);
  const body = start < 0 ? '' : text.slice(start, text.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name, value]) => [name, value]),
  );
}

function luminance(hex: string): number {
  const part = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const LIGHT = rule(tokens, ':root');
const DARK = { ...LIGHT, ...rule(tokens, ":root[data-theme='dark']") };

/** What stands on what, and how well it must be told apart. */
const PAIRS: [string, readonly string[], number][] = [
  ['ink', ['table', 'table-2'], 4.5],
  ['ink-2', ['table', 'table-2'], 4.5],
  ['accent', ['table', 'table-2'], 4.5],
  ['trail', ['table', 'table-2'], 4.5],
  ['line', ['surface', 'table'], 3],
  ['ring', ['wood-1', 'wood-2', 'wood-3'], 3.5],
  ['board-accent', ['wood-1', 'wood-2', 'wood-3'], 3],
  ['board-trail', ['wood-1', 'wood-2', 'wood-3'], 3],
  ['bird', ['wood-1', 'wood-2', 'wood-3'], 3],
];

for (const board of BOARDS) {
  describe(board, () => {
    const selector = `:root[data-board='${board}']`;
    const light = { ...LIGHT, ...rule(themes, selector) };
    const dark = { ...DARK, ...rule(themes, `${selector}[data-theme='dark']`) };
    it.each([
      ['light', light],
      ['dark', dark],
    ])('can be read when %s', (_, colours) => {
      for (const [front, backs, least] of PAIRS)
        for (const back of backs)
          expect(contrast(colours[front] ?? '', colours[back] ?? ''), `${front} on ${back}`).toBeGreaterThanOrEqual(
            least,
          );
    });

    it('is the same on a dark device as with the dark theme', () => {
      expect(rule(themes, `${selector}:not([data-theme='light'])`)).toEqual(
        rule(themes, `${selector}[data-theme='dark']`),
      );
    });
  });
}
