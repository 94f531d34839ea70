import { defineEvent } from '@/extension/messaging/define.ts';
import type { EventDetails, EventName } from '@/shared/domain/account/events.ts';

/** An event to track. Only the worker knows the user, and whether the event may be sent. */
export const signalled = defineEvent<{ event: EventName; details: EventDetails }>('signals.signalled', {
  from: ['page', 'offscreen'],
  to: 'worker',
});
