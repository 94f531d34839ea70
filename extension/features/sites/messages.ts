import { defineCall } from '@/extension/messaging/define.ts';

const toWorker = { from: ['page'], to: 'worker' } as const;

/** The origin of the page beside the asker, where it looks like a Canvas on which Mote is not switched on; null: it does not. */
export const readSiteOffer = defineCall<Record<string, never>, { origin: string | null }>('sites.offer', toWorker);

/** The page beside the asker is one that its person has just switched on: its buttons come at once. */
export const beginOnSite = defineCall<{ origin: string }, void, 'page-out-of-reach'>('sites.begin', toWorker);
