import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Op } from '../../db/contract.ts';
import type { JobRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { MAIL_JOB } from '../identity/mail-job.ts';
import { purgeContent } from '../jobs/purge.ts';
import { forgetMote } from '../mote/forget.ts';
import { eraseRows } from './erased-rows.ts';

export const ERASE_JOB = 'erase-account';

/** Motes in one go. */
const BATCH = 100;
/** A call that was under way when the account ended has come to its end by then. */
const AGAIN_MS = 2 * 60 * 1000;

/** Twice: at once, and when what was under way is over. */
export function eraseLater({ db, clock }: Pick<ServiceDeps, 'db' | 'clock'>, userId: string): Op {
  const now = clock();
  const rows: JobRow[] = [now, now + AGAIN_MS].map((runAt) => ({
    id: `${ERASE_JOB}:${userId}:${runAt}`,
    kind: ERASE_JOB,
    payload: { userId },
    runAt,
    leaseUntil: 0,
    attempts: 0,
    createdAt: now,
  }));
  return { query: db.handle.insert(db.tables.job).values(rows), rows: rows.length };
}

/** What one write cannot do: audio, and rows without number. Each step leaves less to do, so that it may be cut short anywhere. */
export async function eraseRest(deps: ServiceDeps, { userId = '' }: JobRow['payload']): Promise<void> {
  const user = await deps.queries.user(userId);
  if (!user || user.deletedAt === null) return;
  await deps.db.atomic(await eraseRows(deps, user));
  for (let batch = await ownMotes(deps, userId); batch.length > 0; batch = await ownMotes(deps, userId)) {
    for (const { id, sha256 } of batch) {
      await purgeContent(deps, { moteId: id, sha256, state: 'removed' });
      await disown(deps, id);
      await forgetMote(deps, id);
    }
  }
  const { user: table } = deps.db.tables;
  await deps.db.atomic([
    { query: deps.db.handle.update(table).set({ referredBy: null }).where(eq(table.referredBy, userId)) },
  ]);
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
