import {
  AdminUserAnswer,
  type EndGrantBody,
  type GrantBody,
  type INSTITUTION_STATES,
  type InstitutionBody,
  InstitutionList,
  InstitutionSaved,
} from '@/shared/contract/admin.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { HttpClient } from './http-call.ts';
import { ask, postOnce } from './typed-call.ts';

export type SchoolState = (typeof INSTITUTION_STATES)[number];

/** What only people on the server's list may ask; each call carries a reason, which the audit keeps. */
export interface AdminApi {
  user(email: string, reason: string): Promise<ApiResult<AdminUserAnswer>>;
  giveGrant(grant: GrantBody): Promise<ApiResult<AdminUserAnswer>>;
  endGrant(grantId: string, body: EndGrantBody): Promise<ApiResult<AdminUserAnswer>>;
  /** Newest first; `before` is the `next` of the page before. */
  schools(state: SchoolState, reason: string, before?: string): Promise<ApiResult<InstitutionList>>;
  saveSchool(school: InstitutionBody): Promise<ApiResult<InstitutionSaved>>;
}

export const createAdminApi = (http: HttpClient): AdminApi => ({
  user: (email, reason) => ask(http, { path: 'a/admin/user', query: { email, reason } }, AdminUserAnswer),
  giveGrant: (grant) => ask(http, postOnce('a/admin/grants', grant), AdminUserAnswer),
  endGrant: (grantId, body) =>
    ask(http, postOnce(`a/admin/grants/${encodeURIComponent(grantId)}/end`, body), AdminUserAnswer),
  schools: (state, reason, before) =>
    ask(http, { path: 'a/admin/institutions', query: { state, reason, before } }, InstitutionList),
  saveSchool: (school) => ask(http, postOnce('a/admin/institutions', school), InstitutionSaved),
});
