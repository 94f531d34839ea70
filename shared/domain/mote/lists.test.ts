import { describe, expect, test } from 'vitest';
import { API_ERRORS, ERROR_CODES, MESSAGES } from '@/shared/base/errors.ts';
import { SIDEBAR_MODES } from '../account/sidebar-modes.ts';
import { defaultTeacherControls, FEATURE_KEYS } from '../account/teacher-controls.ts';
import { APPLICATION_VIEWS, APPLICATIONS, defaultView, SUB_PAGE_KINDS } from './application.ts';
import { maxMoteSeconds } from './limits.ts';

describe("the specification's lists", () => {
  test('there are nine applications, eight kinds of sub-page, and a default view for each application', () => {
    expect(APPLICATIONS).toHaveLength(9);
    expect(SUB_PAGE_KINDS).toEqual(
      'private-comments student-work instructions home classwork forms-creator forms-response drive-gclass'.split(' '),
    );
    expect(APPLICATION_VIEWS).toEqual([...SUB_PAGE_KINDS, ...APPLICATIONS.map(defaultView)]);
    expect(new Set(APPLICATION_VIEWS).size).toBe(17);
  });

  test('there are 16 features, all on until a teacher switches one off', () => {
    expect(FEATURE_KEYS).toHaveLength(16);
    expect(Object.values(defaultTeacherControls())).toEqual(FEATURE_KEYS.map(() => ({ isEnabled: true })));
  });

  test('each feature belongs to a mode or is a study tool', () => {
    const shown = SIDEBAR_MODES.flatMap(({ features }) => features.map(({ key }) => key));
    expect(new Set(shown).size).toBe(shown.length);
    const study = ['matchingQuiz', 'flashCards', 'multipleChoiceQuiz', 'mindMap'];
    expect([...FEATURE_KEYS, 'myContent'].filter((key) => !shown.some((one) => one === key))).toEqual(study);
  });
});

describe('the lists of errors', () => {
  test('each code is unique and kebab-case', () => {
    expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
    expect(ERROR_CODES.filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([]);
  });

  test('the API uses error statuses, never 401', () => {
    const statuses = Object.values(API_ERRORS) as number[];
    expect(statuses.every((status) => status >= 400 && status < 600 && status !== 401)).toBe(true);
  });

  test('thrown messages are the literal texts', () => {
    expect(MESSAGES.httpError(404, 'Not Found', 'GET', '/m/x')).toBe(
      'Request failed with status code 404 Not Found: GET /m/x',
    );
    expect(MESSAGES.httpTimeout('PUT', '/m/x')).toBe('Request timed out: PUT /m/x');
  });
});

test.each([
  ['anonymous', 300],
  ['free', 60],
  ['paid', 300],
  ['vip', 300],
  ['trial', 300],
  ['institutional', 300],
  ['not-in-market', 300],
] as const)('a mote of %s users has at most %i s', (kind, seconds) => {
  expect(maxMoteSeconds(kind)).toBe(seconds);
});
