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

/** The stored form; the client reads both spellings. */
export const GOAL_STATUSES = ['REQUIRED', 'COMPLETED', 'SKIP_FOR_NOW', 'DISMISSED'] as const;
export type GoalStatus = (typeof GOAL_STATUSES)[number];

/** Null: the user was not asked. */
export type Goals = Record<Goal, GoalStatus | null>;

/** Returns a goal's status from either spelling of the specification, or null for anything else. */
export function readGoalStatus(value: unknown): GoalStatus | null {
  if (typeof value !== 'string') return null;
  return GOAL_STATUSES.find((status) => status === value || status.toLowerCase() === value) ?? null;
}

/** Returns all seven goals. A missing or invalid one counts as not asked. */
export function readGoals(value: unknown): Goals {
  const given: Partial<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  return {
    myMoteName: readGoalStatus(given.myMoteName),
    captureNameDetailsAfterEmailLogin: readGoalStatus(given.captureNameDetailsAfterEmailLogin),
    userOnboarding: readGoalStatus(given.userOnboarding),
    productOnboarding: readGoalStatus(given.productOnboarding),
    makeFirstMote: readGoalStatus(given.makeFirstMote),
    loopOptIn: readGoalStatus(given.loopOptIn),
    schoolSearchDuringUserOnboarding: readGoalStatus(given.schoolSearchDuringUserOnboarding),
  };
}

/** Returns the goals of a user who was not asked for any. */
export const noGoals = (): Goals => readGoals(null);

/** Skipped for now counts as done, dismissed does not. A step that was never asked for is not outstanding. */
const isStepDone = (status: GoalStatus | null): boolean =>
  status === null || status === 'COMPLETED' || status === 'SKIP_FOR_NOW';

export const isOnboardingComplete = (goals: Pick<Goals, 'userOnboarding' | 'productOnboarding'>): boolean =>
  isStepDone(goals.userOnboarding) && isStepDone(goals.productOnboarding);

/** Returns true if an account lacks a required detail: the user's age, an accepted document, or a name. */
export const lacksDetails = (account: {
  goals: Pick<Goals, 'captureNameDetailsAfterEmailLogin'>;
  ageBand: string | null;
  legalsDue: readonly unknown[];
}): boolean =>
  account.goals.captureNameDetailsAfterEmailLogin === 'REQUIRED' ||
  account.ageBand === null ||
  account.legalsDue.length > 0;

export const isMyMoteNameRequired = ({ myMoteName }: Pick<Goals, 'myMoteName'>): boolean => myMoteName === 'REQUIRED';

export const isSchoolSearchAllowed = (goals: Pick<Goals, 'schoolSearchDuringUserOnboarding'>): boolean =>
  goals.schoolSearchDuringUserOnboarding !== 'SKIP_FOR_NOW';

/** Returns true if the teacher turned loops on. */
export const hasLoops = ({ loopOptIn }: Pick<Goals, 'loopOptIn'>): boolean => loopOptIn === 'COMPLETED';

/** Returns true if Mote should ask about loops: skipped is asked again later, dismissed is not. */
export const needsLoopOptIn = ({ loopOptIn }: Pick<Goals, 'loopOptIn'>): boolean => loopOptIn === 'REQUIRED';
