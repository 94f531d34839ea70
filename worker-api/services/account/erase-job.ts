import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Op } from '../../db/contract.ts';
import type { JobRow, UserRow } from '../../db/schema.ts';
import { removeAvatar } from '../avatar/job.ts';
import type { ServiceDeps } from '../context.ts';
import { MAIL_JOB } from '../identity/mail-job.ts';
import { purgeContent } from '../jobs/purge.ts';
import { putJob } from '../jobs/put.ts';
import { forgetMote } from '../mote/forget.ts';
import { eraseRows } from './erased-rows.ts';
import { dropExport, lockExport } from './kept-export.ts';

export const ERASE_JOB = 'erase-account';

/** Motes in one go: other jobs, mails among them, have their turn after it. */
const BATCH = 50;
/** A call that was under way when the account ended has come to its end by then. */
const AGAIN_MS = 2 * 60 * 1000;

/** Twice: at once, and when what was under way is over. */
export function eraseLater(
  deps: Pick<ServiceDeps, 'db' | 'clock'>,
  { id: userId, avatarUrl }: Pick<UserRow, 'id' | 'avatarUrl'>,
): Op[] {
  const job = { kind: ERASE_JOB, payload: { userId, avatar: avatarUrl ?? '' } };
  return [putJob(deps, job), putJob(deps, { ...job, runAt: deps.clock() + AGAIN_MS })];
}

/** What one write cannot do: audio, and rows without number. Each step leaves less to do, so that it may be cut short anywhere. */
export async function eraseRest(deps: ServiceDeps, payload: JobRow['payload']): Promise<void> {
  const { userId = '', avatar = '' } = payload;
  const user = await deps.queries.user(userId);
  if (!user || user.deletedAt === null) return;
  const { user: users } = deps.db.tables;
  await deps.db.atomic([
    ...(await eraseRows(deps, user)),
    { query: deps.db.handle.update(users).set({ referredBy: null }).where(eq(users.referredBy, userId)) },
  ]);
  await removeAvatar(deps, avatar);
  await dropOwnExport(deps, userId);
  const batch = await ownMotes(deps, userId);
  for (const { id, sha256 } of batch) {
    await purgeContent(deps, { moteId: id, sha256, state: 'removed' });
    await disown(deps, id);
    await forgetMote(deps, id);
  }
  if (batch.length < BATCH) return;
  await deps.db.atomic([putJob(deps, { kind: ERASE_JOB, payload })]);
}

async function dropOwnExport(deps: ServiceDeps, userId: string): Promise<void> {
  const release = await lockExport(deps, userId);
  try {
    await dropExport(deps, userId);
  } finally {
    await release();
  }
}

function ownMotes({ db }: ServiceDeps, userId: string) {
  const { mote } = db.tables;
  return db.handle
    .select({ id: mote.id, sha256: mote.sha256 })
    .from(mote)
    .where(eq(mote.ownerId, userId))
    .orderBy(asc(mote.createdAt))
    .limit(BATCH);
}

/** Nobody's from now on, and removed also where it had expired; it will not come again in the next batch. */
async function disown({ db }: ServiceDeps, id: string): Promise<void> {
  const { mote } = db.tables;
  await db.atomic([
    { query: db.handle.update(mote).set({ ownerId: null, state: 'removed', claimHash: '' }).where(eq(mote.id, id)) },
  ]);
}

/** Mails to somebody that wait to be sent: those that are due within the hour, which is all that are tried again. */
export async function waitingMails({ db, clock }: ServiceDeps, email: string): Promise<Op[]> {
  const { job } = db.tables;
  const rows = await db.handle
    .select()
    .from(job)
    .where(and(lte(job.runAt, clock() + 60 * 60 * 1000), eq(job.kind, MAIL_JOB)));
  const ids = rows.filter(({ payload }) => payload.to === email).map(({ id }) => id);
  return ids.length === 0 ? [] : [{ query: db.handle.delete(job).where(inArray(job.id, ids)) }];
}
