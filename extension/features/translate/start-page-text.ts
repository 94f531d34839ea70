import { type HostText, hasMenusOnly } from '@/extension/core/page/host-text.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { unreadableReason } from '@/extension/core/page-text/left-out.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/base/result.ts';
import { type ClickedWord, watchClickedWords } from './clicked-words.ts';
import { givePageText, tellWords, wordClicked } from './messages.ts';
import { readPageBlocks, sourceOf } from './page-text.ts';

export interface PageTextOptions {
  window: HostWindow;
  messenger: Messenger;
  /** The text of the page's integration; null: the page's DOM is read. */
  hostText: HostText | null;
  signal: AbortSignal;
}

/** Returns the page's text to the worker and reports clicked words. */
export function startPageText({ window, messenger, hostText, signal }: PageTextOptions): void {
  let following: AbortController | null = null;
  messenger.answer(
    givePageText,
    async ({ scope, place }) => {
      const text = await readPageBlocks(window, hostText, scope, place);
      return text.blocks.length === 0 ? err(scope === 'page' ? unreadableReason(window) : 'nothing-to-read') : ok(text);
    },
    signal,
  );
  messenger.answer(
    tellWords,
    async ({ isOn }) => {
      following?.abort();
      // A click there hits a picture of a word, not a word.
      if (isOn && hasMenusOnly(hostText)) return err('words-painted');
      following = isOn ? new AbortController() : null;
      const tell = (word: ClickedWord) => messenger.tell(wordClicked, { ...word, source: sourceOf(window) });
      if (following) watchClickedWords(window, tell, following.signal);
      return ok(undefined);
    },
    signal,
  );
}
