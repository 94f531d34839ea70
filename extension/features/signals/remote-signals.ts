import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Signals } from '@/shared/domain/account/events.ts';
import { signalled } from './messages.ts';

/** Creates the port for our frames and the offscreen document, which track events through the worker. */
export const createRemoteSignals = (messenger: Pick<Messenger, 'tell'>): Signals => ({
  track: (event, details = {}) => messenger.tell(signalled, { event, details }),
});
