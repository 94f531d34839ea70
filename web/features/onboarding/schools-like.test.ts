import { describe, expect, it } from 'vitest';
import { GOAL_STATUSES } from '@/shared/domain/account/goals.ts';
import { needsSchool, schoolsLike } from './schools-like.ts';

const HINTS = ['Hill School', 'Lakeside'];

describe('the school search', () => {
  it.each([
    ['', HINTS],
    [' hill', ['Hill School']],
    ['SIDE', ['Lakeside']],
    ['elm', []],
  ])('the text %j finds %j', (typed, found) => expect(schoolsLike(HINTS, typed)).toEqual(found));

  it.each([...GOAL_STATUSES, null])('asks an adult without a school unless the user has put it off: %s', (status) => {
    const goals = { schoolSearchDuringUserOnboarding: status };
    expect(needsSchool({ goals, isMinor: false, institutionName: '' }, false)).toBe(status !== 'SKIP_FOR_NOW');
    expect(needsSchool({ goals, isMinor: true, institutionName: '' }, false)).toBe(false);
    expect(needsSchool({ goals, isMinor: false, institutionName: 'Elm' }, false)).toBe(false);
    expect(needsSchool({ goals, isMinor: true, institutionName: 'Elm' }, true)).toBe(true);
  });
});
