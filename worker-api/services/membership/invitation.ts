import { and, eq, inArray } from 'drizzle-orm';
import type { Op } from '@/worker-api/db/contract.ts';
import type { Ctx, ServiceDeps } from '../context.ts';
import { newUserId } from '../user/blank-user.ts';
import { REMOVED } from './roles.ts';

type Deps = Pick<ServiceDeps, 'db' | 'clock'>;

/**
 * Invites addresses to a class. Because the teacher wants these users, an earlier removal no longer stops them from
 * requesting to join.
 */
export function invite({ db, clock }: Pick<Ctx, 'db' | 'clock'>, classId: string, emails: readonly string[]): Op[] {
  if (emails.length === 0) return [];
  const { classInvitation, classMember, user } = db.tables;
  const at = clock();
  const rows = emails.map((email) => ({ id: newUserId(), classId, email, at }));
  const invited = db.handle
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.email, [...emails]));
  const wasRemoved = and(eq(classMember.classId, classId), eq(classMember.role, REMOVED));
  return [
    { query: db.handle.insert(classInvitation).values(rows).onConflictDoNothing() },
    { query: db.handle.delete(classMember).where(and(wasRemoved, inArray(classMember.userId, invited))) },
  ];
}

/** Ends an address's invitation to a class, because a teacher has answered. */
export function endInvitation({ db }: Pick<Deps, 'db'>, classId: string, email: string | null): Op[] {
  if (email === null) return [];
  const { classInvitation } = db.tables;
  const isTheirs = and(eq(classInvitation.classId, classId), eq(classInvitation.email, email));
  return [{ query: db.handle.delete(classInvitation).where(isTheirs) }];
}

/** Deletes every invitation of an address whose account ends. */
export function forgetInvited({ db }: Pick<Deps, 'db'>, email: string | null): Op[] {
  if (email === null) return [];
  const { classInvitation } = db.tables;
  return [{ query: db.handle.delete(classInvitation).where(eq(classInvitation.email, email)) }];
}
