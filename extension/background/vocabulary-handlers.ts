import { addWord, listWords, noteWord, removeWord, restoreWord } from '@/extension/features/vocabulary/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok, type Result } from '@/shared/domain/result.ts';
import type { VocabularyWord } from '@/shared/domain/vocabulary.ts';
import type { VocabularyStore } from '@/shared/store/contract.ts';
import { VocabularyEntry, WordNote, WordQuestion } from './page-shapes.ts';

export interface VocabularyHandlers {
  messenger: Messenger;
  store: VocabularyStore;
  ownerId(): Promise<string>;
  /** Pages are told, and the account. */
  changed(): void;
  /** Somebody looks: other devices may have changed something. */
  look(): void;
}

/** My words, for pages that have no database of their own. */
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
  messenger.answer(withInput(addWord, VocabularyEntry), async (word) => {
    const added = await store.add(await ownerId(), word);
    if (added.ok) changed();
    return added;
  });
  messenger.answer(withInput(noteWord, WordNote), async ({ id, note }) => told(store.note(await ownerId(), id, note)));
  messenger.answer(withInput(removeWord, WordQuestion), async ({ id }) => told(store.remove(await ownerId(), id)));
  messenger.answer(withInput(restoreWord, WordQuestion), async ({ id }) => told(store.restore(await ownerId(), id)));
}
