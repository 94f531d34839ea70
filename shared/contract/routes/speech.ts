import { speechAnswerSchema, speechBodySchema, speechVoicesSchema } from '../speech.ts';
import type { RouteEntry } from './route.ts';

/** The installation's voices. */
export const SPEECH_ROUTES = {
  /** Speaks by the installation's own voices. Access and cost: services/speech. */
  'speech.speak': {
    method: 'POST',
    path: 'd/speech',
    summary: 'Speaks a sentence by a voice of the installation; stores nothing of it',
    body: speechBodySchema,
    answer: speechAnswerSchema,
    errors: [
      'bad-request',
      'sign-in-needed',
      'read-aloud-off',
      'server-help-off',
      'text-too-long',
      'server-voice-unknown',
      'server-voice-failed',
      'server-voice-slow',
      'too-many-requests',
    ],
  },
  'speech.voices': {
    method: 'GET',
    path: 'd/speech/voices',
    summary: 'Returns the voices of the installation',
    answer: speechVoicesSchema,
    errors: ['sign-in-needed', 'too-many-requests'],
  },
} as const satisfies Record<string, RouteEntry>;
