import { describe, expect, it } from 'vitest';
import { DAY_MS, endOfPeriod, formatMoney, isSeatCount, refusalOfBuyer, trialNoticeAt } from './plans.ts';

const ADULT = { isMinor: false, ageBand: 'adult', isInSchool: false, isSchoolAdmin: false };
const IN_SCHOOL = { ...ADULT, isInSchool: true };
const SCHOOL_ADMIN = { ...IN_SCHOOL, isSchoolAdmin: true };

describe('who may buy', () => {
  it.each([
    ['an adult', ADULT, null, 'school-needed'],
    ['a minor', { ...ADULT, isMinor: true, ageBand: '13-17' }, 'buyer-too-young', 'buyer-too-young'],
    ['a user of unknown age', { ...ADULT, ageBand: null }, 'buyer-too-young', 'buyer-too-young'],
    ['a teacher of a school', IN_SCHOOL, 'school-buys', 'school-buys'],
    ["a school's administrator", SCHOOL_ADMIN, 'school-buys', null],
    ['an administrator of unknown age', { ...SCHOOL_ADMIN, ageBand: null }, 'school-buys', null],
    [
      'a minor with the role of an administrator',
      { ...SCHOOL_ADMIN, isMinor: true },
      'buyer-too-young',
      'buyer-too-young',
    ],
  ] as const)('%s is refused or sold a plan by the rules', (_, buyer, unlimited, school) => {
    expect(refusalOfBuyer('unlimited', buyer)).toBe(unlimited);
    expect(refusalOfBuyer('school', buyer)).toBe(school);
  });
});

describe('periods', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 'month', '2026-02-28T10:00:00Z'],
    ['2028-01-31T10:00:00Z', 'month', '2028-02-29T10:00:00Z'],
    ['2028-02-29T23:59:59Z', 'year', '2029-02-28T23:59:59Z'],
    ['2026-12-15T00:00:00Z', 'month', '2027-01-15T00:00:00Z'],
  ] as const)('a period from %s lasts a %s, until %s', (from, period, until) => {
    expect(endOfPeriod(Date.parse(from), period)).toBe(Date.parse(until));
  });
});

it('formats amounts by the decimals of their currency, whole amounts without decimals', () => {
  expect(formatMoney(300, 'USD', 'en-US')).toBe('$3');
  expect(formatMoney(350, 'USD', 'en-US')).toBe('$3.50');
  expect(formatMoney(350, 'JPY', 'en-US')).toBe('¥350');
});

it('accepts whole numbers of seats within the range', () => {
  const range = { least: 5, most: 10 };
  expect([4, 5, 7.5, 10, 11, Number.NaN].map((seats) => isSeatCount(seats, range))).toEqual([
    false,
    true,
    false,
    true,
    false,
    false,
  ]);
});

it('a trial calls for a notice from 7 days before its end, for another from 1 day before, and for none at its end', () => {
  const ends = 100 * DAY_MS;
  const at = (days: number) => trialNoticeAt(ends - days * DAY_MS, ends);
  expect([8, 7, 2, 1, 0.01, 0, -1].map(at)).toEqual([null, 7, 7, 1, 1, null, null]);
});
