import type { SignalClient } from '@/shared/client/signals.ts';

/** Records each signal as one line. */
export const createFakeSignals = (record: (line: string) => void): SignalClient => ({
  track: (event) => record(`track ${event}`),
  identify: ({ userId }) => record(`identify ${userId}`),
  tellUtm: (utm) => record(`utm ${JSON.stringify(utm)}`),
  tellVisit: (visit) => record(`visit ${JSON.stringify(visit)}`),
  tellPresence: (presence) => record(`presence ${JSON.stringify(presence)}`),
  tellReferral: (use) => record(`referral ${JSON.stringify(use)}`),
  tellInstall: ({ referrerUserId }) => record(`install ${referrerUserId}`),
});
