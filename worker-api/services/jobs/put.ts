import { randomUUID } from 'node:crypto';
import type { Op } from '../../db/contract.ts';
import type { JobRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';

export interface NewJob extends Pick<JobRow, 'kind' | 'payload'> {
  id?: string;
  /** Epoch ms; absent: now. */
  runAt?: number;
}

/** Returns the write that enqueues a job, for the atomic() that makes it due. */
export function enqueueJob({ db, clock }: Pick<ServiceDeps, 'db' | 'clock'>, job: NewJob): Op {
  const now = clock();
  const row: JobRow = { id: randomUUID(), runAt: now, ...job, leaseUntil: 0, attempts: 0, createdAt: now };
  return { query: db.handle.insert(db.tables.job).values(row), rows: 1 };
}
