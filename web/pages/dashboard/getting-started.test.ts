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
  it('a new teacher has five first steps, in this order', () => {
    expect(open()).toEqual(['extension', 'first', 'name', 'class', 'pupils']);
  });

  it('the step to set up a class is done once the class has a pupil', () => {
    expect(open({ classes: [0] })).toEqual(['extension', 'first', 'name', 'pupils']);
    expect(open({ classes: [0, 3] })).toEqual(['extension', 'first', 'name']);
  });

  it('omits the class for users who cannot have one, and the extension until its presence is known', () => {
    expect(open({ classes: null })).toEqual(['extension', 'first', 'name']);
    expect(open({ classes: null, presence: { state: 'unknown' } })).toEqual(['first', 'name']);
  });

  it.each([...GOAL_STATUSES, null])('asks about loops only users who have not answered: %s', (loopOptIn) => {
    const asked = { ...NEW.session, status: { ...status, goals: { ...status.goals, loopOptIn } } };
    const hasLoops = (built: FirstStepsOptions['built']) => open({ session: asked, built }).includes('loops');
    expect(hasLoops(ALL_BUILT)).toBe(loopOptIn === 'REQUIRED');
    expect(hasLoops(BUILT)).toBe(false);
  });

  it('the first steps can be all done, or none of them', () => {
    const named = createFakeUser({ canMyMoteName: true, myMoteName: '0'.repeat(17) });
    const session = { status, user: named };
    const presence = { state: 'installed' } as const;
    expect(open({ session, presence, classes: [2] })).toEqual([]);
    expect(firstStepsOf({ ...NEW, session: { status: null, user: named } })).toEqual([]);
  });
});
