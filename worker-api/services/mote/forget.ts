import { and, eq, inArray } from 'drizzle-orm';
import { isAnonymousId } from '@/shared/domain/anonymous-id.ts';
import type { Op } from '../../db/contract.ts';
import type { ServiceDeps } from '../context.ts';
import { putJob } from '../jobs/put.ts';

/** A mote that is over keeps so long whose it was and what it was called: for questions of its owner, in ms. */
export const FORGET_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
export const FORGET_JOB = 'forget-mote';

/** The job that forgets it; it goes into the same atomic() as the end of the mote. */
export function forgetLater(deps: Pick<ServiceDeps, 'db' | 'clock'>, moteId: string): Op {
  return putJob(deps, { kind: FORGET_JOB, payload: { moteId }, runAt: deps.clock() + FORGET_AFTER_MS });
}

/** Leaves of a mote that is over its id, its state and times: its link goes on saying what became of it, and no more. */
export async function forgetMote(deps: ServiceDeps, moteId: string): Promise<void> {
  const row = await deps.queries.mote(moteId);
  if (row?.state !== 'removed' && row?.state !== 'expired') return;
  const { mote, activity } = deps.db.tables;
  const isOver = and(eq(mote.id, moteId), inArray(mote.state, ['removed', 'expired']));
  const ops: Op[] = [{ query: deps.db.handle.update(mote).set(FORGOTTEN).where(isOver) }];
  // The journal of somebody with an account goes with the account.
  if (row.ownerId === null || isAnonymousId(row.ownerId)) {
    ops.push({ query: deps.db.handle.delete(activity).where(eq(activity.object, moteId)) });
  }
  await deps.db.atomic(ops);
}

const FORGOTTEN = {
  claimHash: '',
  ownerId: null,
  classId: null,
  application: '',
  applicationView: null,
  title: '',
  text: null,
  voice: null,
  locale: null,
  peaks: null,
  replyTo: null,
  prompt: null,
  sha256: null,
  bytes: null,
  durationMs: null,
  recordedAt: 0,
  regeneratedTo: null,
} as const;
