import { wordsChanged } from '@/extension/features/vocabulary/messages.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { ok } from '@/shared/base/result.ts';
import type { LibraryApi } from '@/shared/client/library-api.ts';
import type { VocabularyWord } from '@/shared/domain/study/vocabulary.ts';
import type { VocabularyStore } from '@/shared/store/contract.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import { composeSync } from './compose-sync.ts';
import { answerVocabulary } from './vocabulary-handlers.ts';

export interface WordComposition {
  messenger: Messenger;
  settings: Settings;
  items: AccountItems;
  hub: SettingsHub;
  store: VocabularyStore;
  /** Creates the API of one user. */
  library(ownerId: string): LibraryApi;
  logger: Logger;
}

/** Composes My words: their storage, and their sync with the user's other devices. */
export function composeWords({ messenger, settings, items, hub, store, library, logger }: WordComposition) {
  const tell = () => messenger.tell(wordsChanged, {});
  const sync = composeSync<VocabularyWord>({
    name: 'words',
    what: 'words of the account',
    store,
    async send(ownerId, body) {
      const answer = await library(ownerId).saveWords(body);
      if (!answer.ok) return answer;
      const { words, ...rest } = answer.value;
      return ok({ saved: words, ...rest });
    },
    cursor: settings.wordCursor,
    wait: settings.wordWait,
    onRemoteChange: tell,
    items,
    hub,
    logger,
  });
  items.session.watch(() => void sync.run(), new AbortController().signal);
  /** Called after a local change. */
  const changed = () => {
    tell();
    void sync.run();
  };
  answerVocabulary({ messenger, store, ownerId: () => hub.ownerId(), changed, look: () => void sync.look() });
  return { changed };
}
