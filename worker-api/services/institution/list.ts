import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
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
  /** A part of the name or of the domain; empty: all. */
  search: string;
  reason: string;
  before: string | null;
  limit: number;
}

/**
 * Lists the schools of one state, newest first. The list holds addresses of its administrators, so the audit records
 * the access first, with a reason if there is one. A look at one user always needs a reason (look-up.ts).
 */
export async function listInstitutions({ ctx, input }: { ctx: Ctx; input: ListInput }): Promise<InstitutionList> {
  refuseUnlisted(ctx);
  const reason = input.reason.trim();
  const search = input.search.trim();
  const state = INSTITUTION_STATES.find((known) => known === (input.state ?? 'requested'));
  if (state === undefined) throw new ApiError('bad-request', `state is one of ${INSTITUTION_STATES.join(', ')}`);
  const before = input.before === null ? null : parseCursor(input.before);
  const asked = contextFor(ctx, { ...ctx.actor, reason }, ctx.address);
  await ctx.db.atomic([auditOp(asked, 'admin.institutions', state)]);
  const rows = await institutionsQuery(ctx.db, { state, search, before, limit: input.limit + 1 });
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  const next = rows.length > input.limit && last ? `${last.createdAt}.${last.id}` : null;
  return { institutions: await toInstitutionAnswers(ctx, shown), next };
}

export interface InstitutionsWanted {
  state: string;
  /** Empty: all. */
  search: string;
  before: Cursor | null;
  limit: number;
}

export function institutionsQuery(db: Database, { state, search, before, limit }: InstitutionsWanted) {
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
    .where(and(eq(institution.state, state), isOlder, search === '' ? undefined : hasText(institution, search)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** SQLite lowers ASCII letters only, so a name also matches as it is written. */
function hasText({ name, domain }: Database['tables']['institution'], text: string): SQL | undefined {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const lower = part.toLowerCase();
  return or(
    sql`lower(${name}) like ${lower} escape '\\'`,
    sql`${name} like ${part} escape '\\'`,
    sql`${domain} like ${lower} escape '\\'`,
  );
}
