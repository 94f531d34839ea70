import { ACCOUNT_ROUTES } from './account.ts';
import { ADMIN_ROUTES } from './admin.ts';
import { AUDIO_ROUTES } from './audio.ts';
import { CLASS_ROUTES } from './classes.ts';
import { EXCHANGE_ROUTES } from './exchange.ts';
import { FILE_ROUTES } from './files.ts';
import { IDENTITY_ROUTES } from './identity.ts';
import { LIBRARY_ROUTES } from './library.ts';
import { MOTE_ROUTES } from './motes.ts';
import { PLAN_ROUTES } from './plans.ts';
import { SERVER_ROUTES } from './server.ts';
import { SIGNAL_ROUTES } from './signals.ts';
import { SPEECH_ROUTES } from './speech.ts';
import { TRANSLATE_ROUTES } from './translate.ts';

/**
 * All routes of the API, for the server, the OpenAPI document, the access matrix and the fakes. A client imports the
 * file of its area only, because this one brings the schemas of all areas.
 */
export const ROUTES = {
  ...MOTE_ROUTES,
  ...EXCHANGE_ROUTES,
  ...AUDIO_ROUTES,
  ...CLASS_ROUTES,
  ...IDENTITY_ROUTES,
  ...ACCOUNT_ROUTES,
  ...FILE_ROUTES,
  ...TRANSLATE_ROUTES,
  ...SPEECH_ROUTES,
  ...ADMIN_ROUTES,
  ...PLAN_ROUTES,
  ...SIGNAL_ROUTES,
  ...LIBRARY_ROUTES,
  ...SERVER_ROUTES,
};
export type RouteName = keyof typeof ROUTES;
