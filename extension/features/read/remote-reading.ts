import { askAgain } from '@/extension/messaging/ask-again.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { ok } from '@/shared/base/result.ts';
import { getReadingState, type ReadingOfTab, readingChanged, sendReadingCommand, wakeVoices } from './messages.ts';
import type { ReadingPorts } from './ports.ts';
import type { ReadingView } from './reading-view.ts';
import { viewSchema } from './schemas.ts';
import { hearTyping } from './typed-messages.ts';

/**
 * Creates the reading port over messages, for the page beside the sidebar. The side panel moves from one page to
 * another.
 */
export function createRemoteReading(messenger: Messenger): ReadingPorts {
  const listeners = createListeners<[view: ReadingView]>();
  let ours: number | null = null;

  const take = ({ tabId, view }: ReadingOfTab): ReadingView => {
    ours = tabId;
    listeners.emit(view);
    return view;
  };
  const look = async (): Promise<void> => {
    const answer = await askAgain(() => messenger.call(getReadingState, {}));
    if (answer.ok) take(answer.value);
  };

  return {
    async ask(command) {
      const answer = await messenger.call(sendReadingCommand, command);
      return answer.ok ? ok(take(answer.value)) : answer;
    },
    warm: () => void messenger.call(wakeVoices, {}),
    async hearTyping() {
      await messenger.call(hearTyping, {});
    },
    watch(listener, signal) {
      listeners.add(listener, signal);
      const hear = (view: ReadingView, tabId: number | null) => {
        if (tabId === ours) listener(view);
        // Our page in a frame stays in its host page. Beside the side panel, the tab may have changed already.
        else if (window.top === window) void look();
      };
      messenger.on(withInput(readingChanged, viewSchema), (view, asker) => hear(view, asker.tabId), signal);
      window.addEventListener('focus', () => void look(), { signal });
      void look();
    },
  };
}
