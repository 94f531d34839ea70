import { and, eq, isNull } from 'drizzle-orm';
import type { Op } from '../../db/contract.ts';
import type { ServiceDeps } from '../context.ts';
import { putJob } from '../jobs/put.ts';
import { ERASE_PUPILS_JOB } from './erase-pupils.ts';

/**
 * A class's end, for the atomic() of whoever may end it: nobody finds it and its code is good for nothing from then on; whom only
 * it knew goes by the job that this puts down.
 */
export function endClass({ db, clock }: Pick<ServiceDeps, 'db' | 'clock'>, classId: string): Op[] {
  const { handle } = db;
  const { schoolClass, joinCode } = db.tables;
  const isOpen = and(eq(schoolClass.id, classId), isNull(schoolClass.archivedAt));
  return [
    { query: handle.update(schoolClass).set({ archivedAt: clock() }).where(isOpen) },
    { query: handle.delete(joinCode).where(eq(joinCode.classId, classId)) },
    putJob({ db, clock }, { kind: ERASE_PUPILS_JOB, payload: { classId } }),
  ];
}
