import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Result } from '@/shared/domain/result.ts';
import { countOffered, offeredChanged, openInterrupted, putOffInterrupted } from './messages.ts';

/** What a crash left behind, as a page says it beside something else. */
export interface KeptPorts {
  /** How many recordings are offered. */
  count(): Promise<Result<{ count: number }>>;
  watch(listener: (count: number) => void, signal: AbortSignal): void;
  putOff(): Promise<Result<void>>;
  /** Where they are played, kept or discarded. */
  open(): void;
}

/** `open`: how the page itself shows My recordings; a page that cannot has the worker show them beside it. */
export const createRemoteKept = (messenger: Messenger, open?: () => void): KeptPorts => ({
  count: () => messenger.call(countOffered, {}),
  watch: (listener, signal) => messenger.on(offeredChanged, ({ count }) => listener(count), signal),
  putOff: () => messenger.call(putOffInterrupted, {}),
  open: open ?? (() => void messenger.call(openInterrupted, {})),
});
