import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/contract.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { REMOVED } from '../membership/roles.ts';
import { isKnownHereOnly } from './answer.ts';

export type Pupil = NonNullable<Awaited<ReturnType<typeof memberQuery>>[number]>;

/** Finds a pupil of the class, or a user who waits to join. A teacher of the class is neither. */
export async function findPupil({ db }: Pick<Ctx, 'db'>, classId: string, memberId: string): Promise<Pupil> {
  const [member] = await memberQuery(db, classId, memberId);
  if (!member || member.role === 'teacher' || member.role === REMOVED) {
    throw new ApiError('not-allowed', 'No pupil of this class has this id');
  }
  return member;
}

export function onlyHere(pupil: Pupil): Pupil {
  if (isKnownHereOnly(pupil)) return pupil;
  throw new ApiError('not-allowed', 'This pupil has an account, and says themselves what they are called');
}

export function memberQuery({ handle, tables: { classMember, user } }: Database, classId: string, memberId: string) {
  const { id, email, avatarUrl } = user;
  return handle
    .select({ id, email, avatarUrl, role: classMember.role })
    .from(classMember)
    .innerJoin(user, eq(user.id, classMember.userId))
    .where(and(eq(classMember.classId, classId), eq(classMember.userId, memberId)));
}
