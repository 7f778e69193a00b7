/** What can act as the person of this device: browsers, programs, links. Several parts of the page show and change it. */
import { get, remove } from '../../api';
import { me } from '../../session.svelte';
import type { KeyInfo } from '../../table/wire';

class Keyring {
  keys = $state.raw<KeyInfo[]>([]);

  async load(): Promise<void> {
    this.keys = me() ? await get<KeyInfo[]>('/api/me/keys') : [];
  }

  async end(key: KeyInfo): Promise<void> {
    await remove(`/api/me/keys/${key.id}`);
    await this.load();
  }
}

export const keyring = new Keyring();
