// Made from `en/*.ftl` by `npm run keys`; do not edit.

export interface Seek {
  'seek-title': never;
  'seek-about': never;
  'seek-game': never;
  'seek-pace': never;
  'seek-rated': never;
  'seek-searching': never;
  'seek-window': 'from' | 'to';
  'seek-cancel': never;
  'seek-meanwhile': never;
  'seek-found': never;
  'seek-elsewhere': never;
}
