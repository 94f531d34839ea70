import { endGrant } from '../services/admin/end-grant.ts';
import { giveGrant } from '../services/admin/grant.ts';
import { lookUp, refuseUnlisted } from '../services/admin/look-up.ts';
import { configureInstitution } from '../services/institution/configure.ts';
import { listInstitutions } from '../services/institution/list.ts';
import type { HandlerOptions, RouteKit } from './kit.ts';
import { pageInputOf } from './page-input.ts';

const LISTED_ONLY: HandlerOptions = { before: ({ ctx }) => refuseUnlisted(ctx) };

export function mountAdmin({ on, deps }: RouteKit): void {
  on('admin.user', ({ ctx, query }) => lookUp({ ctx, input: query }));
  on('admin.grant', ({ ctx, body }) => giveGrant({ ctx, input: body }), LISTED_ONLY);
  on('admin.grant-end', ({ ctx, params, body }) => endGrant({ ctx, input: { ...body, ...params } }), LISTED_ONLY);
  on('admin.institutions', ({ ctx, query }) => {
    const { state, search, reason } = query;
    return listInstitutions({ ctx, input: { state, search, reason, ...pageInputOf(query, deps.limits.pageSize) } });
  });
  on('admin.institution', ({ ctx, body }) => configureInstitution({ ctx, input: body }), LISTED_ONLY);
}
