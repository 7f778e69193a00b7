// Made from `en/*.ftl` by `npm run keys`; do not edit.

export interface Watch {
  'watch-none': never;
  'watch-best': never;
  'watch-others': never;
  'watch-look': never;
  'watch-moves': 'count';
  'watch-turn': 'name';
  'watch-people': 'count';
  'watch-players': 'count';
  'watch-tournament': never;
  'watch-programs': never;
  'watch-delay': 'count';
  'watch-waiting': never;
  'watch-play': never;
}
