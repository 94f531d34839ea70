import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dictionaryContract } from '@/tests/contract/dictionary.ts';
import { createPackedDictionary } from './packed-dictionary.ts';
import { type Shard, shardOf } from './shard.ts';

const folder = fileURLToPath(new URL('../../../public/dictionary/', import.meta.url));
/** The one that is shipped: `npm test` builds it first. */
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

describe('[S1-020] a form leads to its word', () => {
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
  ])('%s', async (asked, expected) => {
    expect((await wordsOf(asked)).slice(0, expected.length)).toEqual(expected);
  });

  it('98 of 100 regular and irregular forms at least', async () => {
    const forms: Record<string, string> = JSON.parse(
      readFileSync(new URL('../../../tests/data/inflected-forms.json', import.meta.url), 'utf8'),
    );
    const missed: string[] = [];
    for (const [form, word] of Object.entries(forms)) if (!(await wordsOf(form)).includes(word)) missed.push(form);
    expect(Object.keys(forms).length).toBeGreaterThanOrEqual(300);
    expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(Object.keys(forms).length * 0.02);
  });
});

describe('what a pupil reads first', () => {
  it.each([
    ['plant', /living organism/],
    ['bat', /mammal/],
    ['the', /which one is meant/],
  ])('%s', async (asked, definition) => {
    expect((await lookUp(asked)).entries[0]?.senses[0]?.definition).toMatch(definition);
  });

  it('a picture stands at the sense that it shows, and is there', async () => {
    const [entry] = (await lookUp('bat')).entries;
    const pictures = entry?.senses.map(({ picture }) => picture).filter(Boolean) ?? [];
    expect(pictures).toEqual(['/dictionary/pictures/bat.svg']);
    expect(existsSync(`${folder}pictures/bat.svg`)).toBe(true);
    expect((await lookUp('bank')).entries[0]?.senses.every(({ picture }) => picture === null)).toBe(true);
  });

  it('says how a word sounds, and how the form sounds that was met', async () => {
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

  it('reads each once, also for two at a time', async () => {
    await Promise.all([dictionary.define('cat'), dictionary.define('cats')]);
    await dictionary.define('CAT');
    expect(readShard.mock.calls).toEqual([['ca']]);
  });

  it('reads nothing for a sentence, for nothing and for a long text', async () => {
    for (const text of ['', ' … ', 'the cat sat on the mat today', 'x'.repeat(500)]) {
      expect(await dictionary.define(text)).toMatchObject({ ok: true, value: { entries: [] } });
    }
    expect(readShard).not.toHaveBeenCalled();
  });

  it('knows no word by the names that every object has', async () => {
    expect(await dictionary.define('constructor')).toMatchObject({ ok: true, value: { entries: [] } });
  });

  it('says so when a shard cannot be read, and tries again at the next look-up', async () => {
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
  ])('%s is in the shard %s', (word, shard) => {
    expect(shardOf(word)).toBe(shard);
  });
});
