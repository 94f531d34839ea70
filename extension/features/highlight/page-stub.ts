import type { HostWindow } from '@/extension/core/host-window.ts';
import { inEachFrame } from '@/extension/core/own-frames.ts';
import { watchUrl } from '@/extension/core/url-watcher.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { WorkerLine } from '@/extension/messaging/worker-line.ts';
import { ADDRESS_CHARS } from '@/shared/domain/highlight.ts';
import { bringTools, pageHighlightsChanged, pageToolsChanged, readPageNeeds } from './messages.ts';
import { hasSelectedWords } from './selected-words.ts';

export interface PageStubOptions {
  window: HostWindow;
  messenger: WorkerLine;
  /** The extension was updated or removed: nobody will answer any more. */
  onOrphaned(): void;
  signal: AbortSignal;
}

/**
 * All that runs on every page: it asks once for each address whether there is anything to paint, and waits for words to be selected. The
 * tools are brought with the first word of a selection, while the person still draws it on; they end this stub when they are there.
 */
export function startPageStub({ window, messenger, onOrphaned, signal }: PageStubOptions): { isPressed(): boolean } {
  let hasToolbar = false;
  let isPressed = false;
  let isOnTheWay = false;
  /** A later question takes the place of one that is under way. */
  let asked = 0;
  /** Where something was selected last: each frame has a selection of its own. */
  let { document } = window;

  async function ask(): Promise<void> {
    asked += 1;
    const mine = asked;
    const address = window.location.href.slice(0, ADDRESS_CHARS);
    const answer = await askAgain(() => messenger.call(readPageNeeds, { address }));
    if (signal.aborted || mine !== asked) return;
    if (!answer.ok) return leaveIf(answer.error);
    hasToolbar = answer.value.hasToolbar;
    if (answer.value.hasHighlights) await bring();
    else look();
  }

  function look(): void {
    if (hasToolbar && !isOnTheWay && hasSelectedWords(document)) void bring();
  }

  /** Where it fails the next selection tries anew. */
  async function bring(): Promise<void> {
    if (isOnTheWay) return;
    isOnTheWay = true;
    const brought = await askAgain(() => messenger.call(bringTools, {}));
    isOnTheWay = false;
    if (!brought.ok && !signal.aborted) leaveIf(brought.error);
  }

  function leaveIf(error: string): void {
    if (error === 'extension-updated') onOrphaned();
  }

  const on = (target: EventTarget, type: string, run: (event: Event) => void) =>
    target.addEventListener(type, run, { signal, capture: true, passive: true });
  inEachFrame(window, signal, (inner) => {
    on(inner.document, 'selectionchange', () => {
      document = inner.document;
      look();
    });
    on(inner, 'pointerdown', () => {
      isPressed = true;
    });
    for (const type of ['pointerup', 'pointercancel', 'blur']) {
      on(inner, type, () => {
        isPressed = false;
      });
    }
  });
  // Come back from the browser's cache: what is kept of it may be other by now, and nobody could tell it.
  on(window, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) void ask();
  });
  watchUrl(window, signal, () => void ask());
  messenger.on(pageToolsChanged, ask, signal);
  messenger.on(pageHighlightsChanged, ask, signal);
  void ask();
  return { isPressed: () => isPressed };
}
