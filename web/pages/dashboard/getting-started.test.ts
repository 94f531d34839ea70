import { describe, expect, it } from 'vitest';
import { GOAL_STATUSES } from '@/shared/domain/account/goals.ts';
import { ALL_BUILT, BUILT } from '@/shared/domain/built.ts';
import { createFakeStatus, createFakeUser } from '../../features/account/fake-account.ts';
import { type FirstStepsOptions, firstStepsOf } from './getting-started.ts';

const status = createFakeStatus();
const goals = { ...status.goals, makeFirstMote: 'REQUIRED' as const };
const NEW: FirstStepsOptions = {
  session: { status: { ...status, goals }, user: createFakeUser({ canMyMoteName: true, myMoteName: '' }) },
  presence: { state: 'not-installed' },
  built: BUILT,
  classes: [],
};
const open = (over: Partial<FirstStepsOptions> = {}) =>
  firstStepsOf({ ...NEW, ...over }).flatMap(({ step, isDone }) => (isDone ? [] : [step]));

describe('the first steps', () => {
  it('are five for a new teacher, in this order', () => {
    expect(open()).toEqual(['extension', 'first', 'name', 'class', 'pupils']);
  });

  it('end with a class that has a pupil', () => {
    expect(open({ classes: [0] })).toEqual(['extension', 'first', 'name', 'pupils']);
    expect(open({ classes: [0, 3] })).toEqual(['extension', 'first', 'name']);
  });

  it('have no class for users without classes, and no extension before it is known', () => {
    expect(open({ classes: null })).toEqual(['extension', 'first', 'name']);
    expect(open({ classes: null, presence: { state: 'unknown' } })).toEqual(['first', 'name']);
  });

  it.each([...GOAL_STATUSES, null])('ask about loops only who has not answered: %s', (loopOptIn) => {
    const asked = { ...NEW.session, status: { ...status, goals: { ...status.goals, loopOptIn } } };
    const hasLoops = (built: FirstStepsOptions['built']) => open({ session: asked, built }).includes('loops');
    expect(hasLoops(ALL_BUILT)).toBe(loopOptIn === 'REQUIRED');
    expect(hasLoops(BUILT)).toBe(false);
  });

  it('are all done, or none', () => {
    const named = createFakeUser({ canMyMoteName: true, myMoteName: '0'.repeat(17) });
    const session = { status, user: named };
    const presence = { state: 'installed' } as const;
    expect(open({ session, presence, classes: [2] })).toEqual([]);
    expect(firstStepsOf({ ...NEW, session: { status: null, user: named } })).toEqual([]);
  });
});
