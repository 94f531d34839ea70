import { entered } from '@/extension/features/host/messages.ts';
import { Nothing } from '@/extension/features/host/schemas.ts';
import type { MessageError } from '@/extension/messaging/call-by.ts';
import { type Call, withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { Result } from '@/shared/domain/result.ts';

export interface FramesInUse {
  /**
   * Asks the frame in which the person was last in that tab, and the top document where that frame is gone, or says that there is nothing
   * for it in it.
   */
  call<In, Out, E extends string>(
    call: Call<In, Out, E>,
    input: In,
    tabId: number,
  ): Promise<Result<Out, E | MessageError>>;
}

const keyOf = (tabId: number) => `frameInUse:${tabId}`;

/** `area`: storage.session, because the worker forgets. */
export function createFramesInUse(messenger: Messenger, area: StorageArea): FramesInUse {
  messenger.on(withInput(entered, Nothing), async (_input, { tabId, frameId }) => {
    if (tabId !== null && frameId !== null) await area.set({ [keyOf(tabId)]: frameId });
  });
  const frameIn = async (tabId: number): Promise<number> => {
    const stored = (await area.get(keyOf(tabId)))[keyOf(tabId)];
    return typeof stored === 'number' ? stored : 0;
  };
  return {
    async call(call, input, tabId) {
      const frameId = await frameIn(tabId);
      const answer = frameId === 0 ? null : await messenger.call(call, input, { tabId, frameId });
      const isThere = answer?.ok || (answer && answer.error !== 'no-receiver' && answer.error !== 'target-gone');
      return isThere ? answer : messenger.call(call, input, { tabId, frameId: 0 });
    },
  };
}
