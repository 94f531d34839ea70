import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { ok } from '@/shared/base/result.ts';
import type { AreaView } from './area-view.ts';
import { type AreaOfTab, areaChanged, askArea, readArea } from './messages.ts';
import type { AreaPorts } from './ports.ts';

/** Creates the area port over messages. The side panel moves from one page to another. */
export function createRemoteArea(messenger: Messenger): AreaPorts {
  const listeners = createListeners<[view: AreaView]>();
  let ours: number | null = null;

  const take = ({ tabId, view }: AreaOfTab): AreaView => {
    ours = tabId;
    listeners.emit(view);
    return view;
  };
  const look = async (): Promise<void> => {
    const answer = await askAgain(() => messenger.call(readArea, {}));
    if (answer.ok) take(answer.value);
  };

  return {
    async ask(command) {
      const answer = await messenger.call(askArea, command);
      return answer.ok ? ok(take(answer.value)) : answer;
    },
    watch(listener, signal) {
      listeners.add(listener, signal);
      const hear = ({ tabId, view }: AreaOfTab) => {
        if (tabId === ours) listener(view);
        // Our page in a frame stays in its host page. Beside the side panel, the tab may have changed already.
        else if (window.top === window) void look();
      };
      messenger.on(areaChanged, hear, signal);
      window.addEventListener('focus', () => void look(), { signal });
      void look();
    },
  };
}
