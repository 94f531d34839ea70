import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type NewWord, senseIdOf, VOCABULARY } from '@/shared/domain/vocabulary.ts';
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

it('finds a meaning of its owner, and none that was removed', async () => {
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

describe('the words of a person', () => {
  it('are kept, newest first, each meaning once', async () => {
    await words.add('me', newWord('bat'));
    await words.add('me', newWord('cell'));
    const again = await words.add('me', newWord('bat', { sentence: 'Another sentence.' }));
    expect(await namesOf('me')).toEqual(['cell', 'bat']);
    expect(again).toMatchObject({ ok: true, value: { sentence: '' } });
    await words.add('me', newWord('bat', { senseId: senseIdOf('bat', 'noun', 'a club'), meaning: 'a club' }));
    expect(await namesOf('me')).toEqual(['bat', 'cell', 'bat']);
  });

  it('are nobody else’s, whoever knows an id', async () => {
    await words.add('me', newWord('bat'));
    const id = await idOf('me', 'bat');
    expect(await namesOf('you')).toEqual([]);
    expect(await words.remove('you', id)).toEqual({ ok: true, value: null });
    expect(await words.note('you', id, 'mine')).toEqual({ ok: true, value: null });
    expect(await namesOf('me')).toEqual(['bat']);
  });

  it('are removed and brought back; saved again, a removed one is there with its note', async () => {
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

  it('a page’s endless sentence is cut, a note too', async () => {
    const long = 'a'.repeat(10_000);
    const added = await words.add('me', newWord('bat', { sentence: long }));
    expect(added.ok && added.value.sentence.length).toBe(VOCABULARY.maxText);
    const noted = await words.note('me', await idOf('me', 'bat'), long);
    expect(noted.ok && noted.value?.note.length).toBe(VOCABULARY.maxNote);
  });

  it('an address that the account would refuse is left out, and not half of it kept', async () => {
    const address = `https://a.example/${'x'.repeat(VOCABULARY.maxSource)}`;
    expect(await words.add('me', newWord('bat', { source: address }))).toMatchObject({ value: { source: '' } });
    const fits = address.slice(0, VOCABULARY.maxSource);
    expect(await words.add('me', newWord('cell', { source: fits }))).toMatchObject({ value: { source: fits } });
  });

  it('a note that is changed after the clock was put back is the later one all the same', async () => {
    await words.add('me', newWord('bat'));
    const id = await idOf('me', 'bat');
    now = 5_000;
    await words.note('me', id, 'first');
    now = 200;
    const noted = await words.note('me', id, 'second');
    expect(noted).toMatchObject({ value: { note: 'second', changedAt: { note: 5_001 } } });
    expect(await words.remove('me', id)).toMatchObject({ value: { changedAt: { removedAt: 201 } } });
  });

  it('go with who signs in, each meaning once; done twice, nothing more', async () => {
    await words.add('anonymous', newWord('bat'));
    await words.add('anonymous', newWord('cell'));
    await words.add('me', newWord('bat'));
    expect(await words.giveOwner('anonymous', 'me')).toBe(2);
    expect((await namesOf('me')).toString().split(',').sort()).toEqual(['bat', 'cell']);
    expect(await namesOf('anonymous')).toEqual([]);
    expect(await words.giveOwner('anonymous', 'me')).toBe(0);
  });

  it('go with who signs in, and with them what was noted of a meaning of which nothing is noted there', async () => {
    await words.add('anonymous', newWord('bat'));
    await words.note('anonymous', await idOf('anonymous', 'bat'), 'flies at night');
    await words.add('me', newWord('bat'));
    await words.giveOwner('anonymous', 'me');
    const list = await words.list('me');
    expect(list.ok && list.value.map(({ note }) => note)).toEqual(['flies at night']);
    expect((await words.owed('me', 10)).map(({ note }) => note)).toEqual(['flies at night']);
  });

  it('go whole when their owner’s account is erased, and nobody else’s with them', async () => {
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

  it('a device that takes nothing says so, and throws nothing', async () => {
    db.close();
    vi.spyOn(db.words, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
    await db.open();
    expect(await words.add('me', newWord('bat'))).toMatchObject({ ok: false, error: 'device-storage-full' });
    expect(log).toHaveBeenCalledOnce();
  });
});
