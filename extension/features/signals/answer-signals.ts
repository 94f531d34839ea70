import * as z from 'zod/mini';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { EVENTS, type Signals } from '@/shared/domain/account/events.ts';
import { APPLICATION_VIEWS, TAKE_APPLICATIONS } from '@/shared/domain/mote/application.ts';
import { signalled } from './messages.ts';

const signalledSchema = z.object({
  event: z.enum(Object.values(EVENTS)),
  details: z.object({
    forced: z.exactOptional(z.boolean()),
    origin: z.exactOptional(z.enum(['web', 'extension'])),
    error: z.exactOptional(z.number()),
    extensionVersion: z.exactOptional(z.string().check(z.maxLength(40))),
    application: z.exactOptional(z.enum(TAKE_APPLICATIONS)),
    applicationView: z.exactOptional(z.enum(APPLICATION_VIEWS)),
  }),
});

/**
 * Connects the worker's signals to messages. Accepts only listed event names and the details that those events have.
 */
export function answerSignals(messenger: Pick<Messenger, 'on'>, signals: Signals): void {
  messenger.on(withInput(signalled, signalledSchema), ({ event, details }) => signals.track(event, details));
}
