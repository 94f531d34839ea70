import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Highlight } from '@/shared/domain/highlight.ts';
import { ok, type Result } from '@/shared/domain/result.ts';
import type { DocumentMaker, HighlightedWords, HighlightPorts, PageBeside } from '@/shared/features/highlight/ports.ts';
import * as messages from './messages.ts';

/** A person's highlights as messages to the worker. Each may be asked twice: what is done is not done again. */
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

/** The page beside the sidebar, over the worker. */
export const createPageBeside = (messenger: Messenger): PageBeside => ({
  // Not twice: the words that were selected the first time are not any more.
  ask: (command) => messenger.call(messages.askPageHighlights, command),
  open: (id) => messenger.call(messages.openHighlight, { id }),
});

/** Words of highlights into the person's list. */
export const createHighlightedWords = (messenger: Messenger): HighlightedWords => ({
  save: (id) => askAgain(() => messenger.call(messages.saveHighlightedWord, { id })),
  takeBack: (id) => askAgain(() => messenger.call(messages.takeWordBack, { id })),
});

/** Highlights as a Google document. */
export const createDocumentMaker = (messenger: Messenger): DocumentMaker => ({
  async isOffered() {
    const answer = await askAgain(() => messenger.call(messages.readDocumentOffer, {}));
    return answer.ok && answer.value.isOffered;
  },
  // Twice: the id tells that it is one document.
  make: (document) => askAgain(() => messenger.call(messages.makeDocument, document)),
});
