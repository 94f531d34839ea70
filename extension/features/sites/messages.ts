import { defineCall } from '@/extension/messaging/define.ts';

const toWorker = { from: ['page'], to: 'worker' } as const;

/**
 * Returns the origin of the page beside the sender if it looks like a Canvas on which Mote is turned off; otherwise
 * null.
 */
export const readSiteOffer = defineCall<Record<string, never>, { origin: string | null }>('sites.offer', toWorker);

/** The user has just turned Mote on for the page beside the sender: shows its buttons immediately. */
export const beginOnSite = defineCall<{ origin: string }, void, 'page-out-of-reach'>('sites.begin', toWorker);
