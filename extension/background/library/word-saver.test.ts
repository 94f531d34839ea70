import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { saveHighlightedWord, saveSelectedWord, takeWordBack } from '@/extension/features/highlight/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { HIGHLIGHT, type Highlight } from '@/shared/domain/study/highlight.ts';
import { createFakeDictionary, createFakeFrench } from '@/shared/engines/define/fake-dictionary.ts';
import { fakeHighlight } from '@/shared/features/highlight/fake-highlights.ts';
import { openDatabase } from '@/shared/store/database.ts';
import { createVocabularyStore } from '@/shared/store/vocabulary-store.ts';
import { answerWordSaver } from './word-saver.ts';

function setUp() {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'content' | 'page') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const world = { off: [] as readonly FeatureKey[], highlight: null as Highlight | null };
  const dictionary = createFakeDictionary();
  let made = 0;
  const store = createVocabularyStore(openDatabase({ indexedDB: new IDBFactory(), IDBKeyRange }), {
    clock: { now: () => made },
    createId: () => String(made++).padStart(32, '0'),
    log: vi.fn(),
  });
  const onChange = vi.fn();
  answerWordSaver({
    messenger: join('worker'),
    dictionaries: [dictionary, createFakeFrench()],
    words: store,
    highlights: { get: async (_owner, id) => ok(world.highlight?.id === id ? world.highlight : null) },
    ownerId: async () => 'me',
    featuresOff: async () => world.off,
    texts: async () => ({ locale: 'en-US', direction: 'ltr', t: (id, args) => `${id} ${args?.word}` }),
    onChange,
  });
  const [content, page] = [join('content'), join('page')];
  const save = (word: string, lang = 'en') =>
    content.call(saveSelectedWord, { word, lang, sentence: 'Mind the garden.' });
  const saveHighlighted = (id: string) => page.call(saveHighlightedWord, { id });
  const takeBack = (id: string) => content.call(takeWordBack, { id });
  const list = async () => {
    const words = await store.list('me');
    return words.ok ? words.value : [];
  };
  return { world, dictionary, list, onChange, save, saveHighlighted, takeBack };
}

it('saves a selected word with its first meaning, its sentence and the page that the browser reports', async () => {
  const { list, onChange, save } = setUp();
  const id = '0'.repeat(32);
  expect(await save('garden')).toEqual(ok({ text: 'highlight-word-saved garden', id }));
  expect((await list())[0]).toMatchObject({
    lemma: 'garden',
    meaning: 'a plot of ground where plants are grown',
    sentence: 'Mind the garden.',
    source: 'https://mail.google.com/mail/u/0/',
  });
  expect(onChange).toHaveBeenCalledOnce();
});

it('returns the error for an unknown word, an unreadable dictionary and a teacher’s switch', async () => {
  const { world, dictionary, list, save, takeBack } = setUp();
  expect(await save('xqzzt')).toEqual(err('word-unknown'));
  dictionary.isBroken = true;
  expect(await save('garden')).toMatchObject(err('dictionary-unreadable'));
  world.off = ['vocabularyList'];
  expect(await save('garden')).toEqual(err('feature-off'));
  expect(await takeBack('0'.repeat(32))).toEqual(err('feature-off'));
  expect(await list()).toEqual([]);
});

it('saves a word only with a meaning in the word’s own language', async () => {
  const { world, list, save, saveHighlighted } = setUp();
  expect(await save('garden', 'de')).toEqual(err('no-dictionary'));
  // A page may declare the language of its menus.
  expect(await save('حديقة', 'en')).toEqual(err('no-dictionary'));
  world.highlight = fakeHighlight(1, { quote: 'garden', lang: 'fr' });
  expect(await saveHighlighted(world.highlight.id)).toEqual(err('word-unknown'));
  await save('chat', 'fr-CA');
  expect(await list()).toMatchObject([{ lemma: 'chat', meaning: 'petit animal domestique', locale: 'fr' }]);
});

it('saves an English word of a page that declares Arabic', async () => {
  const { list, save } = setUp();
  await save('garden', 'ar');
  expect(await list()).toMatchObject([{ lemma: 'garden', locale: 'en' }]);
});

it('undoes a saved word by its id, but no word that was in the list before', async () => {
  const { list, save, takeBack } = setUp();
  await save('garden');
  expect(await save('garden')).toEqual(ok({ text: 'highlight-word-known garden', id: null }));
  expect(await takeBack('f'.repeat(32))).toEqual(err('word-unknown'));
  expect(await list()).toHaveLength(1);
  expect(await takeBack('0'.repeat(32))).toEqual(ok({ text: 'highlight-word-back garden' }));
  expect(await list()).toEqual([]);
  expect(await save('garden')).toMatchObject({ value: { id: '0'.repeat(32) } });
});

it('saves a highlighted word with the part of its sentence that the highlight has, and its page', async () => {
  const { world, list, saveHighlighted } = setUp();
  const [before, after] = ['so. Mind, when I get there, the ', ' and the long old wall around it'];
  expect([before.length, after.length]).toEqual([HIGHLIGHT.context, HIGHLIGHT.context]);
  world.highlight = fakeHighlight(1, { quote: 'garden', before, after });
  expect(await saveHighlighted('f'.repeat(32))).toEqual(err('highlight-lost'));
  expect(await saveHighlighted(world.highlight.id)).toMatchObject({ value: { id: '0'.repeat(32) } });
  expect((await list())[0]).toMatchObject({
    sentence: 'Mind, when I get there, the garden and the long old wall around…',
    source: world.highlight.page,
  });
  world.off = ['vocabularyList'];
  expect(await saveHighlighted(world.highlight.id)).toEqual(err('feature-off'));
});
