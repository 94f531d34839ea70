import type { ReserveBody } from '@/shared/contract/motes.ts';
import { isAnonymousId } from '@/shared/domain/mote/anonymous-id.ts';
import { isMoteId } from '@/shared/domain/mote/mote.ts';
import { RowsMismatch } from '../../db/contract.ts';
import type { MoteRow } from '../../db/schema.ts';
import { adoptMote } from '../account-move/move-motes.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import { consentNeeded, mayUpload } from '../consent/consent.ts';
import { type Ctx, contextFor } from '../context.ts';
import { refuseUsedUp } from '../entitlement/allowance.ts';
import { standingFor } from '../entitlement/grants.ts';
import { isPrivateByDefault } from '../membership/pupil.ts';
import { privateAudience } from '../membership/ties.ts';
import { type ActorUser, can, hashSecret, idOfClaim } from '../policy.ts';
import { toAnswerText, withAuthor } from './answer.ts';
import { findMote, refuseEnded } from './find.ts';
import { cleanTitle } from './title.ts';

/**
 * Reserves an id for its claim. The id is the claim's hash, so that nobody who saw the link first can take it, and a
 * repeated call finds its mote. Returns JSON text.
 */
export async function reserve({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string; body: ReserveBody };
}): Promise<{ text: string; isNew: boolean }> {
  const { owned, row, isNew } = await reserveRow(ctx, input, (asked) => audienceOf(asked, input.body.classId));
  return { text: toAnswerText(owned, await withAuthor(ctx, row)), isNew };
}

/** Reserves a row, for routes with another response. Calls `audience` only when the mote is certain to be allowed. */
export async function reserveRow(
  ctx: Ctx,
  { id, body }: { id: string; body: ReserveBody },
  audience: (ctx: Ctx) => Promise<Audience>,
): Promise<{ owned: Ctx; row: MoteRow; isNew: boolean }> {
  if (!isMoteId(id)) throw new ApiError('malformed-id', 'A mote id is 17 letters and digits');
  if (idOfClaim(body.claim) !== id) throw new ApiError('claim-mismatch', 'The id does not belong to this claim');
  const claimHash = hashSecret(body.claim);
  const owned = contextFor(ctx, { ...ctx.actor, claimHash }, ctx.address);
  await unlessKnown(ctx, id, () => refuseBeyondMeasure(ctx));
  const people = await unlessKnown(ctx, id, () => audience(ctx));
  const row = people && newRow(owned, id, claimHash, body, people);
  if (row && (await insert(ctx, row))) return { owned, row, isNew: true };
  const known = await adoptMote(owned, await findMote(ctx, id));
  refuseEnded(known, ctx.clock());
  if (!can(owned.actor, 'send', known)) throw new ApiError('not-yours', 'This mote belongs to somebody else');
  return { owned, row: known, isNew: false };
}

/** Stores a new mote. Returns false if the id is known. */
async function insert(ctx: Ctx, row: MoteRow): Promise<boolean> {
  try {
    await ctx.db.atomic([
      { query: ctx.queries.insertMote(row), rows: 1 },
      recordActivity(ctx, 'reserved', row.id, row.classId),
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof RowsMismatch)) throw error;
    return false;
  }
}

const WAIT_SECONDS = '60';

/** Runs a check of new motes. Null: it refused a known mote, which continues regardless. */
async function unlessKnown<T>(ctx: Ctx, id: string, check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch (refusal) {
    if (!(await ctx.queries.mote(id))) throw refusal;
    return null;
  }
}

async function refuseBeyondMeasure(ctx: Ctx): Promise<void> {
  await ctx.room.refuseWhenLow();
  await refuseTooMany(ctx);
  if (ctx.actor.user) await refuseUnentitled(ctx, ctx.actor.user);
}

/**
 * Refuses owners with too many unfinished motes. Motes without an account have disk space of their own, and each
 * address a part of it.
 */
async function refuseTooMany({ actor, address, queries, limiter, anonymousRoom }: Ctx): Promise<void> {
  const { ownerId } = actor;
  if (ownerId !== null && (await queries.hasTooManyUnfinished(ownerId))) {
    throw new ApiError('too-many-requests', 'Too many motes are unfinished', { 'retry-after': WAIT_SECONDS });
  }
  const isAnonymous = ownerId === null || isAnonymousId(ownerId);
  if (!isAnonymous) return;
  if (address !== null) await limiter.consume('reserve-by-address', address);
  await anonymousRoom.begin(address);
}

/** Refuses at the start what would be refused at the end, before any audio leaves the device. */
async function refuseUnentitled(ctx: Ctx, user: ActorUser): Promise<void> {
  if (!(await mayUpload(ctx, user))) throw consentNeeded();
  if (!ctx.rights.hasPlans || (await standingFor(ctx, user)).kind !== 'free') return;
  const account = await ctx.queries.user(user.id);
  if (account) await refuseUsedUp(ctx, account);
}

type Audience = Pick<MoteRow, 'visibility' | 'classId'>;

/**
 * Returns the audience of a new mote. `chosen`: the class that its author chose, null if none of theirs. The mote of a
 * minor, or of a pupil of unknown age, is for the class's teacher until a teacher opens it. Any other is for everybody
 * with the link.
 */
async function audienceOf(ctx: Ctx, chosen?: string | null): Promise<Audience> {
  const { user } = ctx.actor;
  if (chosen) await refuseOutside(ctx, chosen);
  if (!user || !(await isPrivateByDefault(ctx, user))) return { visibility: 'link', classId: chosen ?? null };
  if (chosen === undefined) return privateAudience(ctx, user.id);
  return { visibility: chosen === null ? 'private' : 'teachers', classId: chosen };
}

/** Refuses a class in which the author is no pupil now. */
async function refuseOutside({ actor, queries }: Ctx, classId: string): Promise<void> {
  const classes = actor.user ? await queries.studentClasses(actor.user.id) : [];
  if (classes.some(({ id }) => id === classId)) return;
  throw new ApiError('not-in-class', 'The author is no pupil of this class');
}

function newRow(ctx: Ctx, id: string, claimHash: string, body: ReserveBody, audience: Audience): MoteRow {
  return {
    id,
    claimHash,
    ownerId: ctx.actor.ownerId,
    firstName: null,
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
