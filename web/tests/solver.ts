/** Solving puzzles in a test: what is right is learnt from the server by somebody else, and played on the board by keys. */
import type { APIRequestContext } from '@playwright/test';
import { expect, type Page } from './mozaika';

interface Choice {
  step: string;
  final?: string;
}
interface End {
  score: string;
  right: string[];
  given: Worth;
  best: Worth;
}
interface Worth {
  win_in?: number;
  share?: number;
  exact?: string;
}
interface Graded {
  frames: unknown[];
  end: End | null;
}
/** A turn of the solver, and how the other side is to defend. */
export interface Turn {
  action: string;
  defence?: string;
}
export interface Asked {
  id: string;
  rating: number;
  themes: string[];
  win_in?: number;
}

/** Somebody who is not known here, so that nothing counts. */
export class Helper {
  readonly #request: APIRequestContext;
  readonly #path: string;

  constructor(request: APIRequestContext, game: string, id: string) {
    this.#request = request;
    this.#path = `/api/puzzles/${game}/${id}`;
  }

  async #post<Answer>(what: string, data: object): Promise<Answer> {
    const answer = await this.#request.post(`${this.#path}/${what}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as Answer;
  }

  /** How an answer ends after these turns; null if it goes on. */
  async ends(played: readonly Turn[]): Promise<End | null> {
    return (await this.#post<Graded>('answer', { played })).end;
  }

  /** All legal actions after these turns, by the choices that lead to them; no more than wanted. */
  async actions(played: readonly Turn[], most: number): Promise<string[]> {
    const found: string[] = [];
    const ways: string[][] = [[]];
    for (let prefix = ways.pop(); prefix && found.length < most; prefix = ways.pop()) {
      const { choices } = await this.#post<{ choices: Choice[] }>('steps', { played, prefix });
      for (const { step, final } of choices)
        if (final === undefined) ways.push([...prefix, step]);
        else found.push(final);
    }
    return found;
  }

  /** What is right after these turns: any answer that ends the puzzle tells it. */
  async right(played: readonly Turn[] = []): Promise<string> {
    for (const action of await this.actions(played, 60)) {
      const end = await this.ends([...played, { action }]);
      const right = end ? end.right[0] : action;
      if (right !== undefined) return right;
    }
    throw new Error('nothing is right');
  }

  /** An action that is not right. All are tried: those of one piece stand together, and may all be right. */
  async wrong(): Promise<string> {
    for (const action of await this.actions([], Infinity)) {
      const end = await this.ends([{ action }]);
      if (end && end.score !== 'right') return action;
    }
    throw new Error('everything is right');
  }
}

/** An action of Mana as the squares that are chosen one after another. */
export function squaresOf(action: string): string[] {
  const [way = '', bird] = action.split('@');
  const squares = way.startsWith('+') ? ['+', way.slice(1)] : way.split('-');
  return bird === undefined ? squares : [...squares, bird];
}

/** What the element in focus is called. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? '');

/** Goes on with Tab until something on the board has the focus. */
async function toTheBoard(page: Page): Promise<void> {
  const grid = page.getByRole('grid').first();
  await expect(grid).toBeVisible();
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await grid.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead to the board');
}

/** Goes to a square with the key for the next one that can be chosen, and chooses it. */
async function choose(page: Page, square: string): Promise<void> {
  await expect(page.locator(`[data-square="${square}"][data-legal]`)).toBeVisible();
  for (let tries = 0; tries < 80; tries += 1) {
    if ((await focused(page)) === square) break;
    await page.keyboard.press('n');
  }
  expect(await focused(page)).toBe(square);
  await page.keyboard.press('Enter');
}

/** Plays an action of Mana by keys. What can be chosen in one way only is chosen by itself. */
export async function play(page: Page, action: string): Promise<void> {
  await toTheBoard(page);
  const place = (square: string) =>
    page.locator(square === '+' ? '.reserve[data-legal]' : `[data-square="${square}"][data-legal]`);
  let rest = squaresOf(action);
  while (rest.length > 0) {
    const any = rest.map(place).reduce((one, other) => one.or(other));
    await expect(any.first()).toBeVisible();
    const shown = await Promise.all(rest.map((square) => place(square).isVisible()));
    const next = Math.max(0, shown.indexOf(true));
    const square = rest[next] ?? '';
    rest = rest.slice(next + 1);
    if (square === '+') {
      await place(square).focus();
      await page.keyboard.press('Enter');
    } else await choose(page, square);
  }
}

/** Solves a puzzle of Mana to its end, after these turns; all that was played. */
export async function solve(page: Page, helper: Helper, turns: readonly Turn[] = []): Promise<Turn[]> {
  const played = [...turns];
  const moves = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  for (let turn = 0; turn < 5; turn += 1) {
    const action = await helper.right(played);
    const before = await moves.count();
    const answered = page.waitForResponse(/\/answer$/);
    await play(page, action);
    played.push({ action });
    const { frames, end } = (await (await answered).json()) as Graded;
    await expect(moves).toHaveCount(before + frames.length);
    if (end) {
      await expect(page.getByText(/^Right!/).first()).toBeVisible();
      return played;
    }
    await expect(page.getByText('Right so far. Go on.').first()).toBeVisible();
  }
  throw new Error('the puzzle does not end');
}
