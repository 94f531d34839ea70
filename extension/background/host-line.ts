import type { Messenger } from '@/extension/messaging/messenger.ts';

/**
 * The messenger for what is meant for an integration: where nobody hears it, and a stub waits, the integration is brought and asked again.
 * `bring` rejects where no script of ours may be.
 */
export function createHostLine(
  messenger: Messenger,
  bring: (tabId: number, frameId: number) => Promise<void>,
): Messenger {
  return {
    ...messenger,
    async call(call, input, address) {
      const first = await messenger.call(call, input, address);
      if (first.ok || first.error !== 'no-receiver' || call.to !== 'content' || !address) return first;
      const isThere = await bring(address.tabId, address.frameId ?? 0).then(
        () => true,
        () => false,
      );
      return isThere ? messenger.call(call, input, address) : first;
    },
  };
}
