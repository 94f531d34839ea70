import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { err, ok } from '@/shared/base/result.ts';
import {
  isSingleWord,
  type TranslatedText,
  type TranslationPair,
  type WordGloss,
} from '@/shared/domain/study/translation.ts';
import type { Translator } from '@/shared/engines/contracts.ts';
import { LIST_MS, lazyService } from '../lazy-service.ts';
import { isoPairsOf } from './codes.ts';
import { type DictIndex, parseIndex } from './dict-index.ts';
import { glossesOf } from './free-dict-entry.ts';

interface Dictionary {
  index: DictIndex;
  text: Buffer;
}

const unzip = promisify(gunzip);
/** Maximum number of dictionaries in memory; each needs a few MB. */
const MOST_DICTIONARIES = 8;
const MOST_BYTES = 64 * 1024 * 1024;
const FILE = /^freedict-([a-z]{3}-[a-z]{3})\.index$/;

/**
 * Creates the translator of single words from FreeDict's bilingual dictionaries, if they are installed (`apt install
 * dict-freedict-eng-cym` …).
 */
export function createFreeDict(dir: string, now: () => number): Translator {
  const opened = new Map<string, Promise<Dictionary>>();
  const installed = lazyService(LIST_MS, now, async () => {
    try {
      return (await readdir(dir)).flatMap((file) => FILE.exec(file)?.[1] ?? []);
    } catch {
      // Without the folder, no dictionary is installed.
      return null;
    }
  });
  const nameOf = async (pair: TranslationPair): Promise<string | null> => {
    const names = (await installed()) ?? [];
    return isoPairsOf(pair).find((name) => names.includes(name)) ?? null;
  };

  function open(name: string): Promise<Dictionary> {
    const known = opened.get(name) ?? read(dir, name);
    opened.delete(name);
    opened.set(name, known);
    known.catch(() => opened.delete(name));
    const [oldest] = opened.keys();
    if (opened.size > MOST_DICTIONARIES && oldest !== undefined) opened.delete(oldest);
    return known;
  }

  return {
    name: 'freedict',
    version: '1',
    isOnDevice: false,
    pairState: async (pair) => ((await nameOf(pair)) ? 'words' : null),
    async translate(texts, pair) {
      const name = await nameOf(pair);
      if (!name || !texts.every(isSingleWord)) return err('pair-unavailable');
      try {
        const dictionary = await open(name);
        const found = texts.map((text) => lookUp(dictionary, text));
        const known = found.filter((text) => text !== null);
        // If a word is unknown, another engine translates.
        if (known.length < texts.length) return err('pair-unavailable');
        return ok({ texts: known, engine: 'freedict', isOnDevice: false, isBasic: false });
      } catch (fault) {
        return err('translator-failed', fault instanceof Error ? fault.name : 'unreadable');
      }
    },
  };
}

async function read(dir: string, name: string): Promise<Dictionary> {
  const [index, packed] = await Promise.all([
    readFile(join(dir, `freedict-${name}.index`), 'utf8'),
    readFile(join(dir, `freedict-${name}.dict.dz`)),
  ]);
  // dictzip is gzip with an index. Reading the whole file does not need the index.
  return { index: parseIndex(index), text: await unzip(packed, { maxOutputLength: MOST_BYTES }) };
}

function lookUp({ index, text }: Dictionary, asked: string): TranslatedText | null {
  const word = asked.trim();
  const places = index.get(word.toLowerCase()) ?? [];
  const entries = places.map(({ start, length }) => text.subarray(start, start + length).toString('utf8'));
  const glosses: readonly WordGloss[] = glossesOf(word, entries);
  const first = glosses[0]?.words[0];
  return first === undefined ? null : { text: first, glosses };
}
