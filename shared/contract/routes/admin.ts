import {
  adminUserAnswerSchema,
  adminUserQuerySchema,
  endGrantBodySchema,
  grantBodySchema,
  institutionBodySchema,
  institutionListSchema,
  institutionQuerySchema,
  institutionSavedSchema,
} from '../admin.ts';
import type { RouteEntry } from './route.ts';

/** Calls for people on the server's list. */
export const ADMIN_ROUTES = {
  'admin.user': {
    method: 'GET',
    path: 'a/admin/user',
    summary: 'Returns a user, for a reason that the audit stores',
    query: adminUserQuerySchema,
    answer: adminUserAnswerSchema,
    errors: ['not-allowed'],
  },
  'admin.grant': {
    method: 'POST',
    path: 'a/admin/grants',
    summary: 'Gives a grant',
    body: grantBodySchema,
    answer: adminUserAnswerSchema,
    errors: ['not-allowed'],
  },
  'admin.grant-end': {
    method: 'POST',
    path: 'a/admin/grants/:grantId/end',
    summary: 'Ends a grant now',
    body: endGrantBodySchema,
    answer: adminUserAnswerSchema,
    errors: ['bad-request', 'not-allowed'],
  },
  'admin.institutions': {
    method: 'GET',
    path: 'a/admin/institutions',
    summary: 'Lists requested or confirmed schools, and writes the look into the audit',
    query: institutionQuerySchema,
    answer: institutionListSchema,
    errors: ['bad-request', 'not-allowed'],
  },
  /** Creates, confirms and configures a school. */
  'admin.institution': {
    method: 'POST',
    path: 'a/admin/institutions',
    summary: 'Creates, confirms or configures a school, with its administrators',
    body: institutionBodySchema,
    answer: institutionSavedSchema,
    errors: ['bad-request', 'not-allowed', 'no-such-institution', 'domain-taken', 'idempotency-conflict'],
  },
} as const satisfies Record<string, RouteEntry>;
