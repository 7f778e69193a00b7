/**
 * A player who is told what stands on the page, by role, name and state, and nothing else.
 *
 * The key decision: what to do next is found from one telling alone, without memory, so that whatever the page fails to say
 * stops the player. Which of several moves is made does not matter, so chance decides.
 */
import type { GameName } from './mozaika';
import type { Words } from './words';

/** Something on the page, as it is told to who does not see it. */
export interface Thing {
  /** For whoever gave it; it means nothing to the player. */
  id: number;
  role: string;
  name: string;
  disabled: boolean;
}

/** What a player has: things that are told, and a way to choose one of them; whether it could be reached. */
export interface Hands {
  things(): Promise<Thing[]>;
  choose(thing: Thing): Promise<boolean>;
}

type Kind = readonly [role: string, word: keyof Words];

/** What is chosen in each game, the last step of an action first: who has come so far goes on. */
const KINDS: Record<GameName, readonly Kind[]> = {
  Mana: [
    ['button', 'start'],
    ['gridcell', 'stand'],
    ['gridcell', 'bird'],
    ['gridcell', 'capture'],
    ['gridcell', 'go'],
    ['gridcell', 'move'],
  ],
  Mandala: [
    ['gridcell', 'claim'],
    ['gridcell', 'build'],
    ['gridcell', 'grow'],
    ['gridcell', 'discard'],
    ['option', 'card'],
  ],
  'Mandala Stones': [
    ['button', 'scoreNow'],
    ['gridcell', 'put'],
    ['gridcell', 'first'],
    ['gridcell', 'brings'],
    ['gridcell', 'top'],
    ['button', 'scoreColour'],
    ['gridcell', 'artist'],
    ['button', 'tops'],
  ],
};

function any<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}

/** What to choose now; null if there is nothing for the player to do. */
export function next(things: readonly Thing[], game: GameName, words: Words): Thing | null {
  const open = things.filter(({ disabled }) => !disabled);
  const found = KINDS[game].map(([role, word]) =>
    open.filter((thing) => thing.role === role && words[word].test(thing.name)),
  );
  // Scoring at the first chance would be a game of low towers only.
  const score = KINDS[game].findIndex(([, word]) => word === 'scoreColour');
  if (score >= 0 && Math.random() < 0.4 && (found[score + 1]?.length ?? 0) > 0) found[score] = [];
  return any(found.find((list) => list.length > 0) ?? []) ?? null;
}
