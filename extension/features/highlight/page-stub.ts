import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { inEachFrame } from '@/extension/core/page/own-frames.ts';
import { watchUrl } from '@/extension/core/page/url-watcher.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { MinimalMessenger } from '@/extension/messaging/worker-line.ts';
import { ADDRESS_CHARS } from '@/shared/domain/study/highlight.ts';
import { bringTools, pageHighlightsChanged, pageToolsChanged, readPageNeeds } from './messages.ts';
import { hasSelectedWords } from './selected-words.ts';

export interface PageStubOptions {
  window: HostWindow;
  messenger: MinimalMessenger;
  /** Runs after the extension was updated or removed, when no request succeeds any more. */
  onOrphaned(): void;
  signal: AbortSignal;
}

/** A press of the pointer, its end, and a second press at the same place. */
const PRESSES = ['pointerdown', 'pointerup', 'pointercancel', 'blur', 'dblclick'];

/**
 * Starts the only script that runs on every page. It requests once per address whether there are highlights, and waits
 * for a selection. The tools are injected at the first selected word, while the user may still be selecting, and then
 * end this stub.
 */
export function startPageStub({ window, messenger, onOrphaned, signal }: PageStubOptions): {
  press(): Event | null;
} {
  let hasToolbar = false;
  let press: Event | null = null;
  let isOnTheWay = false;
  /** Counter of requests: a later request replaces a pending one. */
  let asked = 0;
  /** Document of the last selection: each frame has a selection of its own. */
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

  /** Injects the tools. After a failure, the next selection retries. */
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
    for (const type of PRESSES) {
      on(inner, type, (event) => {
        press = event;
      });
    }
  });
  // The page returns from the back/forward cache, where it missed change events.
  on(window, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) void ask();
  });
  watchUrl(window, signal, () => void ask());
  messenger.on(pageToolsChanged, ask, signal);
  messenger.on(pageHighlightsChanged, ask, signal);
  void ask();
  return { press: () => press };
}
