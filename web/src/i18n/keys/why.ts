// Made from `en/*.ftl` by `npm run keys`; do not edit.

export interface Why {
  'why-instead': 'instead' | 'words';
  'why-forced-win': 'amount';
  'why-forced-loss': 'amount';
  'why-points': 'amount';
  'why-their-points': 'amount';
  'why-claims': 'amount';
  'why-their-claims': 'amount';
  'why-ripe': never;
  'why-cards': 'amount';
  'why-ready': 'amount';
  'why-stones': 'amount';
  'why-goal': 'amount';
  'why-left-to-take': 'amount';
  'why-end-ahead': never;
  'why-captured': never;
  'why-daimyo-in-danger': never;
  'why-in-danger': 'amount';
  'why-aiming': 'amount';
  'why-aimed-at': 'amount';
  'why-may-move': 'amount';
  'why-ways-out': 'amount';
  'why-their-ways-out': 'amount';
}
