import { expect, it, vi } from 'vitest';
import { saveSelectedWord } from '@/extension/features/highlight/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/domain/result.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
import type { NewWord, VocabularyWord } from '@/shared/domain/vocabulary.ts';
import { createFakeDictionary } from '@/shared/engines/define/fake-dictionary.ts';
import { answerWordSaver } from './word-saver.ts';

function setUp() {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'content') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const world = { off: [] as readonly FeatureKey[] };
  const dictionary = createFakeDictionary();
  const add = vi.fn(async (ownerId: string, word: NewWord) => ok({ ...word, ownerId } as VocabularyWord));
  const onSaved = vi.fn();
  answerWordSaver({
    messenger: join('worker'),
    dictionary,
    words: { add },
    ownerId: async () => 'me',
    featuresOff: async () => world.off,
    texts: async () => ({ locale: 'en-US', direction: 'ltr', t: (id, args) => `${id} ${args?.word}` }),
    onSaved,
  });
  const content = join('content');
  const save = (word: string) => content.call(saveSelectedWord, { word, sentence: 'Mind the garden.' });
  return { world, dictionary, add, onSaved, save };
}

it('a selected word is kept by its first meaning, with its sentence and the page that the browser vouches for', async () => {
  const { add, onSaved, save } = setUp();
  expect(await save('garden')).toEqual(ok({ text: 'highlight-word-saved garden' }));
  expect(add.mock.calls[0]?.[1]).toMatchObject({
    lemma: 'garden',
    meaning: 'a plot of ground where plants are grown',
    sentence: 'Mind the garden.',
    source: 'https://mail.google.com/mail/u/0/',
  });
  expect(onSaved).toHaveBeenCalledOnce();
});

it('what is no word, a dictionary that cannot be read and a teacher’s switch are each said', async () => {
  const { world, dictionary, add, save } = setUp();
  expect(await save('xqzzt')).toEqual(err('word-unknown'));
  dictionary.isBroken = true;
  expect(await save('garden')).toMatchObject(err('dictionary-unreadable'));
  world.off = ['vocabularyList'];
  expect(await save('garden')).toEqual(err('feature-off'));
  expect(add).not.toHaveBeenCalled();
});
