/** What the board shows of a judged move: the position before it, what was played, or what was better. */
export const LOOKS = ['before', 'played', 'better'] as const;
export type Look = (typeof LOOKS)[number];
