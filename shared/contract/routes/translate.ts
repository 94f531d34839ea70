import {
  translateAnswerSchema,
  translateBodySchema,
  translateLanguagesQuerySchema,
  translateLanguagesSchema,
} from '../translate.ts';
import type { RouteEntry } from './route.ts';

/** The installation's translators. */
export const TRANSLATE_ROUTES = {
  /** Translates by the installation's own engines. Access and cost: services/translate. */
  'translate.text': {
    method: 'POST',
    path: 'd/translate',
    summary: 'Translates texts from one language into another; stores nothing of them',
    body: translateBodySchema,
    answer: translateAnswerSchema,
    errors: [
      'bad-request',
      'sign-in-needed',
      'translate-off',
      'server-help-off',
      'text-too-long',
      'pair-unavailable',
      'translator-failed',
      'translator-slow',
      'too-many-requests',
    ],
  },
  'translate.languages': {
    method: 'GET',
    path: 'd/translate/languages',
    summary: 'Returns the languages into which a language can be translated, and how well',
    query: translateLanguagesQuerySchema,
    answer: translateLanguagesSchema,
    errors: ['bad-request', 'sign-in-needed', 'too-many-requests'],
  },
} as const satisfies Record<string, RouteEntry>;
