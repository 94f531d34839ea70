import { and, desc, eq, lt, or } from 'drizzle-orm';
import { INSTITUTION_STATES, type InstitutionList } from '@/shared/contract/admin.ts';
import type { Database } from '../../db/contract.ts';
import { refuseUnlisted } from '../admin/look-up.ts';
import { ApiError } from '../api-error.ts';
import { auditOp } from '../audit.ts';
import { type Ctx, contextFor } from '../context.ts';
import { type Cursor, parseCursor } from '../mote/list.ts';
import { toInstitutionAnswers } from './answer.ts';

export interface ListInput {
  state: string | undefined;
  reason: string;
  before: string | null;
  limit: number;
}

/** Schools of one state, the newest first. Addresses are in it: that it was looked at, and why, is written first. */
export async function listInstitutions({ ctx, input }: { ctx: Ctx; input: ListInput }): Promise<InstitutionList> {
  refuseUnlisted(ctx);
  const reason = input.reason.trim();
  if (reason === '') throw new ApiError('bad-request', 'A reason is needed');
  const state = INSTITUTION_STATES.find((known) => known === (input.state ?? 'requested'));
  if (state === undefined) throw new ApiError('bad-request', `state is one of ${INSTITUTION_STATES.join(', ')}`);
  const before = input.before === null ? null : parseCursor(input.before);
  const asked = contextFor(ctx, { ...ctx.actor, reason }, ctx.address);
  await ctx.db.atomic([auditOp(asked, 'admin.institutions', state)]);
  const rows = await institutionsQuery(ctx.db, state, before, input.limit + 1);
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  const next = rows.length > input.limit && last ? `${last.createdAt}.${last.id}` : null;
  return { institutions: await toInstitutionAnswers(ctx, shown), next };
}

export function institutionsQuery(db: Database, state: string, before: Cursor | null, limit: number) {
  const { institution } = db.tables;
  const { createdAt, id } = institution;
  const isOlder =
    before === null
      ? undefined
      : and(
          lt(createdAt, before.createdAt + 1),
          or(lt(createdAt, before.createdAt), and(eq(createdAt, before.createdAt), lt(id, before.id))),
        );
  return db.handle
    .select()
    .from(institution)
    .where(and(eq(institution.state, state), isOlder))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
