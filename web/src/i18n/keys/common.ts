// Made from `en/*.ftl` by `npm run keys`; do not edit.

export interface Common {
  'language': never;
  'light-or-dark': never;
  'menu': never;
  'skip': never;
  'home': never;
  'my-games': never;
  'learn': never;
  'lobby': never;
  'puzzles': never;
  'replay-file': never;
  'analyse': never;
  'put-on-server': never;
  'rules-of': 'game';
  'account': never;
  'sign-in': never;
  'settings': never;
  'about': never;
  'page-failed': never;
  'server-away': never;
  'try-again': never;
  'cancel': never;
  'close': never;
  'copy': never;
  'copied': never;
  'call': 'kind';
  'game-name': 'game';
  'levels': never;
  'level': 'level';
  'level-small': 'level';
  'presence': 'presence';
  'guest-name': 'number';
  'computers': 'count';
  'computer': never;
  'seat-open': never;
  'time-untimed': never;
  'time-live': 'minutes' | 'seconds';
  'time-days': 'days';
  'clock-left': 'time';
  'connection-lost': never;
  'connection-back': 'missed';
  'problem': 'code' | 'wait';
  'new-version': never;
  'new-version-load': never;
  'just-now': never;
}
