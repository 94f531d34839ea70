import type {
  AdminUserAnswer,
  EndGrantBody,
  GrantBody,
  INSTITUTION_STATES,
  InstitutionBody,
  InstitutionList,
  InstitutionSaved,
} from '@/shared/contract/admin.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { ADMIN_ROUTES } from '@/shared/contract/routes/admin.ts';
import type { HttpClient } from './http-call.ts';
import { requestJson } from './typed-call.ts';

export type SchoolState = (typeof INSTITUTION_STATES)[number];

/** Calls for people on the server's list only. The audit stores each, with its reason. */
export interface AdminApi {
  user(email: string, reason: string): Promise<ApiResult<AdminUserAnswer>>;
  giveGrant(grant: GrantBody): Promise<ApiResult<AdminUserAnswer>>;
  endGrant(grantId: string, body: EndGrantBody): Promise<ApiResult<AdminUserAnswer>>;
  /** Newest first; `before` is the `next` of the previous page. */
  schools(state: SchoolState, search: string, before?: string): Promise<ApiResult<InstitutionList>>;
  saveSchool(school: InstitutionBody): Promise<ApiResult<InstitutionSaved>>;
}

export const createAdminApi = (http: HttpClient): AdminApi => ({
  user: (email, reason) => requestJson(http, ADMIN_ROUTES['admin.user'], { query: { email, reason } }),
  giveGrant: (body) => requestJson(http, ADMIN_ROUTES['admin.grant'], { body }),
  endGrant: (grantId, body) => requestJson(http, ADMIN_ROUTES['admin.grant-end'], { params: { grantId }, body }),
  schools: (state, search, before) =>
    requestJson(http, ADMIN_ROUTES['admin.institutions'], { query: { state, search, before } }),
  saveSchool: (body) => requestJson(http, ADMIN_ROUTES['admin.institution'], { body }),
});
