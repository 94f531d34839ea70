import { isMoteId } from '@/shared/domain/mote.ts';
import type { ChangeChannel } from './ports.ts';

const NAME = 'mote-takes';

/** Changes over all contexts of the origin, by BroadcastChannel: one object, because it does not hear itself. */
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
