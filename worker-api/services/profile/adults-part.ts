import type { Database } from '@/worker-api/db/contract.ts';
import type { UserRow } from '@/worker-api/db/schema.ts';
import { taughtClassesQuery } from '../membership/ties.ts';

/** A role or class that no minor may have. Null: none. */
export type AdultsPart = { role: string } | { className: string } | null;

/** Returns the user's adult role or class. A minor can only be a student of a school, and teaches no class. */
export async function adultsPartOf(
  db: Database,
  { id, institutionalRole }: Pick<UserRow, 'id' | 'institutionalRole'>,
): Promise<AdultsPart> {
  if (institutionalRole !== null && institutionalRole !== 'student') return { role: institutionalRole };
  const [taught] = await taughtClassesQuery(db, id);
  return taught ? { className: taught.name } : null;
}

/**
 * Returns true if a minor's age is declared for a user with an adult's role: a mistake of the user, so the teacher
 * keeps their classes.
 */
export const isSlip = async (db: Database, user: UserRow, said: Pick<UserRow, 'isMinor'>): Promise<boolean> =>
  said.isMinor && !user.isMinor && (await adultsPartOf(db, user)) !== null;
