import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './process.mjs';

const require = createRequire(import.meta.url);

/**
 * Dictionaries of the voices in shared/engines/speak/espeak/espeak-voices.ts. Russian's is 8.5 MB, Chinese's 1.6 MB: they stay out;
 * so do those of Japanese and Thai, which do not know how their own signs are said.
 */
export const VOICE_DICTIONARIES = (
  'en es fr de it pt nl ca cy ga da no sv fi pl cs hu ro el tr uk he ar hi vi id ht ko ' +
  'af am az eu is et lv lt sk bg hr sr sl bs mk sq ka hy kk uz fa ur bn pa gu mr ta te kn ml si ne my ms sw'
).split(' ');

const DATA = '/usr/share/espeak-ng-data/';
const LIST = /loadPackage\((\{files:.*?\})\)/s;
/** Its names are written without quotes. */
const NAMES = /([{,])(files|filename|start|end|remote_package_size):/g;

/** Of the 24 MB all voices need the core (0.7 MB), and each its dictionary. MBROLA's tables are for voices that nobody has here. */
const isCore = ({ filename }) => !/_dict$|mbrola_ph|\/mb\//.test(filename);

/**
 * espeak-ng (GPL-3.0), apart from everything else: its script, told of a smaller package, the core as that package, and a file for each
 * language, read when it is spoken. None of it without `MOTE_GPL_VOICE` (docs/decisions.md 15).
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
  const into = join(root, '.cache', 'voice');
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
