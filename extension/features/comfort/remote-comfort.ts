import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import { isReaderOpen, readerTurned, toggleReader } from './messages.ts';
import { turnedSchema } from './schemas.ts';

/** The reader view of the page beside the sidebar. */
export interface ComfortPorts {
  /** Opens the reader view, or closes it. */
  toggle(): Promise<Result<{ isOpen: boolean }, ErrorCode>>;
  isOpen(): Promise<boolean>;
  /** Calls `listener` when a reader view opens or closes, until the signal aborts. */
  watch(listener: () => void, signal: AbortSignal): void;
}

export const createRemoteComfort = (messenger: Messenger): ComfortPorts => ({
  toggle: () => messenger.call(toggleReader, {}),
  async isOpen() {
    const answer = await messenger.call(isReaderOpen, {});
    return answer.ok && answer.value.isOpen;
  },
  watch: (listener, signal) => messenger.on(withInput(readerTurned, turnedSchema), listener, signal),
});
