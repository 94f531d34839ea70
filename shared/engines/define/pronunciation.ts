import type { Pronunciation } from '../contracts.ts';

/** ARPAbet sound → [IPA, spelling for English readers]. */
const SOUNDS: Readonly<Record<string, readonly [ipa: string, spelt: string]>> = {
  AA: ['ɑ', 'ah'],
  AE: ['æ', 'a'],
  AH: ['ʌ', 'uh'],
  AO: ['ɔ', 'aw'],
  AW: ['aʊ', 'ow'],
  AY: ['aɪ', 'eye'],
  EH: ['ɛ', 'eh'],
  ER: ['ɝ', 'ur'],
  EY: ['eɪ', 'ay'],
  IH: ['ɪ', 'ih'],
  IY: ['i', 'ee'],
  OW: ['oʊ', 'oh'],
  OY: ['ɔɪ', 'oy'],
  UH: ['ʊ', 'uu'],
  UW: ['u', 'oo'],
  B: ['b', 'b'],
  CH: ['tʃ', 'ch'],
  D: ['d', 'd'],
  DH: ['ð', 'th'],
  F: ['f', 'f'],
  G: ['ɡ', 'g'],
  HH: ['h', 'h'],
  JH: ['dʒ', 'j'],
  K: ['k', 'k'],
  L: ['l', 'l'],
  M: ['m', 'm'],
  N: ['n', 'n'],
  NG: ['ŋ', 'ng'],
  P: ['p', 'p'],
  R: ['ɹ', 'r'],
  S: ['s', 's'],
  SH: ['ʃ', 'sh'],
  T: ['t', 't'],
  TH: ['θ', 'th'],
  V: ['v', 'v'],
  W: ['w', 'w'],
  Y: ['j', 'y'],
  Z: ['z', 'z'],
  ZH: ['ʒ', 'zh'],
};
/** Sounds of unstressed vowels. */
const WEAK: Readonly<Record<string, readonly [string, string]>> = { AH: ['ə', 'uh'], ER: ['ɚ', 'ur'] };
/** Consonant groups that can begin an English syllable. Every single consonant except NG can begin a syllable, too. */
const ONSETS = new Set(
  (
    'P R|P L|P Y|B R|B L|B Y|T R|T W|D R|D W|K R|K L|K W|K Y|G R|G L|G W|F R|F L|F Y|TH R|TH W|SH R|HH Y|V Y|M Y|' +
    'S P|S T|S K|S M|S N|S L|S W|S F|S P R|S P L|S P Y|S T R|S K R|S K L|S K W|S K Y'
  ).split('|'),
);

interface Sound {
  name: string;
  /** 1 primary, 2 secondary, 0 none; null for a consonant. */
  stress: number | null;
}

/**
 * Returns the syllables of a word in ARPAbet (the CMU dictionary). A syllable begins with as many consonants as English
 * allows. Null for invalid ARPAbet.
 */
export function pronounce(arpabet: string): Pronunciation | null {
  const sounds = arpabet.split(' ').map(readSound);
  if (!sounds.every((sound) => sound.name in SOUNDS)) return null;
  const syllables = divide(sounds);
  const isWordOfOne = syllables.length === 1;
  return {
    ipa: syllables
      .map((syllable) => markOf(syllable, isWordOfOne) + write(syllable, 0))
      .join('.')
      .replaceAll(/\.([ˈˌ])/g, '$1'),
    syllables: syllables.map((syllable) => ({ text: write(syllable, 1), isStressed: stressOf(syllable) === 1 })),
  };
}

function readSound(text: string): Sound {
  const name = text.replace(/[0-2]$/, '');
  return { name, stress: name === text ? null : Number(text.at(-1)) };
}

function divide(sounds: readonly Sound[]): Sound[][] {
  const syllables: Sound[][] = [];
  let waiting: Sound[] = [];
  for (const sound of sounds) {
    if (sound.stress === null) {
      waiting.push(sound);
      continue;
    }
    const before = syllables.at(-1);
    const begins = before ? onsetAt(waiting) : 0;
    before?.push(...waiting.slice(0, begins));
    syllables.push([...waiting.slice(begins), sound]);
    waiting = [];
  }
  const last = syllables.at(-1);
  if (last) last.push(...waiting);
  else syllables.push(waiting);
  return syllables;
}

/** Returns the index in a run of consonants at which the next syllable begins. */
function onsetAt(consonants: readonly Sound[]): number {
  const names = consonants.map(({ name }) => name);
  for (let from = 0; from < names.length; from += 1) {
    const rest = names.slice(from);
    if (rest.length === 1 ? rest[0] !== 'NG' : ONSETS.has(rest.join(' '))) return from;
  }
  return names.length;
}

const stressOf = (syllable: readonly Sound[]): number =>
  Math.max(0, ...syllable.map(({ stress }) => (stress === 1 ? 1 : 0)));

const markOf = (syllable: readonly Sound[], isWordOfOne: boolean): string => {
  if (isWordOfOne) return '';
  if (syllable.some(({ stress }) => stress === 1)) return 'ˈ';
  return syllable.some(({ stress }) => stress === 2) ? 'ˌ' : '';
};

const write = (syllable: readonly Sound[], as: 0 | 1): string =>
  syllable.map(({ name, stress }) => (stress === 0 ? (WEAK[name] ?? SOUNDS[name]) : SOUNDS[name])?.[as] ?? '').join('');
