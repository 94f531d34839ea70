import { describe, expect, test } from 'vitest';
import {
  GOAL_STATUSES,
  GOALS,
  type GoalStatus,
  hasLoops,
  isMyMoteNameRequired,
  isOnboardingComplete,
  isSchoolSearchAllowed,
  needsLoopOptIn,
  noGoals,
  readGoalStatus,
  readGoals,
} from './goals.ts';

describe('stored goals', () => {
  test('[S3-094] there are exactly these seven goals', () => {
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
  ])('[S4-001] reads %s in both spellings and stores one', (stored, other) => {
    expect(readGoalStatus(stored)).toBe(stored);
    expect(readGoalStatus(other)).toBe(stored);
    expect(readGoals({ loopOptIn: other, madeUp: stored })).toEqual({ ...noGoals(), loopOptIn: stored });
  });

  test.each(['Required', '', 'done', 1, null, undefined, {}])('rejects %j as a goal status', (value) => {
    expect(readGoalStatus(value)).toBeNull();
  });

  test.each([null, undefined, 'x', 3, []])('reads %j as no goals', (value) => {
    expect(readGoals(value)).toEqual(noGoals());
  });
});

describe('[S4-002] onboarding is complete when both steps are completed or skipped', () => {
  const isDone = (status: GoalStatus) => status === 'COMPLETED' || status === 'SKIP_FOR_NOW';
  const cells = GOAL_STATUSES.flatMap((userOnboarding) =>
    GOAL_STATUSES.map((productOnboarding) => [userOnboarding, productOnboarding] as const),
  );

  test('4 of 16 combinations of step states are complete', () => {
    expect(cells).toHaveLength(16);
    expect(cells.filter(([user, product]) => isDone(user) && isDone(product))).toEqual([
      ['COMPLETED', 'COMPLETED'],
      ['COMPLETED', 'SKIP_FOR_NOW'],
      ['SKIP_FOR_NOW', 'COMPLETED'],
      ['SKIP_FOR_NOW', 'SKIP_FOR_NOW'],
    ]);
  });

  test.each(cells)(
    'evaluates onboarding with user step %s and product step %s',
    (userOnboarding, productOnboarding) => {
      expect(isOnboardingComplete({ userOnboarding, productOnboarding })).toBe(
        isDone(userOnboarding) && isDone(productOnboarding),
      );
    },
  );

  test('a step that was never asked for is not outstanding', () => {
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
])('loop opt-in %s: loops on %s, prompt %s', (status, isOn, isAsked) => {
  const goals = { ...noGoals(), loopOptIn: status };
  expect(hasLoops(goals)).toBe(isOn);
  expect(needsLoopOptIn(goals)).toBe(isAsked);
});
