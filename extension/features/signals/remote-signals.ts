import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Signals } from '@/shared/domain/events.ts';
import { signalled } from './messages.ts';

/** The port for our frames and the offscreen document: over the worker. */
export const createRemoteSignals = (messenger: Pick<Messenger, 'tell'>): Signals => ({
  track: (event, details = {}) => messenger.tell(signalled, { event, details }),
});

/** The worker's end of it. */
export function answerSignals(messenger: Pick<Messenger, 'on'>, signals: Signals): void {
  messenger.on(signalled, ({ event, details }) => signals.track(event, details));
}
