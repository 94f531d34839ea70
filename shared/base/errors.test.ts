import { expect, it } from 'vitest';
import { API_ERRORS, ERROR_CODES, MESSAGES } from './errors.ts';

it('every error code is kebab-case and unique', () => {
  expect(ERROR_CODES.filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([]);
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
});

it('every error code of the API has a status that says who can fix the error', () => {
  expect(Object.values(API_ERRORS).filter((status) => status < 400 || status > 599)).toEqual([]);
});

it('the messages equal the literal texts of the specification', () => {
  expect(MESSAGES.unhandledRoute).toBe('Domain/Route is not handled');
  expect(MESSAGES.httpError(404, 'Not Found', 'GET', '/x')).toBe(
    'Request failed with status code 404 Not Found: GET /x',
  );
  expect(MESSAGES.httpTimeout('GET', '/x')).toBe('Request timed out: GET /x');
});
