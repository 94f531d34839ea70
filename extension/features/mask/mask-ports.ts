import type { MaskPorts, MaskView } from '@/extension/core/mask/mask.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok } from '@/shared/base/result.ts';
import { maskChanged, maskMoved, maskTurnedOff, meetMask, readMask } from './messages.ts';

export interface MaskPortsOptions {
  window: EventTarget;
  messenger: Messenger;
  isAlive(): boolean;
}

/** Creates the mask's ports to the extension, over messages. */
export function createMaskPorts({ window, messenger, isAlive }: MaskPortsOptions): MaskPorts {
  const gone = new AbortController();
  /**
   * Returns false in a script of an updated extension, which receives no messages: the old mask is removed at the first
   * use.
   */
  const isHere = (): boolean => {
    if (!isAlive()) gone.abort();
    return !gone.signal.aborted;
  };
  return {
    invalidated: gone.signal,
    isHere,
    view(signal, listener) {
      const read = async () => {
        const view = await askAgain(() => messenger.call(readMask, {}));
        if (!view.ok && view.error === 'extension-updated') gone.abort();
        if (view.ok && !signal.aborted) listener(view.value satisfies MaskView);
      };
      messenger.on(maskChanged, read, signal);
      // Reads the state again when the page returns from the back/forward cache, where it received no event.
      const readIfBack = (event: Event) => {
        if ((event as PageTransitionEvent).persisted) void read();
      };
      window.addEventListener('pageshow', readIfBack, { signal });
      messenger.answer(meetMask, async () => ok(undefined), signal);
      read();
    },
    save(place) {
      if (isHere()) messenger.tell(maskMoved, place);
    },
    turnOff() {
      if (isHere()) messenger.tell(maskTurnedOff, {});
    },
  };
}
