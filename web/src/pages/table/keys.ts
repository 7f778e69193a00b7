/** The keys that read out what is on the table; everything they say can be seen as well. */
import type { Face, Scene } from '../../play/face';
import { voice } from '../../say.svelte';

/** What the keys look at: the table, and what can be done there whatever a hint says. */
export interface Readable {
  face: Face;
  scene: Scene;
  may: Scene;
  /** Opens the rules. */
  onrules: () => void;
}

export function readOut(event: KeyboardEvent, { face, scene, may, onrules }: Readable): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
  const keys: Record<string, () => void> = {
    h: () => voice.say(face.read('hand', scene)),
    b: () => voice.say(face.read('board', scene)),
    s: () => voice.say(face.read('scores', scene)),
    l: () => voice.say(face.read('last', scene)),
    w: () => voice.say(face.can(may).join(' ')),
    '?': onrules,
  };
  const key = keys[event.key.toLowerCase()];
  if (!key) return;
  event.preventDefault();
  key();
}
