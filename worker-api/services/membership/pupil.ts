import type { UserRow } from '@/worker-api/db/schema.ts';
import type { ServiceDeps } from '../context.ts';

type AgedUser = Pick<UserRow, 'id' | 'isMinor' | 'ageBand' | 'institutionalRole'>;

/**
 * Returns true for a pupil who has not declared an age: a student by the school's record, or of a class that has not
 * ended.
 */
export async function isPupilOfUnknownAge(
  { queries }: Pick<ServiceDeps, 'queries'>,
  { id, isMinor, ageBand, institutionalRole }: AgedUser,
): Promise<boolean> {
  if (isMinor || ageBand !== null) return false;
  return institutionalRole === 'student' || (await queries.studentClasses(id)).length > 0;
}

/** Returns true if the motes of a user are private by default: for a minor, and for a pupil of unknown age. */
export const isPrivateByDefault = async (deps: Pick<ServiceDeps, 'queries'>, person: AgedUser): Promise<boolean> =>
  person.isMinor || (await isPupilOfUnknownAge(deps, person));
