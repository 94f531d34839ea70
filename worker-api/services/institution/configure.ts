import { and, eq, ne } from 'drizzle-orm';
import type { InstitutionBody, InstitutionSaved } from '@/shared/contract/admin.ts';
import { type Op, RowsMismatch } from '../../db/contract.ts';
import type { InstitutionRow } from '../../db/schema.ts';
import { refuseUnlisted } from '../admin/look-up.ts';
import { ApiError } from '../api-error.ts';
import { auditOp } from '../audit.ts';
import { recordAgreement } from '../consent-changes/agree.ts';
import { type Ctx, contextFor } from '../context.ts';
import { providerOf } from '../oidc/contract.ts';
import { isVouchedFor } from '../oidc/districts.ts';
import { toInstitutionAnswers } from './answer.ts';
import { blankInstitution } from './blank-institution.ts';
import { giveRoles, joinAskers } from './people.ts';
import { isPublicMail } from './public-mail.ts';

/** Creates a school, or confirms a requested one, and writes its settings; writes all of it or nothing. */
export async function configureInstitution({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: InstitutionBody;
}): Promise<InstitutionSaved> {
  refuseUnlisted(ctx);
  const asked = contextFor(ctx, { ...ctx.actor, reason: input.reason }, ctx.address);
  // Run one at a time: owners of domains and members are read before they are written.
  const release = await ctx.db.lock('institutions');
  try {
    const before = await institutionOf(ctx, input);
    const row: InstitutionRow = { ...before, ...givenFieldsOf(input), state: 'confirmed' };
    refuseUnusableProvider(ctx, row);
    await refuseTaken(ctx, row);
    const named = await giveRoles(asked, row, input.people ?? []);
    const { joined, ops } = await joinAskers(asked, row, named.ids);
    const agreed = agree(asked, row.id, input);
    const saved = [save(ctx, row), auditOp(asked, 'admin.institution', row.id)];
    await writeAll(ctx, [...saved, ...agreed, ...named.ops, ...ops]);
    const [institution] = await toInstitutionAnswers(ctx, [row]);
    if (!institution) throw new ApiError('internal', 'A school that was just written is gone');
    return { institution, joined };
  } finally {
    await release();
  }
}

/** Runs the writes. The lock holds back no other process, so a user whose row changed in between is reported. */
async function writeAll({ db }: Ctx, ops: readonly Op[]): Promise<void> {
  try {
    await db.atomic(ops);
  } catch (error) {
    if (!(error instanceof RowsMismatch)) throw error;
    throw new ApiError('bad-request', 'Somebody of this school has changed meanwhile: say it again');
  }
}

async function institutionOf(ctx: Ctx, { id, name }: InstitutionBody): Promise<InstitutionRow> {
  if (id === undefined) {
    if (name === undefined) throw new ApiError('bad-request', 'A new school needs a name');
    return blankInstitution(ctx.clock(), name);
  }
  const known = await ctx.queries.institution(id);
  if (known === null) throw new ApiError('no-such-institution', 'No school has this id');
  return known;
}

function givenFieldsOf({
  name,
  domain,
  provider,
  isEnhancementForbidden,
  hasRosters,
}: InstitutionBody): Partial<InstitutionRow> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(domain === undefined ? {} : { domain }),
    ...(provider === undefined ? {} : { provider }),
    ...(isEnhancementForbidden === undefined ? {} : { isEnhancementForbidden }),
    ...(hasRosters === undefined ? {} : { hasRosters }),
  };
}

/** Refuses a provider that this server does not have: it would lock out everybody of the domain. */
function refuseUnusableProvider({ oidcClients, mail }: Ctx, { domain, provider }: InstitutionRow): void {
  if (domain !== null && isPublicMail(domain)) {
    throw new ApiError('bad-request', `Anybody can have an address of ${domain}: it is no school's`);
  }
  if (provider === null) return;
  if (domain === null) throw new ApiError('bad-request', 'A provider is chosen for a domain, and there is none');
  const known = providerOf(provider);
  const isThere = known === null ? mail.canSend : oidcClients.of(known) !== null;
  if (!isThere) throw new ApiError('bad-request', `Sign-in by ${provider} is not set up on this server`);
  const tenants = (known && oidcClients.of(known)?.settings.tenants) ?? [];
  // Otherwise both providers would keep out users who signed in by mail before.
  if (known !== 'classlink' || isVouchedFor(tenants, domain)) return;
  throw new ApiError('bad-request', `No district of MOTE_CLASSLINK_TENANTS has the domain ${domain}`);
}

async function refuseTaken({ db }: Ctx, { id, domain }: InstitutionRow): Promise<void> {
  if (domain === null) return;
  const [other] = await otherOfDomainQuery(db, domain, id);
  if (other) throw new ApiError('domain-taken', 'Another school has this domain');
}

export function otherOfDomainQuery({ handle, tables: { institution } }: Ctx['db'], domain: string, id: string) {
  return handle
    .select({ id: institution.id })
    .from(institution)
    .where(and(eq(institution.domain, domain), ne(institution.id, id)));
}

/** Records the agreement for all its pupils. The audit has its own row for who did this and why. */
function agree(ctx: Ctx, id: string, { agreement }: InstitutionBody): Op[] {
  if (agreement === undefined) return [];
  const action = agreement === null ? 'admin.institution-agreement-ended' : 'admin.institution-agreement';
  return [...recordAgreement(ctx, id, agreement), auditOp(ctx, action, id)];
}

function save({ db }: Ctx, row: InstitutionRow): Op {
  const { institution } = db.tables;
  return {
    query: db.handle.insert(institution).values(row).onConflictDoUpdate({ target: institution.id, set: row }),
    rows: 1,
  };
}
