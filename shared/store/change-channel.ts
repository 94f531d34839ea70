import { isMoteId } from '@/shared/domain/mote/mote.ts';
import type { ChangeChannel } from './ports.ts';

const NAME = 'mote-takes';

/**
 * Sends changes to all contexts of the origin by BroadcastChannel. It is a single object, because a BroadcastChannel
 * does not receive its own messages.
 */
export function createChangeChannel(): ChangeChannel {
  const channel = new BroadcastChannel(NAME);
  return {
    post(id) {
      channel.postMessage(id);
    },
    listen(listener, signal) {
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string' && isMoteId(data)) listener(data);
      };
      channel.addEventListener('message', hear, { signal });
    },
  };
}
