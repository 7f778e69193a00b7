/**
 * Calling somebody who does not look at the page.
 *
 * The key decision: there is one notification for a table, and one that shows it. Where the service worker can, it does, whether
 * the page asks it to or the server, by the browser's push service; so what the two say of one turn is said once. Where there is
 * none, the page shows it while it is open.
 */
import { at } from '../base';
import { t } from '../i18n/index.svelte';
import type { CallKind, GameId } from '../table/wire';
import { gameName } from '../words';

/** What somebody is called to, as a push message says it too. */
export interface Call {
  table: string;
  kind: CallKind;
  game: GameId;
}

export function call(made: Call): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const worker = globalThis.navigator?.serviceWorker?.controller;
  if (worker) worker.postMessage({ call: made });
  else show(made);
}

function show({ table, kind, game }: Call): void {
  try {
    const notice = new Notification(t('call', { kind }), { body: gameName(game), tag: table, icon: at('/icon.svg') });
    notice.onclick = () => {
      globalThis.focus();
      notice.close();
    };
  } catch {
    // Some browsers of phones have notifications but do not let a page show them.
  }
}

/** Somebody looks at the table: nothing has to call them there any more. */
export async function settle(table: string): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration(at('/'));
  for (const shown of (await registration?.getNotifications({ tag: table })) ?? []) shown.close();
}
