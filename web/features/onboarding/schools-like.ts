import { type Goals, isSchoolSearchAllowed } from '@/shared/domain/account/goals.ts';

/** Returns schools whose name contains the typed text, ignoring case; all of them for an empty text. */
export function schoolsLike(hints: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return hints.filter((name) => name.toLocaleLowerCase().includes(wanted));
}

export interface SchoolAsker {
  goals: Pick<Goals, 'schoolSearchDuringUserOnboarding'>;
  isMinor: boolean;
  /** Empty: none. */
  institutionName: string;
}

/**
 * Returns true for adults without a school until they skip the question; in debug mode for all, as for a school in the
 * United States.
 */
export const needsSchool = ({ goals, isMinor, institutionName }: SchoolAsker, isDebug: boolean): boolean =>
  isDebug || (isSchoolSearchAllowed(goals) && !isMinor && institutionName === '');
