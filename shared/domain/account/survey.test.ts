import { describe, expect, it } from 'vitest';
import { interestsOf, isAnswered, isLearner, rolesFor, SURVEY_INTERESTS, SURVEY_ROLES } from './survey.ts';

describe('the survey', () => {
  it('[S1-001] offers every role to adults, and to minors those of learners', () => {
    expect(rolesFor({ isMinor: false })).toEqual(SURVEY_ROLES);
    expect(rolesFor({ isMinor: true })).toEqual(['student', 'english-learner', 'special-education', 'individual']);
  });

  it.each(SURVEY_ROLES)('offers the role %s some interests, each once, and a way to look around', (role) => {
    const interests = interestsOf(role);
    expect(new Set(interests).size).toBe(interests.length);
    expect(interests.length).toBeGreaterThan(2);
    expect(interests.at(-1)).toBe('looking');
    expect(interests.every((interest) => SURVEY_INTERESTS.includes(interest))).toBe(true);
  });

  it('counts students, learners of English and users of reading support as learners, and nobody without a role', () => {
    expect([...SURVEY_ROLES, null].filter(isLearner)).toEqual(['student', 'english-learner', 'special-education']);
  });

  it('is answered by a role or by an interest', () => {
    expect(isAnswered({ role: null, interest: null })).toBe(false);
    expect(isAnswered({ role: 'teacher', interest: null })).toBe(true);
    expect(isAnswered({ role: null, interest: 'looking' })).toBe(true);
  });
});
