import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dictionaryContract } from '@/tests/contract/dictionary.ts';
import { createPackedDictionary } from './packed-dictionary.ts';
import { type Shard, shardOf } from './shard.ts';

const folder = fileURLToPath(new URL('../../../public/dictionary/', import.meta.url));
/** The shipped dictionary: `npm test` builds it first. */
const readBuilt = async (name: string): Promise<Shard | null> => {
  const file = `${folder}words/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};
const pictureUrl = (name: string) => `/dictionary/pictures/${name}.svg`;
const shipped = createPackedDictionary({ readShard: readBuilt, pictureUrl });

const lookUp = async (text: string) => {
  const found = await shipped.define(text);
  if (!found.ok) throw new Error(found.detail);
  return found.value;
};
const wordsOf = async (text: string) => (await lookUp(text)).entries.map(({ word }) => word);

dictionaryContract('the dictionary that is shipped', async () => shipped, { known: 'garden', unknown: 'xqzzt' });

describe('[S1-020] base forms of a word', () => {
  it.each([
    ['ran', ['run']],
    ['went', ['go']],
    ['children', ['child']],
    ['mice', ['mouse']],
    ['left', ['left', 'leave']],
    ['better', ['better', 'good']],
    ['studies', ['study']],
    ['Photosynthesis', ['photosynthesis']],
    ['“garden,”', ['garden']],
    ["teacher's", ['teacher']],
    ['ice creams', ['ice cream']],
    ['well-being', ['well-being']],
  ])('finds the base forms of %s', async (asked, expected) => {
    expect((await wordsOf(asked)).slice(0, expected.length)).toEqual(expected);
  });

  it('finds the base form of at least 98 of 100 regular and irregular forms', async () => {
    const forms: Record<string, string> = JSON.parse(
      readFileSync(new URL('../../../tests/data/inflected-forms.json', import.meta.url), 'utf8'),
    );
    const missed: string[] = [];
    for (const [form, word] of Object.entries(forms)) if (!(await wordsOf(form)).includes(word)) missed.push(form);
    expect(Object.keys(forms).length).toBeGreaterThanOrEqual(300);
    expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(Object.keys(forms).length * 0.02);
  });
});

describe('[B02] invisible characters in a look-up', () => {
  it.each([
    ['photo\u00ADsyn\u00ADthe\u00ADsis', 'photosynthesis'],
    ['pho\u200Bto\u200Bsynthesis', 'photosynthesis'],
    ['\u200Egarden\u200F', 'garden'],
    ['gar\u2060den\uFEFF', 'garden'],
  ])('finds the word in %j', async (asked, word) => {
    expect((await lookUp(asked)).entries).toEqual((await lookUp(word)).entries);
    expect((await wordsOf(asked))[0]).toBe(word);
  });
});

describe('[B03] [B07] spelling variants', () => {
  it.each([
    ['ﬁnal', ['final']],
    ['eﬃcient', ['efficient']],
    ['ﬂowers', ['flower']],
    ['𝗵𝗼𝗺𝗲𝘄𝗼𝗿𝗸', ['homework']],
    ['Ｈｏｍｅｗｏｒｋ', ['homework']],
    ['naïve', ['naive']],
    ['cafe\u0301s', ['cafe']],
    ['façade', ['facade']],
    ['fiancé', ['fiance']],
    ['cliché', ['cliche']],
    ['coöperate', ['cooperate']],
    ['encyclopædia', ['encyclopaedia']],
    ['well\u2011being', ['well-being']],
    ['don’t', ['do', 'not']],
    ["can't", ['can', 'not']],
    ["won't", ['will', 'not']],
    ['we’ll', ['we', 'will']],
    ["they'VE", ['they', 'have']],
    ['I’m', ['i', 'be']],
    ['o’clock', ["o'clock"]],
    ['teacher’s', ['teacher']],
  ])('finds the variant %s', async (asked, expected) => {
    expect((await wordsOf(asked)).slice(0, expected.length)).toEqual(expected);
  });

  it('the pronunciation is that of the spelling that has an entry', async () => {
    expect((await lookUp('café')).pronunciation).toEqual((await lookUp('cafe')).pronunciation);
    expect((await lookUp('cafe')).pronunciation).not.toBeNull();
  });

  it('a contraction of unknown words has no entry', async () => {
    expect(await wordsOf("xqzztn't")).toEqual([]);
  });
});

describe('the first sense that a pupil reads', () => {
  it.each([
    ['plant', /living organism/],
    ['bat', /mammal/],
    ['the', /which one is meant/],
  ])('the first sense of %s is the common one', async (asked, definition) => {
    expect((await lookUp(asked)).entries[0]?.senses[0]?.definition).toMatch(definition);
  });

  it('a picture belongs to the sense that it shows, and its file exists', async () => {
    const [entry] = (await lookUp('bat')).entries;
    const pictures = entry?.senses.map(({ picture }) => picture).filter(Boolean) ?? [];
    expect(pictures).toEqual(['/dictionary/pictures/bat.svg']);
    expect(existsSync(`${folder}pictures/bat.svg`)).toBe(true);
    expect((await lookUp('bank')).entries[0]?.senses.every(({ picture }) => picture === null)).toBe(true);
  });

  it('returns the pronunciation of the word and of the form in the text', async () => {
    const ran = await lookUp('ran');
    expect(ran.pronunciation?.ipa).toBe('ɹæn');
    expect(ran.entries[0]?.pronunciation?.ipa).toBe('ɹʌn');
  });
});

describe('reading shards', () => {
  const shards: Record<string, Shard> = {
    ca: { cat: { s: [['n', 'an animal']] } },
    _: { '3': { s: [['n', 'three']] } },
  };
  const readShard = vi.fn(async (name: string): Promise<Shard | null> => shards[name] ?? null);
  const dictionary = createPackedDictionary({ readShard, pictureUrl });
  beforeEach(() => readShard.mockClear());

  it('reads each shard once, even for two look-ups at the same time', async () => {
    await Promise.all([dictionary.define('cat'), dictionary.define('cats')]);
    await dictionary.define('CAT');
    expect(readShard.mock.calls).toEqual([['ca']]);
  });

  it('reads no shard for a sentence, an empty text or a long text', async () => {
    for (const text of ['', ' … ', 'the cat sat on the mat today', 'x'.repeat(500)]) {
      expect(await dictionary.define(text)).toMatchObject({ ok: true, value: { entries: [] } });
    }
    expect(readShard).not.toHaveBeenCalled();
  });

  it('does not find the property names that every object has', async () => {
    expect(await dictionary.define('constructor')).toMatchObject({ ok: true, value: { entries: [] } });
  });

  it('reports an unreadable shard, and retries at the next look-up', async () => {
    const flaky = vi.fn(readShard).mockRejectedValueOnce(new Error('no file'));
    const other = createPackedDictionary({ readShard: flaky, pictureUrl });
    expect(await other.define('cat')).toEqual({ ok: false, error: 'dictionary-unreadable', detail: 'no file' });
    expect(await other.define('cat')).toMatchObject({ ok: true, value: { entries: [{ word: 'cat' }] } });
  });

  it.each([
    ['cat', 'ca'],
    ["o'clock", 'oc'],
    ['3d', 'd'],
    ['42', '_'],
    ['éclair', 'cl'],
  ])('finds %s in the shard %s', (word, shard) => {
    expect(shardOf(word)).toBe(shard);
  });
});
