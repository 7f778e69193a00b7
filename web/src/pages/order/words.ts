/** The words that the parts of the page for order share. */
import { saidWords } from '../../chat/phrases';
import { t } from '../../i18n/index.svelte';
import type { DeedShown, Happened, PersonKnown } from '../../table/wire';
import { personName, termWords } from '../../words';

/** The terms that are offered, in hours; 0 is for good. */
export const TERMS = [1, 24, 168, 720, 0] as const;
export type Term = (typeof TERMS)[number];

/** A name, or that somebody is no longer here. */
export function knownName({ name, bot }: { name: string; bot?: boolean }): string {
  return name ? personName(name, bot) : t('order-gone');
}

/** What stands behind a name: role, mute and ban. */
export function marks({ role, muted, banned }: PersonKnown): string[] {
  return [
    role ? t('order-role', { role }) : '',
    muted ? t('order-is', { kind: 'muted', ...termWords(muted.until) }) : '',
    banned ? t('order-is', { kind: 'banned', ...termWords(banned.until) }) : '',
  ].filter(Boolean);
}

/** An entry of a table's log in words; what somebody said is told apart. */
export function happenedWords({ kind, name, text }: Happened): string {
  if (kind === 'said') return saidWords(text);
  return t('order-happened', { kind, name: name ? personName(name) : t('order-computer'), text });
}

/** A line of the log in words. */
export function deedWords({ what, by, person, role }: DeedShown): string {
  return t('order-deed', {
    what,
    by: by ? knownName(by) : t('order-host'),
    name: person ? knownName(person) : '',
    role: role ?? 'none',
  });
}

/** What is said below a line of the log: for how long, and why. */
export function deedNotes({ what, until, reason }: DeedShown): string[] {
  const term = what === 'mute' || what === 'ban' ? termWords(until) : null;
  return [
    term ? (term.term === 'good' ? t('order-good') : t('order-until', { until: term.until })) : '',
    reason,
  ].filter(Boolean);
}

/** The request that undoes a line of the log; null where nothing does. */
export function undoing({ what, person, report }: DeedShown): { method: 'delete' | 'post'; path: string } | null {
  if (what === 'settle' && report) return { method: 'post', path: `/api/order/reports/${report}/reopen` };
  if ((what === 'mute' || what === 'ban') && person)
    return { method: 'delete', path: `/api/order/people/${person.person}/${what}` };
  return null;
}
