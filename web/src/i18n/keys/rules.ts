// Made from `en/*.ftl` by `npm run keys`; do not edit.

export interface Rules {
  'rules-search': never;
  'rules-found': 'count';
  'rules-table': never;
  'rules-games': never;
  'rules-intro': never;
  'intro-of': 'game';
  'intro-rules': never;
  'intro-pages': never;
  'intro-page': 'page' | 'pages';
  'intro-back': never;
  'intro-next': never;
  'intro-first': never;
  'intro-to-table': never;
  'intro-mandala-1': never;
  'intro-mandala-2': never;
  'intro-mandala-3': never;
  'intro-mandala-4': never;
  'intro-mandala-5': never;
  'intro-mandala-6': never;
  'intro-mandala-7': never;
  'intro-stones-1': never;
  'intro-stones-2': never;
  'intro-stones-3': never;
  'intro-stones-4': never;
  'intro-stones-5': never;
  'intro-stones-6': never;
  'intro-stones-7': never;
  'intro-mana-1': never;
  'intro-mana-2': never;
  'intro-mana-3': never;
  'intro-mana-4': never;
  'intro-mana-5': never;
  'intro-mana-6': never;
  'intro-mana-7': never;
  'picture-part': 'part';
  'picture-who': 'who';
}
