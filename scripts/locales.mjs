import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { joinMessages } from './locales/join.mjs';
import { lackingIn, overlay } from './locales/overlay.mjs';
import { accent, mirror } from './locales/pseudo.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const from = join(root, 'shared/l10n/messages');
const into = join(root, 'public/locales');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Texts with files of their own: a page that shows them loads them, and the extension never does. */
const PARTS = ['pages'];

const BASE = 'en-US';

/**
 * Writes one file per locale from its areas, the two pseudo-locales from en-US, and the facts of the files
 * (`index.json`). Prints what each locale lacks. A fault in a source stops the build.
 */
export function buildLocales({ print = console.log } = {}) {
  const written = new Map();
  const write = (locale, folder, text) => {
    mkdirSync(join(into, folder), { recursive: true });
    writeFileSync(join(into, folder, `${locale}.ftl`), text);
    written.set(locale, [...(written.get(locale) ?? []), text]);
  };
  const locales = readdirSync(from).sort((a, b) => Number(b === BASE) - Number(a === BASE));
  for (const folder of ['', ...PARTS]) {
    const base = joinFolder(join(BASE, folder));
    write(BASE, folder, base);
    write('en-XA', folder, accent(base));
    write('ar-XB', folder, mirror(base));
    for (const locale of locales.filter((one) => one !== BASE)) {
      const own = existsSync(join(from, locale, folder)) ? joinFolder(join(locale, folder)) : '';
      const isVariant = languageOf(locale) === languageOf(BASE);
      const text = isVariant ? overlay(base, own) : own;
      write(locale, folder, text);
      print(reportOf(locale, folder, lackingIn(base, text)));
    }
  }
  writeFileSync(join(into, 'index.json'), `${JSON.stringify(factsOf(written), null, 2)}\n`);
}

const languageOf = (locale) => locale.split('-')[0];

const reportOf = (locale, folder, lacking) => {
  const name = folder === '' ? locale : `${locale} ${folder}`;
  if (lacking.length === 0) return `${name}: complete`;
  const shown = lacking.slice(0, 20).join(', ');
  return `${name}: lacks ${lacking.length} messages: ${shown}${lacking.length > 20 ? ', …' : ''}`;
};

const factsOf = (written) =>
  Object.fromEntries(
    [...written].map(([locale, texts]) => {
      const hash = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
      return [locale, { hash, version }];
    }),
  );

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
