/** Writes the names of all messages, with what each is told, from the English files: `t` takes no others. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';

const FOLDER = new URL('./src/i18n/en/', import.meta.url);

/** The arguments of a message, also of those that stand inside it. */
function argumentsOf(value, all, found = new Set()) {
  JSON.stringify(value, (_key, part) => {
    if (part?.type === 'var') found.add(part.name);
    if (part?.type === 'mesg') argumentsOf(all.get(part.name), all, found);
    return part;
  });
  return [...found].sort();
}

/** `lessons-mana` is called `LessonsMana`. */
const name = (part) => part.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase());
const HEAD = '// Made from `en/*.ftl` by `npm run keys`; do not edit.\n\n';

/** The files of `src/i18n/keys`, by their names. */
function keyFiles() {
  const parts = readdirSync(FOLDER)
    .map((file) => file.replace('.ftl', ''))
    .sort();
  const bodies = parts.map((part) => new FluentResource(readFileSync(new URL(`${part}.ftl`, FOLDER), 'utf8')).body);
  const all = new Map(bodies.flatMap((body) => body.map(({ id, value }) => [id, value])));
  const line = ({ id, value }) =>
    `  '${id}': ${
      argumentsOf(value, all)
        .map((told) => `'${told}'`)
        .join(' | ') || 'never'
    };`;
  const files = parts.map((part, index) => [
    `${part}.ts`,
    `${HEAD}export interface ${name(part)} {\n${bodies[index].map(line).join('\n')}\n}\n`,
  ]);
  const imports = parts.map((part) => `import type { ${name(part)} } from './${part}';`).join('\n');
  const whole = `/** Every message, with the names of what it is told. */\nexport type Messages = ${parts.map(name).join(' & ')};\n`;
  return new Map([...files, ['index.ts', `${HEAD}${imports}\n\n${whole}`]]);
}

for (const [file, text] of keyFiles()) {
  const path = new URL(`./src/i18n/keys/${file}`, import.meta.url);
  if (process.argv[2] !== 'check') writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    console.error(`src/i18n/keys/${file} is out of date: run npm run keys`);
    process.exitCode = 1;
  }
}
