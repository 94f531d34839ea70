import { highlightsAnswerSchema, highlightsBodySchema, wordsAnswerSchema, wordsBodySchema } from '../library.ts';
import type { RouteEntry } from './route.ts';

/** The user's library. */
export const LIBRARY_ROUTES = {
  /** Exchanges a user's highlights: the device's changes, and the changes that it does not have. */
  'library.highlights': {
    method: 'POST',
    path: 'u/highlights',
    summary: 'Merges the highlights that a device has changed; returns those that the device does not have',
    body: highlightsBodySchema,
    answer: highlightsAnswerSchema,
    errors: ['too-many-requests', 'bad-request', 'sign-in-needed', 'consent-needed', 'body-too-large'],
    bodyLimit: 'settingsBytes',
  },
  /** Exchanges a user's words in the same way. */
  'library.words': {
    method: 'POST',
    path: 'u/words',
    summary: 'Merges the words that a device has changed; returns those that the device does not have',
    body: wordsBodySchema,
    answer: wordsAnswerSchema,
    errors: ['too-many-requests', 'bad-request', 'sign-in-needed', 'consent-needed', 'body-too-large'],
    bodyLimit: 'settingsBytes',
  },
} as const satisfies Record<string, RouteEntry>;
