import { EndGrantBody, GrantBody, InstitutionBody } from '@/shared/contract/admin.ts';
import { endGrant } from '../services/admin/end-grant.ts';
import { giveGrant } from '../services/admin/grant.ts';
import { lookUp, refuseUnlisted } from '../services/admin/look-up.ts';
import { configureInstitution } from '../services/institution/configure.ts';
import { listInstitutions } from '../services/institution/list.ts';
import { readJson } from './body.ts';
import { json, type RouteKit } from './kit.ts';
import { pageQuestionOf } from './page-question.ts';

export function mountAdmin({ on, deps }: RouteKit): void {
  on('admin.user', async (call, ctx) => {
    const input = { email: call.req.query('email') ?? '', reason: call.req.query('reason') ?? '' };
    return json(call, deps, await lookUp({ ctx, input }));
  });
  on('admin.grant', async (call, ctx) => {
    refuseUnlisted(ctx);
    const input = await readJson(call, GrantBody, deps.limits.jsonBodyBytes);
    return json(call, deps, await giveGrant({ ctx, input }));
  });
  on('admin.grant-end', async (call, ctx) => {
    refuseUnlisted(ctx);
    const said = await readJson(call, EndGrantBody, deps.limits.jsonBodyBytes);
    const input = { ...said, grantId: call.req.param('grantId') ?? '' };
    return json(call, deps, await endGrant({ ctx, input }));
  });
  on('admin.institutions', async (call, ctx) => {
    const { state, reason = '' } = call.req.query();
    const input = { state, reason, ...pageQuestionOf(call, deps.limits.pageSize) };
    return json(call, deps, await listInstitutions({ ctx, input }));
  });
  on('admin.institution', async (call, ctx) => {
    refuseUnlisted(ctx);
    const input = await readJson(call, InstitutionBody, deps.limits.jsonBodyBytes);
    return json(call, deps, await configureInstitution({ ctx, input }));
  });
}
