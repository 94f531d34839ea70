import { describe, expect, test } from 'vitest';
import {
  GOAL_STATUSES,
  GOALS,
  type GoalStatus,
  hasLoops,
  isLoopOptInAsked,
  isMyMoteNameRequired,
  isOnboardingComplete,
  isSchoolSearchAllowed,
  noGoals,
  readGoalStatus,
  readGoals,
} from './goals.ts';

describe('what is stored', () => {
  test('[S3-094] the goals are these seven', () => {
    const seven = [
      'myMoteName',
      'captureNameDetailsAfterEmailLogin',
      'userOnboarding',
      'productOnboarding',
      'makeFirstMote',
      'loopOptIn',
      'schoolSearchDuringUserOnboarding',
    ];
    expect(GOALS).toEqual(seven);
    expect(Object.keys(noGoals())).toEqual(seven);
    expect(Object.values(noGoals())).toEqual(seven.map(() => null));
  });

  test.each([
    ['REQUIRED', 'required'],
    ['COMPLETED', 'completed'],
    ['SKIP_FOR_NOW', 'skip_for_now'],
    ['DISMISSED', 'dismissed'],
  ])('[S4-001] %s is read in both spellings and kept in one', (stored, other) => {
    expect(readGoalStatus(stored)).toBe(stored);
    expect(readGoalStatus(other)).toBe(stored);
    expect(readGoals({ loopOptIn: other, madeUp: stored })).toEqual({ ...noGoals(), loopOptIn: stored });
  });

  test.each(['Required', '', 'done', 1, null, undefined, {}])('%j is no goal status', (value) => {
    expect(readGoalStatus(value)).toBeNull();
  });

  test.each([null, undefined, 'x', 3, []])('goals that are %j are none', (value) => {
    expect(readGoals(value)).toEqual(noGoals());
  });
});

describe('[S4-002] onboarding is complete when both steps are completed or skipped', () => {
  const isDone = (status: GoalStatus) => status === 'COMPLETED' || status === 'SKIP_FOR_NOW';
  const cells = GOAL_STATUSES.flatMap((userOnboarding) =>
    GOAL_STATUSES.map((productOnboarding) => [userOnboarding, productOnboarding] as const),
  );

  test('16 cells, 4 of them complete', () => {
    expect(cells).toHaveLength(16);
    expect(cells.filter(([user, product]) => isDone(user) && isDone(product))).toEqual([
      ['COMPLETED', 'COMPLETED'],
      ['COMPLETED', 'SKIP_FOR_NOW'],
      ['SKIP_FOR_NOW', 'COMPLETED'],
      ['SKIP_FOR_NOW', 'SKIP_FOR_NOW'],
    ]);
  });

  test.each(cells)('user %s, product %s', (userOnboarding, productOnboarding) => {
    expect(isOnboardingComplete({ userOnboarding, productOnboarding })).toBe(
      isDone(userOnboarding) && isDone(productOnboarding),
    );
  });

  test('a step that was not asked is not outstanding', () => {
    expect(isOnboardingComplete({ userOnboarding: 'COMPLETED', productOnboarding: null })).toBe(true);
    expect(isOnboardingComplete({ userOnboarding: null, productOnboarding: 'REQUIRED' })).toBe(false);
  });
});

test.each([...GOAL_STATUSES, null])('[S4-003] the name recording is required only when REQUIRED: %s', (myMoteName) => {
  expect(isMyMoteNameRequired({ myMoteName })).toBe(myMoteName === 'REQUIRED');
});

test.each([...GOAL_STATUSES, null])('school search is allowed unless SKIP_FOR_NOW: %s', (status) => {
  const isAllowed = isSchoolSearchAllowed({ schoolSearchDuringUserOnboarding: status });
  expect(isAllowed).toBe(status !== 'SKIP_FOR_NOW');
});

test.each<[GoalStatus, boolean, boolean]>([
  ['COMPLETED', true, false],
  ['SKIP_FOR_NOW', false, false],
  ['REQUIRED', false, true],
  ['DISMISSED', false, false],
])('loop opt-in can be %s: loops on %s, asked %s', (status, isOn, isAsked) => {
  const goals = { ...noGoals(), loopOptIn: status };
  expect(hasLoops(goals)).toBe(isOn);
  expect(isLoopOptInAsked(goals)).toBe(isAsked);
});
