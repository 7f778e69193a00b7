/** Tells what happens at a table: in words for a screen reader, by a sound, and by a notification when nobody looks. */
import { t } from '../../i18n/index.svelte';
import type { Face, Scene } from '../../play/face';
import { voice } from '../../say.svelte';
import { settings } from '../../settings.svelte';
import { bell, shake } from '../../sound';
import type { Heard, Table } from '../../table/table';
import { gameName } from '../../words';

export function herald(table: Table, face: Face, scene: () => Scene): () => void {
  let mine = isMine(table);
  return table.listen((heard) => {
    tell(heard, table, face, scene());
    const now = isMine(table);
    const again = heard.entry.type === 'acted';
    if (now && (!mine || (again && !table.outlook?.state.yours.includes(heard.entry.type === 'acted' ? heard.entry.seat : -1)))) callTurn(face);
    mine = now;
  });
}

function isMine(table: Table): boolean {
  const state = table.outlook?.state;
  return state?.status === 'playing' && state.turn !== null && state.yours.includes(state.turn);
}

function tell({ entry, version, events }: Heard, table: Table, face: Face, scene: Scene): void {
  const name = (seat: number): string => scene.players[seat]?.name ?? '';
  if ('seat' in entry && entry.type !== 'acted' && scene.players[entry.seat]?.yours) return;
  switch (entry.type) {
    case 'acted':
      face.sound(events);
      shake(15);
      for (const words of face.tell({ version, seat: entry.seat, action: entry.action, events }, scene)) voice.say(/[.!?]$/.test(words) ? words : `${words}.`);
      return;
    case 'said':
      if (!scene.players.some((player) => player.yours && player.name === entry.name)) voice.say(t('said', { name: entry.name, text: entry.text }));
      return;
    case 'resigned':
      voice.say(t('told-resigned', { name: name(entry.seat) }));
      return;
    case 'flagged':
      voice.say(t('told-flagged', { name: name(entry.seat) }));
      return;
    case 'draw_offered':
      voice.say(t('offer-draw', { name: name(entry.seat) }));
      return;
    case 'take_back_asked':
      voice.say(table.outlook?.state.offers.take_back ? t('offer-back', { name: name(entry.seat) }) : t('told-taken-back', { name: name(entry.seat) }));
      return;
    default:
  }
}

function callTurn(face: Face): void {
  voice.call(t('your-turn'));
  bell();
  if (!settings.notify || !document.hidden || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const notice = new Notification(t('your-turn'), { body: gameName(face.game), tag: location.pathname, icon: '/icon.svg' });
  notice.onclick = () => {
    globalThis.focus();
    notice.close();
  };
}
