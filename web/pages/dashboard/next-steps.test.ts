import { describe, expect, it } from 'vitest';
import { GOAL_STATUSES } from '@/shared/domain/goals.ts';
import { createFakeStatus, createFakeUser } from '../../features/account/fake-account.ts';
import { nextStepsOf } from './next-steps.ts';

const status = createFakeStatus();
const goals = { ...status.goals, makeFirstMote: 'REQUIRED' as const };

describe('what to do next', () => {
  it('is the first note, the own name, the extension', () => {
    const user = createFakeUser({ canMyMoteName: true, myMoteName: '' });
    expect(nextStepsOf({ status: { ...status, goals }, user }, { state: 'not-installed' })).toEqual([
      'first',
      'name',
      'extension',
    ]);
  });

  it.each([...GOAL_STATUSES, null])('asks about loops only who is to be asked: %s', (loopOptIn) => {
    const steps = nextStepsOf(
      { status: { ...status, goals: { ...status.goals, loopOptIn } }, user: createFakeUser() },
      { state: 'installed' },
    );
    expect(steps).toEqual(loopOptIn === 'REQUIRED' ? ['loops'] : []);
  });

  it('leaves out what is done, cannot be done, or is not known', () => {
    const user = createFakeUser({ canMyMoteName: false });
    expect(nextStepsOf({ status, user }, { state: 'unknown' })).toEqual([]);
    expect(nextStepsOf({ status, user }, { state: 'installed' })).toEqual([]);
    const named = createFakeUser({ canMyMoteName: true, myMoteName: '0'.repeat(17) });
    expect(nextStepsOf({ status: null, user: named }, { state: 'installed' })).toEqual([]);
  });
});
