import { describe, expect, it, vi } from 'vitest';
import { Refused } from '../table/table';
import type { Stand } from '../wire/lessons';
import { LessonTable } from './lesson-table.svelte';
import type { Attempt, Teacher } from './teacher';

/** A lesson of two steps: the first is done by `good`, which is answered by `reply`; the second by being refused. */
function teacher(asked: Attempt[] = []): Teacher {
  const standing = ({ step, tried }: Attempt): Stand['standing'] => {
    if (step === 1 || tried.length === 0) return 'asked';
    if (tried[0] !== 'good') return 'missed';
    return tried.length === 1 ? 'reply' : 'done';
  };
  return {
    async stand(attempt) {
      asked.push(attempt);
      if (attempt.tried.includes('bad')) throw new Refused({ code: 'illegal', message: 'no', rule: 'MN-2.2' });
      const played = [...attempt.before, ...attempt.tried];
      return {
        standing: standing(attempt),
        refused: attempt.step === 1 ? 'MN-2.3' : null,
        seat: 0,
        seats: 2,
        turn: 0,
        choices: [{ step: 'good', final: 'good' }],
        moves: played.map((action) => ({ seat: action === 'reply' ? 1 : 0, action, events: [] })),
      } as unknown as Stand;
    },
    steps: async () => [],
    reply: async () => 'reply',
    help: async () => ({ path: ['good'], action: 'good' }),
  };
}

const table = (asked?: Attempt[]): LessonTable =>
  new LessonTable('mana', 'steps', teacher(asked), { seen: () => Promise.resolve(), failed: () => undefined });
const act = (lesson: LessonTable, action: string): Promise<number> => lesson.act({ type: 'act', action });
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

describe('a lesson', () => {
  it('is done when the other side has answered, and goes on from there', async () => {
    const asked: Attempt[] = [];
    const lesson = table(asked);
    await lesson.begin({ step: 0, before: [] });
    expect(lesson.phase).toBe('asked');
    await act(lesson, 'good');
    expect(lesson.phase).toBe('reply');
    expect(lesson.outlook?.state.choices).toBe(null);
    await settled();
    expect(lesson.phase).toBe('done');
    expect(lesson.moves.map(({ action }) => action)).toEqual(['good', 'reply']);
    await lesson.next(false);
    expect(lesson.place).toEqual({ step: 1, before: ['good', 'reply'] });
    expect(asked.at(-1)).toMatchObject({ step: 1, before: ['good', 'reply'], tried: [] });
  });

  it('shows a step whole or not at all: the next one is not done before it was begun', async () => {
    const lesson = table();
    await lesson.begin({ step: 0, before: [] });
    await act(lesson, 'good');
    await settled();
    const going = lesson.next(true);
    expect([lesson.step, lesson.phase]).toEqual([0, 'done']);
    await going;
    expect([lesson.step, lesson.phase]).toEqual([1, 'asked']);
  });

  it('can be tried again, and what is played again is another move to the board', async () => {
    const lesson = table();
    await lesson.begin({ step: 0, before: [] });
    await act(lesson, 'else');
    const first = lesson.version;
    expect(lesson.phase).toBe('missed');
    await lesson.again();
    expect([lesson.phase, lesson.moves]).toEqual(['asked', []]);
    await act(lesson, 'else');
    expect(lesson.version).toBeGreaterThan(first);
  });

  it('changes nothing when a rule refuses', async () => {
    const lesson = table();
    await lesson.begin({ step: 0, before: [] });
    await expect(act(lesson, 'bad')).rejects.toMatchObject({ failure: { rule: 'MN-2.2' } });
    expect([lesson.phase, lesson.moves]).toEqual(['asked', []]);
  });

  it('is done by being refused where that is asked, by that rule and no other', async () => {
    const lesson = table();
    await lesson.begin({ step: 1, before: [] });
    lesson.refusedBy('MN-2.2');
    lesson.refusedBy(undefined);
    expect(lesson.phase).toBe('asked');
    lesson.refusedBy('MN-2.3');
    expect(lesson.phase).toBe('done');
    expect(lesson.outlook?.state.choices).toBe(null);
    await lesson.again();
    expect(lesson.phase).toBe('asked');
  });

  it('says that the other side could not answer', async () => {
    const failed = vi.fn();
    const dumb = { ...teacher(), reply: () => Promise.reject(new Error('no answer')) };
    const lesson = new LessonTable('mana', 'steps', dumb, { seen: () => Promise.resolve(), failed });
    await lesson.begin({ step: 0, before: [] });
    await act(lesson, 'good');
    await settled();
    expect(failed).toHaveBeenCalledOnce();
    expect(lesson.moves.map(({ action }) => action)).toEqual(['good']);
  });

  it('forgets an answer that comes after it was begun again', async () => {
    const lesson = table();
    await lesson.begin({ step: 0, before: [] });
    await act(lesson, 'good');
    await lesson.again();
    await settled();
    expect([lesson.phase, lesson.moves]).toEqual(['asked', []]);
  });
});
