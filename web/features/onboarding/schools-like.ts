import { type Goals, isSchoolSearchAllowed } from '@/shared/domain/goals.ts';

/** Schools whose name holds what was typed, in any case; all of them before anything is typed. */
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

/** Adults without a school are asked for theirs until they put it off; in debug mode everybody is, as for a school in the United States. */
export const isSchoolAsked = ({ goals, isMinor, institutionName }: SchoolAsker, isDebug: boolean): boolean =>
  isDebug || (isSchoolSearchAllowed(goals) && !isMinor && institutionName === '');
