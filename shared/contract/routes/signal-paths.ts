/**
 * Method and path of the signals, apart from their entries: the first script of the site sends signals, and the schemas
 * would bring 90 kB of zod into it (docs/adr/0021).
 */
export const SIGNAL_PATHS = {
  'signal.identify': { method: 'POST', path: 's/identify/everything' },
  'signal.track': { method: 'POST', path: 's/track/everything' },
  'signal.utm': { method: 'POST', path: 's/utm' },
  'signal.visited': { method: 'POST', path: 's/visitedOutside' },
  'signal.presence': { method: 'POST', path: 's/presence' },
  'signal.referral': { method: 'POST', path: 's/referralCodeUsed' },
  'signal.install': { method: 'POST', path: 's/clickedInstall' },
} as const;
