import { defineCall, defineEvent } from '@/extension/messaging/define.ts';

/** Pins a recorder's mote to the page that it stands in. */
export const pinMote = defineCall<{ moteId: string }, void>('sticky.pin', { from: ['page'], to: 'worker' });

/** Which mote a sticky shows: asked by its own frame, since the page around it must not know the link. */
export const readSticky = defineCall<{ stickyId: string }, { moteId: string }>('sticky.read', {
  from: ['page'],
  to: 'worker',
});

/** Takes a sticky from the page for good; the mote itself stays. */
export const unpinSticky = defineEvent<{ stickyId: string }>('sticky.unpin', { from: ['page'], to: 'worker' });
