import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { joinMessages } from './locales/join.mjs';
import { accent, mirror } from './locales/pseudo.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const from = join(root, 'shared/l10n/messages');
const into = join(root, 'public/locales');

/** Texts with files of their own: a page that shows them loads them, and the extension never does. */
const PARTS = ['pages'];

/**
 * Writes one file per locale from its areas, and the two pseudo-locales from en-US. A fault in a source stops the
 * build.
 */
export function buildLocales() {
  for (const locale of readdirSync(from)) {
    for (const folder of ['', ...PARTS.filter((part) => existsSync(join(from, locale, part)))]) {
      mkdirSync(join(into, folder), { recursive: true });
      const joined = joinFolder(join(locale, folder));
      writeFileSync(join(into, folder, `${locale}.ftl`), joined);
      if (locale !== 'en-US') continue;
      writeFileSync(join(into, folder, 'en-XA.ftl'), accent(joined));
      writeFileSync(join(into, folder, 'ar-XB.ftl'), mirror(joined));
    }
  }
}

function joinFolder(folder) {
  const files = readdirSync(join(from, folder))
    .filter((name) => name.endsWith('.ftl'))
    .sort()
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(from, folder, name), 'utf8') }));
  return joinMessages(files);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    buildLocales();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
