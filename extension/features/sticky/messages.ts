import { defineCall, defineEvent } from '@/extension/messaging/define.ts';

/** Pins a recorder's mote to the page that contains the recorder. */
export const pinMote = defineCall<{ moteId: string }, void>('sticky.pin', { from: ['page'], to: 'worker' });

/** Returns the mote of a sticky, only to the sticky's own frame: the page around it must not know the link. */
export const readSticky = defineCall<{ stickyId: string }, { moteId: string }>('sticky.read', {
  from: ['page'],
  to: 'worker',
});

/** Removes a sticky from its page permanently. The mote itself stays. */
export const unpinSticky = defineEvent<{ stickyId: string }>('sticky.unpin', { from: ['page'], to: 'worker' });
