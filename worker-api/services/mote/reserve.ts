import type { MoteAnswer, ReserveBody } from '@/shared/contract/motes.ts';
import { isMoteId } from '@/shared/domain/mote.ts';
import { RowsMismatch } from '../../db/contract.ts';
import type { MoteRow } from '../../db/schema.ts';
import { recordActivity } from '../activity.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { hashSecret, idOfClaim } from '../policy.ts';
import { toAnswer } from './answer.ts';
import { findMote, refuseGone } from './find.ts';
import { cleanTitle } from './title.ts';

/**
 * Keeps an id for its claim. The id is the claim's hash, so that nobody who saw the link first can take it, and the same
 * call again finds what it made.
 */
export async function reserve({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string; body: ReserveBody };
}): Promise<{ mote: MoteAnswer; isNew: boolean }> {
  const { id, body } = input;
  if (!isMoteId(id)) throw new ApiError('malformed-id', 'A mote id is 17 letters and digits');
  if (idOfClaim(body.claim) !== id) throw new ApiError('claim-mismatch', 'The id does not belong to this claim');
  const owned: Ctx = { ...ctx, actor: { ...ctx.actor, claimHash: hashSecret(body.claim) } };
  const row = newRow(owned, id, body);
  await refuseTooMany(ctx, id);
  try {
    await ctx.db.atomic([{ query: ctx.queries.insertMote(row), rows: 1 }, recordActivity(ctx, 'reserved', id)]);
    return { mote: toAnswer(owned, row), isNew: true };
  } catch (error) {
    if (!(error instanceof RowsMismatch)) throw error;
  }
  const known = await findMote(ctx, id);
  refuseGone(known, ctx.clock());
  return { mote: toAnswer(owned, known), isNew: false };
}

const WAIT_SECONDS = '60';

/** Whoever leaves many motes unfinished fills the disk for a day: no new one then. Those that are known go on. */
async function refuseTooMany(ctx: Ctx, id: string): Promise<void> {
  const { ownerId } = ctx.actor;
  if (ownerId === null) return;
  if (!(await ctx.queries.hasTooManyUnfinished(ownerId)) || (await ctx.queries.mote(id))) return;
  throw new ApiError('too-many-requests', 'Too many motes are unfinished', { 'retry-after': WAIT_SECONDS });
}

function newRow(ctx: Ctx, id: string, body: ReserveBody): MoteRow {
  return {
    id,
    claimHash: hashSecret(body.claim),
    ownerId: ctx.actor.ownerId,
    classId: null,
    state: 'arriving',
    visibility: 'link',
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
