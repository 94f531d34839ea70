import type { Messenger } from '@/extension/messaging/messenger.ts';

/**
 * Wraps the messenger for calls to an integration. If no receiver answers because only a stub is there, injects the
 * integration and calls again. `bring` rejects where no script of ours may run.
 */
export function withInjectRetry(
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
