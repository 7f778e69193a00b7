// Writes the service worker of a build, which knows every file of it, and what it says when it calls somebody.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';

const folder = resolve(import.meta.dirname, '../../crates/server/pages');
const source = readFileSync(resolve(import.meta.dirname, 'service-worker.js'), 'utf8');

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .map((file) => relative(folder, join(file.parentPath, file.name)))
  .sort();
const hash = createHash('sha256').update(source);
for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));

/** What a message says for each value that it chooses by, in a language. */
function choices(language, message, argument) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const file = resolve(import.meta.dirname, `../src/i18n/${language}/common.ftl`);
  bundle.addResource(new FluentResource(readFileSync(file, 'utf8')));
  const { value } = bundle.getMessage(message);
  const named = value.flatMap((part) => part.variants ?? []).map(({ key }) => key.value);
  return Object.fromEntries(named.map((name) => [name, bundle.formatPattern(value, { [argument]: name })]));
}

const words = ['en', 'pl', 'cs'].map((language) => [
  language,
  { kinds: choices(language, 'call', 'kind'), games: choices(language, 'game-name', 'game') },
]);
hash.update(JSON.stringify(words));

// The start page is kept by its address, which ends with the path of the server.
// Puzzles are kept when somebody solves some.
const kept = JSON.stringify(files.filter((file) => file !== 'index.html' && !file.endsWith('.puzzles')));
const version = JSON.stringify(hash.digest('hex').slice(0, 16));
const written = { FILES: kept, VERSION: version, WORDS: JSON.stringify(Object.fromEntries(words)) };
const head = Object.entries(written).map(([name, value]) => `self.${name} = ${value};\n`);
writeFileSync(join(folder, 'service-worker.js'), head.join('') + source);
