import { isMoteId } from '@/shared/domain/mote.ts';
import type { ChangeChannel } from './ports.ts';

const NAME = 'mote-takes';

/** Changes over all contexts of the origin, by BroadcastChannel. */
export function createChangeChannel(): ChangeChannel {
  const out = new BroadcastChannel(NAME);
  return {
    post(id) {
      out.postMessage(id);
    },
    listen(listener, signal) {
      if (signal.aborted) return;
      const channel = new BroadcastChannel(NAME);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string' && isMoteId(data)) listener(data);
      };
      signal.addEventListener('abort', () => channel.close(), { once: true });
    },
  };
}
