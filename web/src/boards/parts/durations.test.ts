import { describe, expect, it } from 'vitest';
import { millisecondsOf, timesOf } from './durations';

describe('a duration of the style sheet', () => {
  it.each([
    ['280ms', 280],
    ['.28s', 280],
    ['0.52s', 520],
    [' 1s ', 1000],
    ['90MS', 90],
    ['0s', 0],
    ['1.5e2ms', 150],
    ['-40ms', -40],
  ])('%s is read with its unit', (text, expected) => {
    expect(millisecondsOf(text)).toBeCloseTo(expected, 6);
  });

  it.each(['', '280', 'ms', 'fast', '1 s', 'calc(280ms / 2)', '280px'])('“%s” is none', (text) => {
    expect(millisecondsOf(text)).toBeNull();
  });
});

describe('the times of a board', () => {
  it('are those of the design where there is no page', () => {
    expect(timesOf()).toEqual({ move: 280, flow: 520 });
  });
});
