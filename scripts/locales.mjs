import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { joinMessages } from './locales/join.mjs';
import { accent, mirror } from './locales/pseudo.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const from = join(root, 'shared/l10n/messages');
const into = join(root, 'public/locales');

/**
 * Writes one file per locale from its areas, and the two pseudo-locales from en-US. A fault in a source stops the
 * build.
 */
export function buildLocales() {
  mkdirSync(into, { recursive: true });
  for (const locale of readdirSync(from)) {
    const files = readdirSync(join(from, locale))
      .filter((name) => name.endsWith('.ftl'))
      .sort()
      .map((name) => ({ name: `${locale}/${name}`, text: readFileSync(join(from, locale, name), 'utf8') }));
    const joined = joinMessages(files);
    writeFileSync(join(into, `${locale}.ftl`), joined);
    if (locale !== 'en-US') continue;
    writeFileSync(join(into, 'en-XA.ftl'), accent(joined));
    writeFileSync(join(into, 'ar-XB.ftl'), mirror(joined));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    buildLocales();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
