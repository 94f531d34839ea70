import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Signals } from '@/shared/domain/events.ts';
import { signalled } from './messages.ts';

/** The port for our frames and the offscreen document: over the worker. */
export const createRemoteSignals = (messenger: Pick<Messenger, 'tell'>): Signals => ({
  track: (event, details = {}) => messenger.tell(signalled, { event, details }),
});
