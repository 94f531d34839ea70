import { and, eq, exists, inArray, or } from 'drizzle-orm';
import type { Database } from './contract.ts';

const isForAll = (mote: Database['tables']['mote']) => inArray(mote.visibility, ['class', 'link']);

/** Holds for motes that a class's page lists for everybody in the class, while they can be played. */
export const isListedForAll = ({ mote }: Database['tables']) => and(eq(mote.state, 'ready'), isForAll(mote));

/**
 * Holds for motes that a class's page lists for the class's teachers. A private mote is in no class's list, and a mote
 * for teachers is in none while its owner is no student of the class.
 */
export function isListedForTeachers({ handle, tables }: Pick<Database, 'handle' | 'tables'>) {
  const { mote, classMember } = tables;
  const asStudent = handle
    .select({ id: classMember.id })
    .from(classMember)
    .where(
      and(eq(classMember.classId, mote.classId), eq(classMember.userId, mote.ownerId), eq(classMember.role, 'student')),
    );
  const isOfStudent = and(eq(mote.visibility, 'teachers'), exists(asStudent));
  return and(eq(mote.state, 'ready'), or(isForAll(mote), isOfStudent));
}
