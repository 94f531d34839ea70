import { deleteAccountBodySchema, exportAnswerSchema } from '../identity.ts';
import type { RouteEntry } from './route.ts';

/** A copy of all data of an account, and the deletion of an account. */
export const ACCOUNT_ROUTES = {
  'account.export': {
    method: 'POST',
    path: 'a/exports',
    summary: 'Requests a copy of all data of the account',
    answer: exportAnswerSchema,
    status: 202,
    errors: ['sign-in-needed', 'sign-in-again', 'too-many-requests'],
  },
  'account.export-state': {
    method: 'GET',
    path: 'a/exports/:exportId',
    summary: 'Returns whether the copy is ready',
    answer: exportAnswerSchema,
    errors: ['sign-in-needed', 'no-such-export'],
  },
  'account.export-file': {
    method: 'GET',
    path: 'a/exports/:exportId/file',
    summary: 'Returns the copy',
    media: 'application/zip',
    errors: ['sign-in-needed', 'no-such-export'],
  },
  'account.delete': {
    method: 'POST',
    path: 'a/delete',
    summary: 'Deletes the account and all of its data',
    body: deleteAccountBodySchema,
    media: null,
    status: 204,
    errors: ['bad-request', 'sign-in-needed', 'sign-in-again', 'not-allowed', 'last-admin', 'too-many-requests'],
  },
} as const satisfies Record<string, RouteEntry>;
