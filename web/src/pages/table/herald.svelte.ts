/** Tells what happens at a table: in words for a screen reader, by a sound, and by a notification when nobody looks. */
import { saidWords } from '../../chat/phrases';
import type { LastAction } from '../../boards/board';
import { call } from '../../calls/call';
import { t } from '../../i18n/index.svelte';
import type { Face, Scene } from '../../play/face';
import { voice } from '../../say.svelte';
import { settings } from '../../settings.svelte';
import { bell, shake } from '../../sound';
import type { Heard, Table } from '../../table/table';
import type { CallKind } from '../../table/wire';
import { personName } from '../../words';

/** The table whose beginning this page waits for. */
let awaited: string | null = null;

/** Somebody waits for a table to begin: it will be told. */
export function awaitStart(id: string): void {
  awaited = id;
}

/** Nobody waits for it any more. */
export function forgetStart(id: string): void {
  if (awaited === id) awaited = null;
}

/**
 * The table is being played: whoever comes to it is told what was done last, and whose turn it is. Whoever waited for it to begin
 * is told that too, and called if it is for them to begin.
 */
export function begin(table: Table, face: Face, scene: Scene): void {
  const waited = awaited === table.id;
  if (waited) {
    awaited = null;
    voice.say(t('told-started'));
  }
  const last = table.outlook?.moves.at(-1);
  // Where several share a device, what was done last may be for one of them alone.
  if (last?.events && table.outlook?.state.yours.length === 1)
    tellAction(face, { version: last.version, seat: last.seat, action: last.action, events: last.events }, scene);
  const turn = table.outlook?.state.turn ?? null;
  if (waited && isMine(table)) callTurn(table, face);
  else if (isMine(table)) voice.say(t('your-turn'));
  else if (turn !== null) voice.say(t('table-wait', { name: scene.players[turn]?.name ?? '' }));
}

/** `me` is this device's person, whose own words are not read back. */
export function herald(table: Table, face: Face, scene: () => Scene, me: () => string | null): () => void {
  let mine = isMine(table);
  return table.listen((heard) => {
    tell(heard, table, face, scene(), me());
    const offer = offered(heard, table, scene());
    if (offer) callAway(table, face, offer);
    const now = isMine(table);
    const again = heard.entry.type === 'acted';
    if (
      now &&
      (!mine || (again && !table.outlook?.state.yours.includes(heard.entry.type === 'acted' ? heard.entry.seat : -1)))
    )
      callTurn(table, face);
    mine = now;
  });
}

function isMine(table: Table): boolean {
  const state = table.outlook?.state;
  return state?.status === 'playing' && state.turn !== null && state.yours.includes(state.turn);
}

function tellAction(face: Face, action: LastAction, scene: Scene): void {
  for (const words of face.tell(action, scene)) voice.say(/[.!?]$/.test(words) ? words : `${words}.`);
}

function tell({ entry, version, events }: Heard, table: Table, face: Face, scene: Scene, me: string | null): void {
  const name = (seat: number): string => scene.players[seat]?.name ?? '';
  const own = 'seat' in entry && scene.players[entry.seat]?.yours === true;
  const asked = table.outlook?.state.offers.take_back !== undefined;
  switch (entry.type) {
    case 'acted':
      face.sound(events);
      shake(15);
      tellAction(face, { version, seat: entry.seat, action: entry.action, events }, scene);
      return;
    case 'said':
      if (entry.person !== me) voice.say(t('said', { name: personName(entry.name), text: saidWords(entry.text) }));
      return;
    case 'resigned':
      if (!own) voice.say(t('told-resigned', { name: name(entry.seat) }));
      return;
    case 'flagged':
      if (!own) voice.say(t('told-flagged', { name: name(entry.seat) }));
      return;
    case 'draw_offered':
      if (!own) voice.say(t('offer-draw', { name: name(entry.seat) }));
      return;
    case 'take_back_asked':
      if (own) voice.say(asked ? t('offer-back-mine') : t('told-taken-back-mine'));
      else
        voice.say(
          asked ? t('offer-back', { name: name(entry.seat) }) : t('told-taken-back', { name: name(entry.seat) }),
        );
      return;
    case 'take_back_answered':
      if (entry.accept && !asked) voice.say(t('told-taken-back-agreed'));
      if (!entry.accept && !own) voice.say(t('told-declined', { name: name(entry.seat) }));
      return;
    case 'draw_answered':
      if (!entry.accept && !own) voice.say(t('told-declined', { name: name(entry.seat) }));
      return;
    default:
  }
}

/** What an entry asks of whoever plays here, if it asks something. */
function offered({ entry }: Heard, { outlook }: Table, scene: Scene): CallKind | null {
  const by = 'by' in entry ? entry.by : 'seat' in entry ? entry.seat : null;
  if (!outlook || by === null || scene.players[by]?.yours) return null;
  const { offers, can } = outlook.state;
  switch (entry.type) {
    case 'draw_offered':
      return offers.draw === undefined ? null : 'draw';
    case 'take_back_asked':
      return offers.take_back === undefined ? null : 'take_back';
    case 'hand_over_asked':
      return offers.hand_over === undefined ? null : 'hand_over';
    case 'rematch_asked':
      return can.includes('rematch') ? 'rematch' : null;
    default:
      return null;
  }
}

function callTurn(table: Table, face: Face): void {
  voice.call(t('your-turn'));
  bell();
  callAway(table, face, 'turn');
}

/** Calls whoever wants that and looks elsewhere. */
function callAway(table: Table, face: Face, kind: CallKind): void {
  if (settings.notify.on && document.hidden) call({ table: table.id, kind, game: face.game });
}
