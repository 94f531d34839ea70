import { type HostText, hasMenusOnly } from '@/extension/core/host-text.ts';
import type { HostWindow } from '@/extension/core/host-window.ts';
import { whyNoWords } from '@/extension/core/left-out.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { type ClickedWord, watchClickedWords } from './clicked-words.ts';
import { givePageText, tellWords, wordClicked } from './messages.ts';
import { readPageBlocks, sourceOf } from './page-text.ts';

export interface PageTextOptions {
  window: HostWindow;
  messenger: Messenger;
  /** What the page's integration can say of its words; null: what the page shows is read. */
  hostText: HostText | null;
  signal: AbortSignal;
}

/** A page's words, when the worker asks for them. */
export function startPageText({ window, messenger, hostText, signal }: PageTextOptions): void {
  let following: AbortController | null = null;
  messenger.answer(
    givePageText,
    async ({ scope, place }) => {
      const text = await readPageBlocks(window, hostText, scope, place);
      return text.blocks.length === 0 ? err(scope === 'page' ? whyNoWords(window) : 'nothing-to-read') : ok(text);
    },
    signal,
  );
  messenger.answer(
    tellWords,
    async ({ isOn }) => {
      following?.abort();
      // There is no word under a click, only a picture of one.
      if (isOn && hasMenusOnly(hostText)) return err('words-painted');
      following = isOn ? new AbortController() : null;
      const tell = (word: ClickedWord) => messenger.tell(wordClicked, { ...word, source: sourceOf(window) });
      if (following) watchClickedWords(window, tell, following.signal);
      return ok(undefined);
    },
    signal,
  );
}
