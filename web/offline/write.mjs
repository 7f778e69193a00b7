// Writes the service worker of a build, which knows every file of it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../crates/server/pages');
const source = readFileSync(resolve(import.meta.dirname, 'service-worker.js'), 'utf8');

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .map((file) => relative(folder, join(file.parentPath, file.name)))
  .sort();
const hash = createHash('sha256').update(source);
for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));

// The start page is kept by its address, which ends with the path of the server.
// Puzzles are kept when somebody solves some.
const kept = JSON.stringify(files.filter((file) => file !== 'index.html' && !file.endsWith('.puzzles')));
const version = JSON.stringify(hash.digest('hex').slice(0, 16));
writeFileSync(join(folder, 'service-worker.js'), `self.FILES = ${kept};\nself.VERSION = ${version};\n${source}`);
