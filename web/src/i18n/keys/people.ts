// Made from `en/*.ftl` by `npm run keys`; do not edit.

export interface People {
  'people-nobody': never;
  'people-since': 'date';
  'people-here': 'here';
  'people-follow': never;
  'people-unfollow': never;
  'people-block': never;
  'people-unblock': never;
  'people-block-which': 'name';
  'people-hidden': 'name';
  'people-page-of': 'name';
  'people-challenge': never;
  'people-challenges': never;
  'people-challenge-by': 'name';
  'people-challenge-by-you': 'name';
  'people-accept': never;
  'people-decline': never;
  'people-take-back': never;
  'people-to-table': never;
  'people-following': never;
  'people-following-none': never;
  'people-opponents': never;
  'people-again': never;
  'people-blocked': never;
  'people-privacy': never;
  'people-privacy-text': never;
  'people-hide': 'part';
  'people-ratings': never;
  'people-no-ratings': never;
  'people-no-tournaments': never;
  'people-games': never;
  'people-no-games': never;
  'people-all': never;
  'people-result': never;
  'people-result-of': 'result';
  'people-opponent': never;
  'people-from': never;
  'people-to': never;
  'people-look': never;
  'people-more': never;
  'people-report-text': never;
  'people-report-why': never;
}
