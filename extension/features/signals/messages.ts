import { defineEvent } from '@/extension/messaging/define.ts';
import type { EventDetails, EventName } from '@/shared/domain/events.ts';

/** Something to tell of: the worker alone knows who is signed in, and whether it is told at all. */
export const signalled = defineEvent<{ event: EventName; details: EventDetails }>('signals.signalled', {
  from: ['page', 'offscreen'],
  to: 'worker',
});
