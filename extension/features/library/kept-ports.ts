import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Result } from '@/shared/domain/result.ts';
import {
  countOffered,
  leftSeen,
  type Offered,
  offeredChanged,
  openInterrupted,
  putOffInterrupted,
} from './messages.ts';

/** What was cut short, by a crash or by a page that was left, as a page says it beside something else. */
export interface KeptPorts {
  /** How many recordings are offered. */
  count(): Promise<Result<Offered>>;
  watch(listener: (offered: Offered) => void, signal: AbortSignal): void;
  putOff(): Promise<Result<void>>;
  /** Where they are played, kept or discarded. */
  open(): void;
}

/** `open`: how the page itself shows My recordings; a page that cannot has the worker show them beside it. */
export const createRemoteKept = (messenger: Messenger, open?: () => void): KeptPorts => ({
  count: () => messenger.call(countOffered, {}),
  watch: (listener, signal) => messenger.on(offeredChanged, listener, signal),
  putOff: () => messenger.call(putOffInterrupted, {}),
  open() {
    void messenger.call(leftSeen, {});
    if (open) open();
    else void messenger.call(openInterrupted, {});
  },
});
