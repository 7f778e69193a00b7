/** What the last action touched, so that it can be marked until the next one. */
import type { LastAction } from '../../board';

export interface Marks {
  seat: number | null;
  /** The points that the action brought, if it scored. */
  points: number | null;
  /** Where an artist came from and went to. */
  from: string | null;
  to: string | null;
  stacks: ReadonlySet<string>;
  /** Spaces of that player's board. */
  spaces: ReadonlySet<number>;
  /** Spaces of the mandala. */
  mandala: ReadonlySet<number>;
}

export const NO_MARKS: Marks = {
  seat: null,
  points: null,
  from: null,
  to: null,
  stacks: new Set(),
  spaces: new Set(),
  mandala: new Set(),
};

export function marksOf(last: LastAction<'stones'> | null): Marks {
  if (!last) return NO_MARKS;
  const events = last.events;
  const picked = events.find((event) => event.type === 'picked');
  const won = events.flatMap((event) =>
    event.type === 'scored' ? [event.points] : event.type === 'placed' ? [event.bonus] : [],
  );
  return {
    seat: last.seat,
    points: won.length > 0 ? won.reduce((sum, points) => sum + points, 0) : null,
    from: picked?.from ?? null,
    to: picked?.to ?? null,
    stacks: new Set(picked?.taken.map(({ stack }) => stack)),
    spaces: new Set(
      events.flatMap((event) => (event.type === 'picked' || event.type === 'scored' ? [event.space] : [])),
    ),
    mandala: new Set(events.flatMap((event) => (event.type === 'placed' ? [event.mandala] : []))),
  };
}
