import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok } from '@/shared/domain/result.ts';
import type { AreaView } from './area-view.ts';
import { type AreaOfTab, areaChanged, askArea, readArea } from './messages.ts';
import type { AreaPorts } from './ports.ts';

/** The area of the page beside us, over messages. The side panel stands beside one page after the other. */
export function createRemoteArea(messenger: Messenger): AreaPorts {
  const listeners = new Set<(view: AreaView) => void>();
  let ours: number | null = null;

  const take = ({ tabId, view }: AreaOfTab): AreaView => {
    ours = tabId;
    for (const listener of listeners) listener(view);
    return view;
  };
  const look = async (): Promise<void> => {
    const answer = await askAgain(() => messenger.call(readArea, {}));
    if (answer.ok) take(answer.value);
  };

  return {
    async ask(wish) {
      const answer = await messenger.call(askArea, wish);
      return answer.ok ? ok(take(answer.value)) : answer;
    },
    watch(listener, signal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
      const hear = ({ tabId, view }: AreaOfTab) => {
        if (tabId === ours) listener(view);
        // A frame stands in its page for good; the side panel may stand beside that page by now.
        else if (window.top === window) void look();
      };
      messenger.on(areaChanged, hear, signal);
      window.addEventListener('focus', () => void look(), { signal });
      void look();
    },
  };
}
