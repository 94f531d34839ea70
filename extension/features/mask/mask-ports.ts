import type { MaskPorts, MaskView } from '@/extension/core/mask.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok } from '@/shared/domain/result.ts';
import { maskChanged, maskMoved, maskTurnedOff, meetMask, readMask } from './messages.ts';

export interface MaskPortsOptions {
  window: EventTarget;
  messenger: Messenger;
  isAlive(): boolean;
}

/** What the mask asks of the extension, over messages. */
export function createMaskPorts({ window, messenger, isAlive }: MaskPortsOptions): MaskPorts {
  const gone = new AbortController();
  /** An updated extension hears nobody of before: what it left behind goes at the first touch. */
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
      // Come back from the browser's cache, where nobody could tell it that the mask is off by now.
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
