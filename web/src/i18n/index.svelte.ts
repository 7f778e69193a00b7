/**
 * The words of the page in the player's language.
 *
 * The key decision: messages are Fluent files, one folder a language, one file a part of the page, each loaded when that part
 * first needs it. `t` reads the chosen language as reactive state, so switching it changes every word in place.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { persist } from '../persist';
import { store, stored } from '../storage';
import type { GameId } from '../wire/games';
import type { Messages } from './keys';
import { functionsOf } from './preposition';

export const LANGUAGES = ['en', 'pl', 'cs'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Part =
  | 'common'
  | 'home'
  | 'account'
  | 'people'
  | 'order'
  | 'seek'
  | 'table'
  | 'mandala'
  | 'stones'
  | 'mana'
  | 'rules'
  | 'replay'
  | 'analyse'
  | 'puzzles'
  | 'tournaments'
  | 'watch'
  | 'why'
  | 'lessons'
  | `lessons-${GameId}`;

const files = import.meta.glob<string>('./*/*.ftl', { query: '?raw', import: 'default' });

const bundles = Object.fromEntries(
  // Isolating marks around arguments confuse screen readers, and all three languages are written left to right.
  LANGUAGES.map((language) => [
    language,
    new FluentBundle(language, { useIsolating: false, functions: functionsOf(language) }),
  ]),
) as Record<Language, FluentBundle>;
const parts = new Set<Part>();
const loaded = new Map<string, Promise<void>>();

const state = $state({ language: fromBrowser(), generation: 0 });

function fromBrowser(): Language {
  const wanted = [stored('language'), ...(globalThis.navigator?.languages ?? [])];
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag?.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

function load(language: Language, part: Part): Promise<void> {
  const path = `./${language}/${part}.ftl`;
  let promise = loaded.get(path);
  if (!promise) {
    const file = files[path];
    promise = (file ? file() : Promise.resolve('')).then((text) => {
      bundles[language].addResource(new FluentResource(text), { allowOverrides: true });
      state.generation += 1;
    });
    // What could not be loaded is asked for again by whoever needs it next.
    promise.catch(() => loaded.delete(path));
    loaded.set(path, promise);
  }
  return promise;
}

/** Loads a part of the page's words in the present language, and in every language chosen later. */
export async function need(...wanted: Part[]): Promise<void> {
  for (const part of wanted) parts.add(part);
  await Promise.all(wanted.map((part) => load(state.language, part)));
}

export function language(): Language {
  return state.language;
}

/** The language that was chosen last; it is shown when its words have come. */
let chosen: Language | null = null;

export async function setLanguage(next: Language): Promise<void> {
  chosen = next;
  const wanted = (): boolean => chosen === next;
  await persist(
    () => Promise.all([...parts].map((part) => load(next, part))),
    () => true,
    wanted,
  ).catch(() => undefined);
  if (!wanted()) return;
  state.language = next;
  store('language', next);
  document.documentElement.lang = next;
}

/** The name of a message; one that does not exist is found by the compiler. */
export type MessageId = keyof Messages;

/** What a message must be told: nothing, or all it speaks of. */
type Told<Id extends MessageId> = [Messages[Id]] extends [never]
  ? [args?: Record<string, FluentVariable>]
  : [args: Record<Messages[Id], FluentVariable>];

/** A message in the present language. A message that is missing shows its name, and the tests find it. */
export function t<Id extends MessageId>(id: Id, ...[args]: Told<Id>): string {
  void state.generation;
  const bundle = bundles[state.language];
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, args ?? null) : id;
}
