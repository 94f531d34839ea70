import { entered } from '@/extension/features/host/messages.ts';
import type { MessageError } from '@/extension/messaging/call-by.ts';
import { type Call, withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { Result } from '@/shared/base/result.ts';

export interface FramesInUse {
  /**
   * Calls the frame that the user has used last in that tab. Falls back to the top document if that frame has been
   * removed, or has no target.
   */
  call<In, Out, E extends string>(
    call: Call<In, Out, E>,
    input: In,
    tabId: number,
  ): Promise<Result<Out, E | MessageError>>;
}

const keyOf = (tabId: number) => `frameInUse:${tabId}`;

/** Creates the calls to frames. `area` is storage.session, because the worker's memory does not last. */
export function createFramesInUse(messenger: Messenger, area: StorageArea): FramesInUse {
  messenger.on(withInput(entered, nothingSchema), async (_input, { tabId, frameId }) => {
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
