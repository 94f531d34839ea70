import type { Database } from '../../db/contract.ts';
import type { UserRow } from '../../db/schema.ts';
import { taughtClassesQuery } from '../class/ties.ts';

/** What no minor may be or have. Null: nothing. */
export type AdultsPart = { role: string } | { className: string } | null;

/** A minor has no part in a school but a student's, and teaches nobody. */
export async function adultsPartOf(
  db: Database,
  { id, institutionalRole }: Pick<UserRow, 'id' | 'institutionalRole'>,
): Promise<AdultsPart> {
  if (institutionalRole !== null && institutionalRole !== 'student') return { role: institutionalRole };
  const [taught] = await taughtClassesQuery(db, id);
  return taught ? { className: taught.name } : null;
}

/** A minor's age, said of who has what no minor may: a slip, which takes no class from its teacher. */
export const isSlip = async (db: Database, user: UserRow, said: Pick<UserRow, 'isMinor'>): Promise<boolean> =>
  said.isMinor && !user.isMinor && (await adultsPartOf(db, user)) !== null;
