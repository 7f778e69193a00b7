// Compresses every file of the build that gains by it, so that the server has nothing to compress. What is compressed takes the place of the
// file: whoever reads no Brotli is sent one that the server unpacks. The start page stays, because servers change it.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const folder = new URL('../crates/server/pages', import.meta.url).pathname;

for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(css|html|js|json|puzzles|svg|txt|wasm|webmanifest)$/.test(name)) continue;
  const path = join(folder, name);
  const content = readFileSync(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const compressed = brotliCompressSync(content, quality);
  if (compressed.length >= content.length) continue;
  writeFileSync(`${path}.br`, compressed);
  if (name !== 'index.html') rmSync(path);
}
