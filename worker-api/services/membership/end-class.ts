import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Op } from '@/worker-api/db/contract.ts';
import type { ServiceDeps } from '../context.ts';
import { enqueueJob } from '../jobs/put.ts';
import { REMOVED, WAITING } from './roles.ts';

/** Ends the accounts of an ended class (class/erase-pupils.ts). */
export const ERASE_PUPILS_JOB = 'erase-pupils';

/**
 * Ends a class, for the atomic() of any caller that may end it. The class is then found no more. Deletes its name,
 * codes, invitations, heard marks and waiting users immediately. The job ends the pupils that only this class knew.
 */
export function endClass({ db, clock }: Pick<ServiceDeps, 'db' | 'clock'>, classId: string): Op[] {
  const { handle } = db;
  const { schoolClass, classMember, playedMote, classInvitation, joinCode } = db.tables;
  const isOpen = and(eq(schoolClass.id, classId), isNull(schoolClass.archivedAt));
  const isNoMember = and(eq(classMember.classId, classId), inArray(classMember.role, [WAITING, REMOVED]));
  return [
    { query: handle.update(schoolClass).set({ archivedAt: clock(), name: '' }).where(isOpen) },
    { query: handle.delete(classMember).where(isNoMember) },
    { query: handle.delete(playedMote).where(eq(playedMote.classId, classId)) },
    { query: handle.delete(classInvitation).where(eq(classInvitation.classId, classId)) },
    { query: handle.delete(joinCode).where(eq(joinCode.classId, classId)) },
    enqueueJob({ db, clock }, { kind: ERASE_PUPILS_JOB, payload: { classId } }),
  ];
}
