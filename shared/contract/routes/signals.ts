import {
  clickedInstallBodySchema,
  identifyBodySchema,
  presenceBodySchema,
  referralUsedBodySchema,
  trackBodySchema,
  utmBodySchema,
  visitedBodySchema,
} from '../signals.ts';
import type { RouteEntry } from './route.ts';
import { SIGNAL_PATHS } from './signal-paths.ts';

/** Data about the use of the clients. Each answers with text, as the specification requires. */
export const SIGNAL_ROUTES = {
  'signal.identify': {
    ...SIGNAL_PATHS['signal.identify'],
    summary: 'Stores who uses Mote, by the allow-list',
    body: identifyBodySchema,
    media: 'text/plain',
    errors: ['bad-request', 'too-many-requests'],
  },
  'signal.track': {
    ...SIGNAL_PATHS['signal.track'],
    summary: 'Stores one event',
    body: trackBodySchema,
    media: 'text/plain',
    errors: ['bad-request', 'too-many-requests'],
  },
  'signal.utm': {
    ...SIGNAL_PATHS['signal.utm'],
    summary: 'Stores campaign parameters',
    body: utmBodySchema,
    media: 'text/plain',
    errors: ['bad-request', 'too-many-requests'],
  },
  'signal.visited': {
    ...SIGNAL_PATHS['signal.visited'],
    summary: 'Stores a visit from another site',
    body: visitedBodySchema,
    media: 'text/plain',
    errors: ['bad-request', 'too-many-requests'],
  },
  'signal.presence': {
    ...SIGNAL_PATHS['signal.presence'],
    summary: 'Stores whether the extension is installed',
    body: presenceBodySchema,
    media: 'text/plain',
    errors: ['bad-request', 'too-many-requests'],
  },
  'signal.referral': {
    ...SIGNAL_PATHS['signal.referral'],
    summary: 'Stores the use of a referral code',
    body: referralUsedBodySchema,
    media: 'text/plain',
    errors: ['bad-request', 'too-many-requests'],
  },
  'signal.install': {
    ...SIGNAL_PATHS['signal.install'],
    summary: 'Stores a press of the install button after a referral',
    body: clickedInstallBodySchema,
    media: 'text/plain',
    errors: ['bad-request', 'too-many-requests'],
  },
} as const satisfies Record<string, RouteEntry>;
