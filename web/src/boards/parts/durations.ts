/**
 * How long things take, as the style sheet says.
 *
 * The key decision: every board reads its times here. A minifier writes `280ms` as `.28s`, so a duration is a number with its unit.
 */

/** A CSS duration in milliseconds; null where the text is none. */
export function millisecondsOf(text: string): number | null {
  const [, number, unit] = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(m?s)\s*$/i.exec(text) ?? [];
  if (number === undefined || unit === undefined) return null;
  return Number(number) * (unit.toLowerCase() === 's' ? 1000 : 1);
}

/** The times of the design: a thing travels, a step of a sequence takes its time. */
export interface Times {
  move: number;
  flow: number;
}

/** How long things take where nothing else is chosen. */
export const USUAL: Times = { move: 280, flow: 520 };

/** The times that hold for an element; those of the page where none is given. */
export function timesOf(element: Element | undefined = globalThis.document?.documentElement): Times {
  if (!element || typeof getComputedStyle === 'undefined') return USUAL;
  const style = getComputedStyle(element);
  return {
    move: millisecondsOf(style.getPropertyValue('--t-move')) ?? USUAL.move,
    flow: millisecondsOf(style.getPropertyValue('--t-flow')) ?? USUAL.flow,
  };
}
