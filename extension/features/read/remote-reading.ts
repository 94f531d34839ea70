import { askAgain } from '@/extension/messaging/ask-again.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok } from '@/shared/domain/result.ts';
import { askReading, type ReadingOfTab, readingChanged, readReading, wakeVoices } from './messages.ts';
import type { ReadingPorts } from './ports.ts';
import type { ReadingView } from './reading-view.ts';
import { ViewShape } from './schemas.ts';
import { hearTyping } from './typed-messages.ts';

/** The reader of the page beside us, over messages. The side panel stands beside one page after the other. */
export function createRemoteReading(messenger: Messenger): ReadingPorts {
  const listeners = new Set<(view: ReadingView) => void>();
  let ours: number | null = null;

  const take = ({ tabId, view }: ReadingOfTab): ReadingView => {
    ours = tabId;
    for (const listener of listeners) listener(view);
    return view;
  };
  const look = async (): Promise<void> => {
    const answer = await askAgain(() => messenger.call(readReading, {}));
    if (answer.ok) take(answer.value);
  };

  return {
    async ask(wish) {
      const answer = await messenger.call(askReading, wish);
      return answer.ok ? ok(take(answer.value)) : answer;
    },
    warm: () => void messenger.call(wakeVoices, {}),
    async hearTyping() {
      await messenger.call(hearTyping, {});
    },
    watch(listener, signal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
      const hear = (view: ReadingView, tabId: number | null) => {
        if (tabId === ours) listener(view);
        // A frame stands in its page for good; the side panel may stand beside that page by now.
        else if (window.top === window) void look();
      };
      messenger.on(withInput(readingChanged, ViewShape), (view, asker) => hear(view, asker.tabId), signal);
      window.addEventListener('focus', () => void look(), { signal });
      void look();
    },
  };
}
