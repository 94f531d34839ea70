import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { err } from '@/shared/base/result.ts';
import { translatorContract } from '@/tests/contract/translator.ts';
import { parseIndex } from './dict-index.ts';
import { createFreeDict } from './free-dict.ts';
import { glossesOf } from './free-dict-entry.ts';

const PAIR = { from: 'en', to: 'cy' };
const { signal } = new AbortController();
/** Entries as in FreeDict's English-Welsh and English-Spanish dictionaries. */
const ENTRIES: readonly (readonly [string, string])[] = [
  ['00databaseinfo', 'A dictionary\n'],
  ['light', 'light /lˈaɪt/ <n>\ngolau <n, s, m>\n'],
  ['light', 'light /lˈaɪt/ <v>\ncynnau <v>\n'],
  ['light', 'light /lˈaɪt/ <v>\ncynnu <v>\n'],
  ['run', 'run /rʌn/\n1. atropellar\n2. correr, funcionar\n'],
  ['run', 'run /rʌnəkrɔs/\nacertar\n'],
  ['Bangor', 'Bangor /b/ <pn>\nBangor <n>\n'],
];
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const inBase64 = (value: number): string => (value >= 64 ? inBase64(Math.floor(value / 64)) : '') + DIGITS[value % 64];

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mote-dictd-'));
  let at = 0;
  const lines = ENTRIES.map(([word, entry]) => {
    const length = Buffer.byteLength(entry);
    const line = `${word}\t${inBase64(at)}\t${inBase64(length)}`;
    at += length;
    return line;
  });
  await writeFile(join(dir, 'freedict-eng-cym.index'), `${lines.join('\n')}\n`);
  await writeFile(join(dir, 'freedict-eng-cym.dict.dz'), gzipSync(ENTRIES.map(([, entry]) => entry).join('')));
  await writeFile(join(dir, 'freedict-eng-gle.index'), 'light\tA\tB\n');
  await writeFile(join(dir, 'wn.index'), '');
});
afterAll(() => rm(dir, { recursive: true }));

describe('FreeDict', () => {
  translatorContract('of an installed package', {
    create: () => createFreeDict(dir, Date.now),
    pair: PAIR,
    texts: ['light', 'Bangor'],
    expected: ['golau', 'Bangor'],
    isOnDevice: false,
  });

  it('[S1-017] returns a word’s glosses under their word classes', async () => {
    expect(await createFreeDict(dir, Date.now).translate([' Light '], PAIR, signal)).toMatchObject({
      value: {
        texts: [
          {
            text: 'golau',
            glosses: [
              { partOfSpeech: 'noun', words: ['golau'] },
              { partOfSpeech: 'verb', words: ['cynnau', 'cynnu'] },
            ],
          },
        ],
      },
    });
  });

  it('FreeDict serves single known words and leaves sentences and unknown words to other engines', async () => {
    const engine = createFreeDict(dir, Date.now);
    expect(await engine.pairState(PAIR)).toBe('words');
    for (const text of ['The light is red.', 'xqzzt', 'constructor', '00databaseinfo']) {
      expect(await engine.translate([text], PAIR, signal)).toEqual(err('pair-unavailable'));
    }
  });

  it('FreeDict reports a missing file as an error, and offers no pair without its folder', async () => {
    const broken = await createFreeDict(dir, Date.now).translate(['light'], { from: 'en', to: 'ga' }, signal);
    expect(broken).toMatchObject(err('translator-failed'));
    expect(await createFreeDict(join(dir, 'none'), Date.now).pairState(PAIR)).toBeNull();
  });
});

describe('an entry', () => {
  it('skips a dictionary entry of a compound whose second half is lost', () => {
    const entries = ENTRIES.filter(([word]) => word === 'run').map(([, entry]) => entry);
    expect(glossesOf('run', entries)).toEqual([{ partOfSpeech: null, words: ['atropellar', 'correr', 'funcionar'] }]);
  });

  it('leaves out examples, notes and grammar of a dictionary entry', () => {
    const entry = 'go /ɡəʊ/ <v, irreg>\n1. ir (a pie) <v>\n"go home" - irse a casa\nNote: often\nSee also: leave\n';
    expect(glossesOf('go', [entry])).toEqual([{ partOfSpeech: 'verb', words: ['ir'] }]);
  });

  it('parses the valid lines of a dictionary’s index and ignores invalid ones', () => {
    expect([...parseIndex('a\tB\tC\nbroken\nb\t*\tC\n\tA\tB\nc\t\t\n').keys()]).toEqual(['a']);
  });
});
