import {
  docAnswerSchema,
  docBodySchema,
  fileGrantAnswerSchema,
  fileGrantBodySchema,
  slideLinkAnswerSchema,
  slideLinkBodySchema,
} from '../files.ts';
import type { RouteEntry } from './route.ts';

/** The user's files in another service. */
export const FILE_ROUTES = {
  /** Requests Google's permission to write into one file, when it is first needed. */
  'file.ask': {
    method: 'POST',
    path: 'i/files/grants',
    summary: 'Returns the address where the user lets Mote write into one file',
    body: fileGrantBodySchema,
    answer: fileGrantAnswerSchema,
    errors: ['bad-request', 'sign-in-needed', 'not-allowed', 'file-not-granted', 'too-many-requests'],
    takesNoKey: true,
  },
  'file.revoke': {
    method: 'DELETE',
    path: 'i/files/grants',
    summary: 'Revokes the permission to write into files',
    media: null,
    status: 204,
    errors: ['sign-in-needed'],
  },
  'file.doc': {
    method: 'POST',
    path: 'd/files/docs',
    summary: "Creates a document in the user's own Drive; idempotent by its id",
    body: docBodySchema,
    answer: docAnswerSchema,
    errors: [
      'bad-request',
      'sign-in-needed',
      'not-allowed',
      'file-not-granted',
      'file-link-not-kept',
      'file-service-failed',
      'too-many-requests',
    ],
  },
  'file.slide-link': {
    method: 'POST',
    path: 'd/files/slide-links',
    summary: "Inserts a mote's link on a slide; idempotent",
    body: slideLinkBodySchema,
    answer: slideLinkAnswerSchema,
    errors: [
      'bad-request',
      'sign-in-needed',
      'not-allowed',
      'file-not-granted',
      'file-not-opened',
      'file-link-not-kept',
      'file-service-failed',
      'too-many-requests',
    ],
  },
} as const satisfies Record<string, RouteEntry>;
