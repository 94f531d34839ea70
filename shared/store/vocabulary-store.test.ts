import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type NewWord, senseIdOf, VOCABULARY } from '@/shared/domain/study/vocabulary.ts';
import type { VocabularyStore } from './contract.ts';
import { openDatabase } from './database.ts';
import { createVocabularyStore } from './vocabulary-store.ts';

const newWord = (lemma: string, changes: Partial<NewWord> = {}): NewWord => ({
  word: lemma,
  lemma,
  senseId: senseIdOf(lemma, 'noun', lemma),
  partOfSpeech: 'noun',
  meaning: `a ${lemma}`,
  sentence: '',
  source: '',
  locale: 'en',
  picture: '',
  ...changes,
});

let now: number;
let words: VocabularyStore;
let log: ReturnType<typeof vi.fn<(what: string, fault?: unknown) => void>>;
let db: ReturnType<typeof openDatabase>;

beforeEach(() => {
  now = 100;
  log = vi.fn();
  let made = 0;
  db = openDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  words = createVocabularyStore(db, {
    clock: { now: () => now++ },
    createId: () => String(made++).padStart(32, '0'),
    log,
  });
});

it('finds a saved meaning of its owner, but not a removed one', async () => {
  const added = await words.add('me', newWord('river'));
  const { senseId } = newWord('river');
  expect(await words.find('me', senseId)).toMatchObject({ value: { lemma: 'river' } });
  expect(await words.find('other', senseId)).toMatchObject({ value: null });
  if (added.ok) await words.remove('me', added.value.id);
  expect(await words.find('me', senseId)).toMatchObject({ value: null });
});

const namesOf = async (ownerId: string) => {
  const list = await words.list(ownerId);
  return list.ok ? list.value.map(({ lemma }) => lemma) : list.error;
};
const idOf = async (ownerId: string, lemma: string) => {
  const list = await words.list(ownerId);
  return (list.ok && list.value.find((word) => word.lemma === lemma)?.id) || '';
};

describe('the vocabulary store', () => {
  it('lists words newest first, with each meaning once', async () => {
    await words.add('me', newWord('bat'));
    await words.add('me', newWord('cell'));
    const again = await words.add('me', newWord('bat', { sentence: 'Another sentence.' }));
    expect(await namesOf('me')).toEqual(['cell', 'bat']);
    expect(again).toMatchObject({ ok: true, value: { sentence: '' } });
    await words.add('me', newWord('bat', { senseId: senseIdOf('bat', 'noun', 'a club'), meaning: 'a club' }));
    expect(await namesOf('me')).toEqual(['bat', 'cell', 'bat']);
  });

  it('hides words from other owners, even if they know an id', async () => {
    await words.add('me', newWord('bat'));
    const id = await idOf('me', 'bat');
    expect(await namesOf('you')).toEqual([]);
    expect(await words.remove('you', id)).toEqual({ ok: true, value: null });
    expect(await words.note('you', id, 'mine')).toEqual({ ok: true, value: null });
    expect(await namesOf('me')).toEqual(['bat']);
  });

  it('removes and restores words; a removed word that is saved again keeps its note', async () => {
    await words.add('me', newWord('bat'));
    const id = await idOf('me', 'bat');
    await words.note('me', id, 'flies at night');
    expect(await words.remove('me', id)).toMatchObject({ ok: true, value: { changedAt: { removedAt: 102 } } });
    expect(await namesOf('me')).toEqual([]);
    await words.restore('me', id);
    expect(await namesOf('me')).toEqual(['bat']);
    await words.remove('me', id);
    expect(await words.add('me', newWord('bat'))).toMatchObject({ ok: true, value: { id, note: 'flies at night' } });
    expect(await namesOf('me')).toEqual(['bat']);
  });

  it('cuts overlong sentences and notes', async () => {
    const long = 'a'.repeat(10_000);
    const added = await words.add('me', newWord('bat', { sentence: long }));
    expect(added.ok && added.value.sentence.length).toBe(VOCABULARY.maxText);
    const noted = await words.note('me', await idOf('me', 'bat'), long);
    expect(noted.ok && noted.value?.note.length).toBe(VOCABULARY.maxNote);
  });

  it('drops an address that the account would refuse, in place of cutting it', async () => {
    const address = `https://a.example/${'x'.repeat(VOCABULARY.maxSource)}`;
    expect(await words.add('me', newWord('bat', { source: address }))).toMatchObject({ value: { source: '' } });
    const fits = address.slice(0, VOCABULARY.maxSource);
    expect(await words.add('me', newWord('cell', { source: fits }))).toMatchObject({ value: { source: fits } });
  });

  it('dates a note after the earlier one, even if the clock was put back', async () => {
    await words.add('me', newWord('bat'));
    const id = await idOf('me', 'bat');
    now = 5_000;
    await words.note('me', id, 'first');
    now = 200;
    const noted = await words.note('me', id, 'second');
    expect(noted).toMatchObject({ value: { note: 'second', changedAt: { note: 5_001 } } });
    expect(await words.remove('me', id)).toMatchObject({ value: { changedAt: { removedAt: 201 } } });
  });

  it('moves words to the user who signs in, with each meaning once; a second run changes nothing', async () => {
    await words.add('anonymous', newWord('bat'));
    await words.add('anonymous', newWord('cell'));
    await words.add('me', newWord('bat'));
    expect(await words.giveOwner('anonymous', 'me')).toBe(2);
    expect((await namesOf('me')).toString().split(',').sort()).toEqual(['bat', 'cell']);
    expect(await namesOf('anonymous')).toEqual([]);
    expect(await words.giveOwner('anonymous', 'me')).toBe(0);
  });

  it('moves the note of a twin meaning when the new owner’s word has none', async () => {
    await words.add('anonymous', newWord('bat'));
    await words.note('anonymous', await idOf('anonymous', 'bat'), 'flies at night');
    await words.add('me', newWord('bat'));
    await words.giveOwner('anonymous', 'me');
    const list = await words.list('me');
    expect(list.ok && list.value.map(({ note }) => note)).toEqual(['flies at night']);
    expect((await words.owed('me', 10)).map(({ note }) => note)).toEqual(['flies at night']);
  });

  it('deletes all words of an erased account and no others', async () => {
    await words.add('me', newWord('bat'));
    await words.add('me', newWord('cell'));
    await words.remove('me', await idOf('me', 'cell'));
    await words.add('you', newWord('bat'));
    expect(await words.forgetOwner('me')).toEqual({ ok: true, value: 2 });
    expect(await words.owed('me', 10)).toEqual([]);
    expect(await db.words.filter(({ ownerId }) => ownerId === 'me').count()).toBe(0);
    expect(await namesOf('you')).toEqual(['bat']);
    expect(await words.forgetOwner('me')).toEqual({ ok: true, value: 0 });
  });

  it('reports a device that refuses writes and never throws', async () => {
    db.close();
    vi.spyOn(db.words, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
    await db.open();
    expect(await words.add('me', newWord('bat'))).toMatchObject({ ok: false, error: 'device-storage-full' });
    expect(log).toHaveBeenCalledOnce();
  });
});
