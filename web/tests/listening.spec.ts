/** Whole games played by ear, in every language: by who knows the page only from its tree, its voice and its keys. */
import { expect, GAMES, onlyLong, test, type GameName } from './mozaika';
import { Listener } from './listener';
import { next, type Thing } from './player';
import { LANGUAGES, LOCALES, WORDS, type Words } from './words';

type News = 'turn' | 'won' | 'lost' | 'shared';

/** Waits until it is said that one is to act or how the game ended, since the listener last acted. */
async function news(ear: Listener, words: Words, since: number): Promise<News> {
  // A game ends once, whenever that is said; turns come again and again.
  const said = (what: News): boolean =>
    ear.heard.slice(what === 'turn' ? since : 0).some((text) => words[what].test(text));
  const found = (): News | undefined => (['won', 'lost', 'shared', 'turn'] as const).find(said);
  await expect.poll(found, { timeout: 40_000, intervals: [20] }).toBeDefined();
  await ear.quiet();
  // An end that was said meanwhile is the news.
  return found() as News;
}

const told = (things: readonly Thing[]): string =>
  things.map(({ role, name, disabled }) => `${role} ${name} ${disabled}`).join('\n');

/** Plays one action, step by step, until nothing more is asked. */
async function act(ear: Listener, game: GameName, words: Words): Promise<void> {
  const since = ear.heard.length;
  for (let steps = 0; steps < 12; steps += 1) {
    const before = await ear.things();
    const thing = next(before, game, words);
    if (!thing) return;
    // A step with one way on is taken by itself, and cards that are still being dealt move the focus: whoever does not get
    // there listens again, and goes on from what is told then.
    if (!(await ear.choose(thing))) continue;
    await expect.poll(async () => told(await ear.things()), { intervals: [20] }).not.toBe(told(before));
    if (ear.heard.slice(since).some((text) => words.turn.test(text))) return;
  }
  throw new Error('keys do not lead to the end of the action');
}

/** Presses a key that reads something out; what it says. */
async function ask(ear: Listener, key: string): Promise<string> {
  const since = ear.heard.length;
  await ear.press(key);
  await expect.poll(() => ear.heard.length, { intervals: [20] }).toBeGreaterThan(since);
  return ear.heard.slice(since).join(' ');
}

/** Chooses what may not be chosen; the rule that is named for it. */
async function refused(ear: Listener, words: Words): Promise<string> {
  const things = await ear.things();
  const open = things.find(({ role, disabled }) => role === 'gridcell' && !disabled);
  if (open) await ear.reach(open);
  else await ear.toBoard();
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) {
    if ((await ear.focused())?.disabled) break;
    await ear.press(key);
  }
  expect((await ear.focused())?.disabled).toBe(true);
  return words.refused.exec(await ask(ear, 'Enter'))?.[1] ?? 'no rule';
}

let transcript: readonly string[] = [];

test.afterEach(({}, { status, expectedStatus }) => {
  if (status !== expectedStatus) console.log(transcript.slice(-20).join('\n'));
});

const SQUARE = /\b[a-f][1-6]\b/g;

/** Where pieces stand by the reading of Mana's board, the bird left out: all squares of its first two sentences. */
function pieces(reading: string): string {
  const sides = reading.split('. ').slice(0, 2).join(' ');
  return [...(sides.match(SQUARE) ?? [])].sort().join(' ');
}

/** The same after what was told: a move names from, to and the bird, a return only where to and the bird. */
function after(before: string, texts: readonly string[], words: Words): string {
  const squares = new Set(before.split(' '));
  for (const text of texts.flatMap((each) => each.split('. ')).filter((each) => words.moved.test(each))) {
    const named = text.match(SQUARE) ?? [];
    if (named.length === 3) squares.delete(named[0] as string);
    if (named.length >= 2) squares.add(named[named.length - 2] as string);
  }
  return [...squares].sort().join(' ');
}

for (const language of LANGUAGES) {
  test.describe(LOCALES[language], () => {
    // A whole game of many turns, each listened to until it is quiet.
    test.describe.configure({ timeout: 300_000 });
    // What moves is not seen here, and would only be waited for.
    test.use({ locale: LOCALES[language], contextOptions: { reducedMotion: 'reduce' } });
    for (const [index, game] of GAMES.entries()) {
      test(`${game} by ear, ${language}`, onlyLong(game !== 'Mana' || language !== 'cs'), async ({ page }) => {
        const words = WORDS[language];
        const ear = await Listener.at(page);
        transcript = ear.heard;
        await page.goto('/');
        const play = async (): Promise<Thing | undefined> =>
          (await ear.things()).filter(({ role, name }) => role === 'button' && words.play.test(name))[index];
        await expect.poll(play).toBeDefined();
        expect(await ear.choose((await play()) as Thing)).toBe(true);

        let turns = 0;
        let since = 0;
        let known: string | null = null;
        let ending = await news(ear, words, since);
        for (; ending === 'turn'; ending = await news(ear, words, since)) {
          turns += 1;
          if (turns === 1) {
            expect(await refused(ear, words)).toMatch(/^M[DSN]-\d/);
            await ear.press('Escape');
          }
          if (turns === 3) {
            const readings = [];
            for (const key of ['h', 'b', 's', 'l', 'w']) readings.push(await ask(ear, key));
            expect(new Set(readings).size, readings.join('\n')).toBe(5);
          }
          if (game === 'Mana' && turns >= 2) {
            // Who only hears what happens knows where everything stands.
            const heard = known === null ? [] : ear.heard.slice(since);
            const now = pieces(await ask(ear, 'b'));
            if (known !== null) expect(after(known, heard, words), heard.join('\n')).toBe(now);
            known = now;
          }
          since = ear.heard.length;
          await act(ear, game, words);
        }

        expect(turns).toBeGreaterThan(2);
        // The verdict is a heading too, for who looks for it later.
        const verdict = (await ear.things()).filter(({ role, name }) => role === 'heading' && words[ending].test(name));
        expect(verdict.map(({ name }) => name)).toHaveLength(1);
        // Whatever the log says was heard when it happened.
        const log = (await ear.things()).find(({ role, name }) => role === 'button' && words.log.test(name));
        if (log) await ear.choose(log);
        await expect.poll(async () => (await ear.list(words.moves)).length).toBeGreaterThanOrEqual(2 * turns - 2);
        const all = ear.heard.join('\n');
        for (const [line = ''] of await ear.list(words.moves)) expect(all).toContain(line);
      });
    }
  });
}
