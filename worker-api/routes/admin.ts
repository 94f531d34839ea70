import { GrantBody } from '@/shared/contract/admin.ts';
import { giveGrant } from '../services/admin/grant.ts';
import { lookUp, refuseUnlisted } from '../services/admin/look-up.ts';
import { readJson } from './body.ts';
import { json, type RouteKit } from './kit.ts';

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
}
