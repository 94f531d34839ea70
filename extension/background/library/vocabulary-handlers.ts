import { addWord, listWords, noteWord, removeWord, restoreWord } from '@/extension/features/vocabulary/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok, type Result } from '@/shared/base/result.ts';
import type { VocabularyWord } from '@/shared/domain/study/vocabulary.ts';
import type { VocabularyStore } from '@/shared/store/contract.ts';
import { vocabularyEntrySchema, wordNoteSchema, wordQuestionSchema } from '../recording/page-shapes.ts';

export interface VocabularyHandlers {
  messenger: Messenger;
  store: VocabularyStore;
  ownerId(): Promise<string>;
  /** Announces a change to pages, and starts the sync. */
  changed(): void;
  /** Fetches changes of other devices, when a page lists the words. */
  look(): void;
}

/** Answers My words for pages that have no database of their own. */
export function answerVocabulary({ messenger, store, ownerId, changed, look }: VocabularyHandlers): void {
  const told = async (change: Promise<Result<VocabularyWord | null>>) => {
    const word = await change;
    if (word.ok) changed();
    return word.ok ? ok({ word: word.value }) : word;
  };
  messenger.answer(listWords, async () => {
    look();
    const words = await store.list(await ownerId());
    return words.ok ? ok({ words: words.value }) : words;
  });
  messenger.answer(withInput(addWord, vocabularyEntrySchema), async (word) => {
    const added = await store.add(await ownerId(), word);
    if (added.ok) changed();
    return added;
  });
  messenger.answer(withInput(noteWord, wordNoteSchema), async ({ id, note }) =>
    told(store.note(await ownerId(), id, note)),
  );
  messenger.answer(withInput(removeWord, wordQuestionSchema), async ({ id }) =>
    told(store.remove(await ownerId(), id)),
  );
  messenger.answer(withInput(restoreWord, wordQuestionSchema), async ({ id }) =>
    told(store.restore(await ownerId(), id)),
  );
}
