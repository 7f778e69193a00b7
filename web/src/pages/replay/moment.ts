/** A moment of a replay, as it stands in the address: `#m=9&as=0`. */
export interface ReplayMoment {
  move?: number;
  as?: number;
}

export function readMoment(hash: string): ReplayMoment {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const number = (name: string): number | undefined =>
    /^\d{1,4}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined;
  const [move, as] = [number('m'), number('as')];
  return { ...(move === undefined ? {} : { move }), ...(as === undefined || as > 3 ? {} : { as }) };
}

export function writeMoment(move: number, as: number | null): string {
  return as === null ? `#m=${move}` : `#m=${move}&as=${as}`;
}
