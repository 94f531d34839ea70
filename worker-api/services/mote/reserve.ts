import type { ReserveBody } from '@/shared/contract/motes.ts';
import { isAnonymousId } from '@/shared/domain/anonymous-id.ts';
import { isMoteId } from '@/shared/domain/mote.ts';
import { RowsMismatch } from '../../db/contract.ts';
import type { MoteRow } from '../../db/schema.ts';
import { adoptMote } from '../account-move/move-motes.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import { onlyClassOf } from '../class/ties.ts';
import { consentNeeded, mayUpload } from '../consent/consent.ts';
import { type Ctx, contextFor } from '../context.ts';
import { refuseUsedUp } from '../entitlement/allowance.ts';
import { standingFor } from '../entitlement/grants.ts';
import { type ActorUser, can, hashSecret, idOfClaim } from '../policy.ts';
import { toAnswerText, withAuthor } from './answer.ts';
import { findMote, refuseGone } from './find.ts';
import { cleanTitle } from './title.ts';

/**
 * Keeps an id for its claim. The id is the claim's hash, so that nobody who saw the link first can take it, and the same
 * call again finds what it made. The answer is JSON already.
 */
export async function reserve({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string; body: ReserveBody };
}): Promise<{ text: string; isNew: boolean }> {
  const { owned, row, isNew } = await reserveRow(ctx, input, audienceOf);
  return { text: toAnswerText(owned, await withAuthor(ctx, row)), isNew };
}

/** The same for a caller that answers otherwise; `audience` is asked when it is certain that the mote may be. */
export async function reserveRow(
  ctx: Ctx,
  { id, body }: { id: string; body: ReserveBody },
  audience: (ctx: Ctx) => Promise<Audience>,
): Promise<{ owned: Ctx; row: MoteRow; isNew: boolean }> {
  if (!isMoteId(id)) throw new ApiError('malformed-id', 'A mote id is 17 letters and digits');
  if (idOfClaim(body.claim) !== id) throw new ApiError('claim-mismatch', 'The id does not belong to this claim');
  const claimHash = hashSecret(body.claim);
  const owned = contextFor(ctx, { ...ctx.actor, claimHash }, ctx.address);
  await refuseBeyondMeasure(ctx, id);
  const row = newRow(owned, id, claimHash, body, await audience(ctx));
  try {
    await ctx.db.atomic([
      { query: ctx.queries.insertMote(row), rows: 1 },
      recordActivity(ctx, 'reserved', id, row.classId),
    ]);
    return { owned, row, isNew: true };
  } catch (error) {
    if (!(error instanceof RowsMismatch)) throw error;
  }
  const known = await adoptMote(owned, await findMote(ctx, id));
  refuseGone(known, ctx.clock());
  if (!can(owned.actor, 'send', known)) throw new ApiError('not-yours', 'This mote belongs to somebody else');
  return { owned, row: known, isNew: false };
}

const WAIT_SECONDS = '60';

/** A mote that is known goes on whatever the measures say; the questions of a row are asked only when something is refused. */
async function refuseBeyondMeasure(ctx: Ctx, id: string): Promise<void> {
  try {
    await ctx.room.refuseWhenLow();
    await refuseTooMany(ctx);
    if (ctx.actor.user) await refuseUnentitled(ctx, ctx.actor.user);
  } catch (refusal) {
    if (!(await ctx.queries.mote(id))) throw refusal;
  }
}

/** Whoever leaves many motes unfinished fills the disk for a day: no new one then. One address may be a whole school. */
async function refuseTooMany({ actor, address, queries, limiter }: Ctx): Promise<void> {
  const { ownerId } = actor;
  if (ownerId !== null && (await queries.hasTooManyUnfinished(ownerId))) {
    throw new ApiError('too-many-requests', 'Too many motes are unfinished', { 'retry-after': WAIT_SECONDS });
  }
  const isAnonymous = ownerId === null || isAnonymousId(ownerId);
  if (isAnonymous && address !== null) await limiter.consume('reserve-by-address', address);
}

/** What would be refused at the end is refused at the start, before anything of it leaves the device. */
async function refuseUnentitled(ctx: Ctx, user: ActorUser): Promise<void> {
  if (!(await mayUpload(ctx, user))) throw consentNeeded();
  if (!ctx.rights.hasPlans || (await standingFor(ctx, user)).kind !== 'free') return;
  const account = await ctx.queries.user(user.id);
  if (account) await refuseUsedUp(ctx, account);
}

type Audience = Pick<MoteRow, 'visibility' | 'classId'>;

/** A minor's mote is for the class and its teacher, until a teacher opens it; anybody else's is for who has the link. */
async function audienceOf(ctx: Ctx): Promise<Audience> {
  const { user } = ctx.actor;
  if (!user?.isMinor) return { visibility: 'link', classId: null };
  return { visibility: 'private', classId: await onlyClassOf(ctx, user.id) };
}

function newRow(ctx: Ctx, id: string, claimHash: string, body: ReserveBody, audience: Audience): MoteRow {
  return {
    id,
    claimHash,
    ownerId: ctx.actor.ownerId,
    ...audience,
    state: 'arriving',
    source: body.source,
    application: body.application,
    applicationView: body.applicationView,
    title: cleanTitle(body.title, ctx.limits),
    text: null,
    voice: null,
    locale: body.locale,
    peaks: null,
    replyTo: null,
    askReply: false,
    prompt: null,
    sha256: null,
    bytes: null,
    durationMs: null,
    recordedAt: body.recordedAt,
    createdAt: ctx.clock(),
    finishedAt: null,
    expiresAt: null,
    removedAt: null,
    regeneratedTo: null,
  };
}
