import { and, eq, inArray } from 'drizzle-orm';
import { isAnonymousId } from '@/shared/domain/mote/anonymous-id.ts';
import type { Op } from '../../db/contract.ts';
import type { ServiceDeps } from '../context.ts';
import { enqueueJob } from '../jobs/put.ts';

/** How long an ended mote keeps its owner and title for the owner's questions, in ms. */
export const FORGET_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
export const FORGET_JOB = 'forget-mote';

/** Enqueues the job that forgets the mote, in the same atomic() as the end of the mote. */
export function forgetLater(deps: Pick<ServiceDeps, 'db' | 'clock'>, moteId: string): Op {
  return enqueueJob(deps, { kind: FORGET_JOB, payload: { moteId }, runAt: deps.clock() + FORGET_AFTER_MS });
}

/**
 * Deletes an ended mote's content and keeps only id, state and timestamps, so that its link can still explain what
 * happened.
 */
export async function forgetMote(deps: ServiceDeps, moteId: string): Promise<void> {
  const row = await deps.queries.mote(moteId);
  if (row?.state !== 'removed' && row?.state !== 'expired') return;
  const { mote, activity } = deps.db.tables;
  const isOver = and(eq(mote.id, moteId), inArray(mote.state, ['removed', 'expired']));
  const ops: Op[] = [{ query: deps.db.handle.update(mote).set(FORGOTTEN).where(isOver) }];
  // The journal of a user with an account is deleted with the account.
  if (row.ownerId === null || isAnonymousId(row.ownerId)) {
    ops.push({ query: deps.db.handle.delete(activity).where(eq(activity.object, moteId)) });
  }
  await deps.db.atomic(ops);
}

const FORGOTTEN = {
  claimHash: '',
  ownerId: null,
  firstName: null,
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
