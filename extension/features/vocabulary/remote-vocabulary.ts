import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok, type Result } from '@/shared/base/result.ts';
import type { VocabularyWord } from '@/shared/domain/study/vocabulary.ts';
import type { VocabularyPorts } from '@/shared/features/vocabulary/ports.ts';
import * as messages from './messages.ts';

/** Creates access to the user's words by messages to the worker. All calls are idempotent. */
export function createRemoteVocabulary(messenger: Messenger): VocabularyPorts {
  const wordOf = (answer: Result<{ word: VocabularyWord | null }>): Result<VocabularyWord | null> =>
    answer.ok ? ok(answer.value.word) : answer;
  return {
    async list() {
      const list = await askAgain(() => messenger.call(messages.listWords, {}));
      return list.ok ? ok(list.value.words) : list;
    },
    add: (word) => askAgain(() => messenger.call(messages.addWord, word)),
    note: async (id, note) => wordOf(await askAgain(() => messenger.call(messages.noteWord, { id, note }))),
    remove: async (id) => wordOf(await askAgain(() => messenger.call(messages.removeWord, { id }))),
    restore: async (id) => wordOf(await askAgain(() => messenger.call(messages.restoreWord, { id }))),
    watch: (listener, signal) => messenger.on(messages.wordsChanged, listener, signal),
  };
}
