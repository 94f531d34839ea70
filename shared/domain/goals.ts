/** The seven goals of the specification's section 3. */
export const GOALS = [
  'myMoteName',
  'captureNameDetailsAfterEmailLogin',
  'userOnboarding',
  'productOnboarding',
  'makeFirstMote',
  'loopOptIn',
  'schoolSearchDuringUserOnboarding',
] as const;
export type Goal = (typeof GOALS)[number];

/** As they are stored; the client reads both spellings. */
export const GOAL_STATUSES = ['REQUIRED', 'COMPLETED', 'SKIP_FOR_NOW', 'DISMISSED'] as const;
export type GoalStatus = (typeof GOAL_STATUSES)[number];

/** Null: not asked of this person. */
export type Goals = Record<Goal, GoalStatus | null>;
