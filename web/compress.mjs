// Writes compressed copies of every file of the build that gains by it, so that the server has nothing to compress. They take the place of
// the file: whoever reads none is sent one that the server unpacks. The start page stays, because servers change it.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = new URL('../crates/server/pages', import.meta.url).pathname;

for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(css|html|js|json|puzzles|svg|txt|wasm|webmanifest)$/.test(name)) continue;
  const path = join(folder, name);
  const content = readFileSync(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const [ending, compressed] of [
    ['br', brotliCompressSync(content, quality)],
    ['gz', gzipSync(content, { level: 9 })],
  ]) {
    if (compressed.length < content.length) writeFileSync(`${path}.${ending}`, compressed);
  }
  if (name !== 'index.html' && existsSync(`${path}.gz`)) rmSync(path);
}
