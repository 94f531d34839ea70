import { describe, expect, it } from 'vitest';
import { GOAL_STATUSES } from '@/shared/domain/goals.ts';
import { isSchoolAsked, schoolsLike } from './schools-like.ts';

const HINTS = ['Hill School', 'Lakeside'];

describe('the search for one’s school', () => {
  it.each([
    ['', HINTS],
    [' hill', ['Hill School']],
    ['SIDE', ['Lakeside']],
    ['elm', []],
  ])('%j finds %j', (typed, found) => expect(schoolsLike(HINTS, typed)).toEqual(found));

  it.each([...GOAL_STATUSES, null])('is shown unless it was put off: %s', (status) => {
    const goals = { schoolSearchDuringUserOnboarding: status };
    expect(isSchoolAsked({ goals, isMinor: false, institutionName: '' }, false)).toBe(status !== 'SKIP_FOR_NOW');
    expect(isSchoolAsked({ goals, isMinor: true, institutionName: '' }, false)).toBe(false);
    expect(isSchoolAsked({ goals, isMinor: false, institutionName: 'Elm' }, false)).toBe(false);
    expect(isSchoolAsked({ goals, isMinor: true, institutionName: 'Elm' }, true)).toBe(true);
  });
});
