import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok, type Result } from '@/shared/base/result.ts';
import type { Highlight } from '@/shared/domain/study/highlight.ts';
import type { DocumentMaker, HighlightedWords, HighlightPorts, PageBeside } from '@/shared/features/highlight/ports.ts';
import * as messages from './messages.ts';

/** Provides the user's highlights by messages to the worker. All calls are idempotent. */
export function createRemoteHighlights(messenger: Messenger): HighlightPorts {
  const highlightOf = (answer: Result<{ highlight: Highlight | null }>): Result<Highlight | null> =>
    answer.ok ? ok(answer.value.highlight) : answer;
  return {
    list: () => askAgain(() => messenger.call(messages.listHighlights, {})),
    change: async (id, change) =>
      highlightOf(await askAgain(() => messenger.call(messages.changeHighlight, { id, change }))),
    remove: async (id) => highlightOf(await askAgain(() => messenger.call(messages.removeHighlight, { id }))),
    restore: async (id) => highlightOf(await askAgain(() => messenger.call(messages.restoreHighlight, { id }))),
    async rename(colour, name) {
      const renamed = await askAgain(() => messenger.call(messages.renameHighlightColour, { colour, name }));
      return renamed.ok ? ok(renamed.value.names) : renamed;
    },
    watch: (listener, signal) => messenger.on(messages.highlightsChanged, listener, signal),
  };
}

/** Reaches the page beside the sidebar through the worker. */
export const createPageBeside = (messenger: Messenger): PageBeside => ({
  // Not repeated: by the second request, other words may be selected than at the first.
  ask: (command) => messenger.call(messages.askPageHighlights, command),
  open: (id) => messenger.call(messages.openHighlight, { id }),
});

/** Adds words of highlights to the user's list. */
export const createHighlightedWords = (messenger: Messenger): HighlightedWords => ({
  save: (id) => askAgain(() => messenger.call(messages.saveHighlightedWord, { id })),
  takeBack: (id) => askAgain(() => messenger.call(messages.takeWordBack, { id })),
});

/** Exports highlights as a Google document. */
export const createDocumentMaker = (messenger: Messenger): DocumentMaker => ({
  async isOffered() {
    const answer = await askAgain(() => messenger.call(messages.readDocumentOffer, {}));
    return answer.ok && answer.value.isOffered;
  },
  // May be repeated, because the id identifies the document.
  make: (document) => askAgain(() => messenger.call(messages.makeDocument, document)),
});
