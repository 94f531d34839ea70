import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Result } from '@/shared/base/result.ts';
import {
  countOffered,
  leftSeen,
  type Offered,
  offeredChanged,
  openInterrupted,
  putOffInterrupted,
} from './messages.ts';

/** Port of the screens that mention recordings interrupted by a crash or by leaving the page. */
export interface InterruptedTakesPorts {
  /** Returns the number of interrupted recordings. */
  count(): Promise<Result<Offered>>;
  watch(listener: (offered: Offered) => void, signal: AbortSignal): void;
  putOff(): Promise<Result<void>>;
  /** Shows the list where the user plays, keeps or discards them. */
  open(): void;
}

/**
 * Creates the port over messages. `open`: shows My recordings within the page. Without it, the worker shows them beside
 * the page.
 */
export const createRemoteInterruptedTakes = (messenger: Messenger, open?: () => void): InterruptedTakesPorts => ({
  count: () => messenger.call(countOffered, {}),
  watch: (listener, signal) => messenger.on(offeredChanged, listener, signal),
  putOff: () => messenger.call(putOffInterrupted, {}),
  open() {
    void messenger.call(leftSeen, {});
    if (open) open();
    else void messenger.call(openInterrupted, {});
  },
});
