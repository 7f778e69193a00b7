/** Whether anything still moves on a board. */

/** Longer than this nobody waits for motion. */
const LONGEST = 8000;

const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
const wait = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** Animations that come to an end; a plate that breathes does not. */
function moving(root: Element): Animation[] {
  return root
    .getAnimations({ subtree: true })
    .filter(
      ({ effect, playState }) =>
        playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity),
    );
}

async function settled(root: Element): Promise<void> {
  // What has just happened is drawn first, then set in motion.
  await frame();
  await frame();
  for (let left = moving(root); left.length > 0; left = moving(root)) {
    await Promise.allSettled(left.map(({ finished }) => finished));
    await frame();
  }
}

/** Waits until nothing moves any more: all has arrived, or a tap has ended it. */
export function still(root: Element): Promise<void> {
  return Promise.race([settled(root), wait(LONGEST)]);
}

export { wait };
