import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { addWord, listWords, wordsChanged } from '@/extension/features/vocabulary/messages.ts';
import { createRemoteVocabulary } from '@/extension/features/vocabulary/remote-vocabulary.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { err } from '@/shared/base/result.ts';
import type { NewWord } from '@/shared/domain/study/vocabulary.ts';
import { openDatabase } from '@/shared/store/database.ts';
import { createVocabularyStore } from '@/shared/store/vocabulary-store.ts';
import { answerVocabulary } from './vocabulary-handlers.ts';

const WORD: NewWord = {
  word: 'ran',
  lemma: 'run',
  senseId: 'run/verb/0badf00d',
  partOfSpeech: 'verb',
  meaning: 'move fast',
  sentence: '',
  source: '',
  locale: 'en',
  picture: '',
};

function setUp() {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker' | 'content') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const [worker, page, content] = [join('worker'), join('page'), join('content')];
  const person = { id: 'me' };
  let made = 0;
  const store = createVocabularyStore(openDatabase({ indexedDB: new IDBFactory(), IDBKeyRange }), {
    clock: { now: () => 1 },
    createId: () => String(made++).padStart(32, '0'),
    log() {},
  });
  const look = vi.fn();
  answerVocabulary({
    messenger: worker,
    store,
    ownerId: async () => person.id,
    changed: () => worker.tell(wordsChanged, {}),
    look,
  });
  return { page, content, person, look, words: createRemoteVocabulary(page) };
}

const lemmas = async ({ list }: ReturnType<typeof setUp>['words']) => {
  const all = await list();
  return all.ok ? all.value.map(({ lemma }) => lemma) : all.error;
};

describe('my words for our own pages', () => {
  it('adds, annotates, removes and restores words over messages, and announces each change', async () => {
    const { words } = setUp();
    const told = vi.fn();
    words.watch(told, new AbortController().signal);
    const added = await words.add(WORD);
    const id = added.ok ? added.value.id : '';
    await words.note(id, 'fast');
    await words.remove(id);
    expect(await lemmas(words)).toEqual([]);
    expect(await words.restore(id)).toMatchObject({ ok: true, value: { note: 'fast' } });
    expect(await lemmas(words)).toEqual(['run']);
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(4));
  });

  it('lists the words of the current user only', async () => {
    const { words, person, look } = setUp();
    await words.add(WORD);
    person.id = 'you';
    expect(await lemmas(words)).toEqual([]);
    expect(look).toHaveBeenCalledOnce();
  });

  it('refuses requests of web pages and entries with the wrong shape', async () => {
    const { page, content } = setUp();
    expect((await content.call(listWords, {})).ok).toBe(false);
    expect(await page.call(addWord, { ...WORD, lemma: 'a'.repeat(500) })).toEqual(err('bad-request'));
    expect(await page.call(addWord, { word: 'ran' } as never)).toEqual(err('bad-request'));
    expect(wordsChanged.from).toEqual(['worker']);
  });
});
