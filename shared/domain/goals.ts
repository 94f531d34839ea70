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

/** One person's word on a goal, in either spelling of the specification; null for anything else. */
export function readGoalStatus(value: unknown): GoalStatus | null {
  if (typeof value !== 'string') return null;
  return GOAL_STATUSES.find((status) => status === value || status.toLowerCase() === value) ?? null;
}

/** All seven, whatever came: what is missing or not understood was not asked. */
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

/** Of somebody who was asked nothing. */
export const noGoals = (): Goals => readGoals(null);

/** Skipped for now counts, dismissed does not; a step that nobody asks for is none. */
const isStepDone = (status: GoalStatus | null): boolean =>
  status === null || status === 'COMPLETED' || status === 'SKIP_FOR_NOW';

export const isOnboardingComplete = (goals: Pick<Goals, 'userOnboarding' | 'productOnboarding'>): boolean =>
  isStepDone(goals.userOnboarding) && isStepDone(goals.productOnboarding);

/** Whether an account lacks what it cannot do without: its person's age, their yes to what they have to accept, or a name. */
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

/** The teacher turned loops on. */
export const hasLoops = ({ loopOptIn }: Pick<Goals, 'loopOptIn'>): boolean => loopOptIn === 'COMPLETED';

/** Whether to ask about loops: skipped is asked again another time, dismissed is not. */
export const isLoopOptInAsked = ({ loopOptIn }: Pick<Goals, 'loopOptIn'>): boolean => loopOptIn === 'REQUIRED';
