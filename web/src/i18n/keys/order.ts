// Made from `en/*.ftl` by `npm run keys`; do not edit.

export interface Order {
  'order-only': never;
  'order-parts': never;
  'order-part': 'part';
  'order-states': never;
  'order-state': 'state';
  'order-no-reports': 'state';
  'order-about': 'name';
  'order-by': 'name';
  'order-by-host': never;
  'order-gone': never;
  'order-said-about': 'text';
  'order-around': never;
  'order-happened': 'kind' | 'name' | 'text';
  'order-computer': never;
  'order-reported': never;
  'order-table': never;
  'order-settle': never;
  'order-note': never;
  'order-settled-by': 'name' | 'when';
  'order-noted': 'note';
  'order-reopen': never;
  'order-do': 'deed';
  'order-for': never;
  'order-hours': 'hours';
  'order-reason': 'deed';
  'order-close-text': never;
  'order-lift': 'kind';
  'order-is': 'kind' | 'term' | 'until';
  'order-find': never;
  'order-search': never;
  'order-sanctioned': never;
  'order-nobody': 'found';
  'order-role': 'role';
  'order-make': never;
  'order-take': never;
  'order-more': never;
  'order-no-log': never;
  'order-deed': 'by' | 'name' | 'role' | 'what';
  'order-host': never;
  'order-until': 'until';
  'order-good': never;
  'order-undo': never;
  'order-done': never;
}
