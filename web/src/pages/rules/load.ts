/** The rules of a game in a language, fetched once. */
import { getText } from '../../api';
import type { Language } from '../../i18n/index.svelte';
import type { GameId } from '../../table/wire';
import { parse, type Block } from './markdown';

const loaded = new Map<string, Promise<Block[]>>();

export function loadRules(game: GameId, language: Language): Promise<Block[]> {
  const key = `${game}-${language}`;
  let rules = loaded.get(key);
  if (!rules) {
    rules = getText(`/api/rules/${game}?lang=${language}`).then(parse);
    rules.catch(() => loaded.delete(key));
    loaded.set(key, rules);
  }
  return rules;
}
