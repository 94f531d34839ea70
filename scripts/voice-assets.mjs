import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildPlace } from './build-place.mjs';

const require = createRequire(import.meta.url);

/**
 * Dictionaries of the voices in shared/engines/speak/espeak/espeak-voices.ts. Left out: Russian (8.5 MB) and Chinese
 * (1.6 MB) for their size, and Japanese and Thai, which lack the pronunciation of their own characters.
 */
export const VOICE_DICTIONARIES = (
  'en es fr de it pt nl ca cy ga da no sv fi pl cs hu ro el tr uk he ar hi vi id ht ko ' +
  'af am az eu is et lv lt sk bg hr sr sl bs mk sq ka hy kk uz fa ur bn pa gu mr ta te kn ml si ne my ms sw'
).split(' ');

const DATA = '/usr/share/espeak-ng-data/';
const LIST = /loadPackage\((\{files:.*?\})\)/s;
/** The script writes these names without quotes. */
const NAMES = /([{,])(files|filename|start|end|remote_package_size):/g;

/**
 * True for files that every voice needs, 0.7 MB of the 24 MB. Each voice needs its dictionary too. MBROLA's tables are
 * for voices that are not installed here.
 */
const isCore = ({ filename }) => !/_dict$|mbrola_ph|\/mb\//.test(filename);

/**
 * Returns the files of espeak-ng (GPL-3.0), separate from all other code: its script, changed for a smaller package,
 * the core as that package, and a dictionary per language, loaded on use. Returns none if `MOTE_GPL_VOICE` is 0
 * (docs/decisions.md 15).
 */
export function voiceAssets(isWanted = process.env.MOTE_GPL_VOICE !== '0') {
  return isWanted ? collectVoice() : [];
}

function collectVoice() {
  const folder = dirname(require.resolve('@echogarden/espeak-ng-emscripten'));
  const script = readFileSync(join(folder, 'espeak-ng.js'), 'utf8');
  const data = readFileSync(join(folder, 'espeak-ng.data'));
  const found = LIST.exec(script)?.[1];
  if (!found) throw new Error('espeak-ng names its files in another way now');
  const { files } = JSON.parse(found.replace(NAMES, '$1"$2":'));
  const part = ({ start, end }) => data.subarray(start, end);
  const core = files.filter(isCore);
  let at = 0;
  const placed = core.map(({ filename, start, end }) => {
    const from = at;
    at += end - start;
    return { filename, start: from, end: at };
  });
  const list = JSON.stringify({ files: placed, remote_package_size: at });
  const into = join(buildPlace(), '.cache', 'voice');
  mkdirSync(into, { recursive: true });
  const write = (name, bytes) => {
    writeFileSync(join(into, name), bytes);
    return { relativeDest: `voice/${name}`, absoluteSrc: join(into, name) };
  };
  const dictionaries = VOICE_DICTIONARIES.map((language) => {
    const file = files.find(({ filename }) => filename === `${DATA}${language}_dict`);
    if (!file) throw new Error(`espeak-ng has no dictionary for ${language}`);
    return write(`${language}_dict`, part(file));
  });
  return [
    write(
      'espeak-ng.js',
      script.replace(LIST, () => `loadPackage(${list})`),
    ),
    write('espeak-ng.data', Buffer.concat(core.map(part))),
    { relativeDest: 'voice/COPYING', absoluteSrc: join(folder, 'COPYING') },
    ...dictionaries,
  ];
}
