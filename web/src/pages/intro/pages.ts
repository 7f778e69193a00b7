/** The introductions: which position of the rules each page shows. Its words are `intro-<game>-<page>`. */
import type { GameId } from '../../table/wire';

export const PAGES: Readonly<Record<GameId, readonly string[]>> = {
  mandala: ['setup', 'build', 'grow', 'colour', 'complete', 'claim', 'score'],
  stones: ['setup', 'takes', 'tower', 'score', 'spiral', 'end', 'goals'],
  mana: ['start', 'rings', 'bird', 'asks', 'capture', 'return', 'daimyo'],
};
