import { describe, expect, test } from 'vitest';
import {
  isReferralRejected,
  isVisitFromOutside,
  readStoredReferrer,
  referrerLink,
  referrerToStore,
} from './referral.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const STORED = {
  originalReferrer: 'https://news.example/a',
  originalEntryURL: 'https://mote.example/pricing',
  ts: NOW,
};

describe('the stored referrer', () => {
  test('[S3-122] the stored referrer has three members', () => {
    const { originalReferrer: referrer, originalEntryURL: url } = STORED;
    expect(referrerToStore({ referrer, url, now: NOW })).toEqual(STORED);
  });

  test.each(['', 'https://mote.example/', 'not an address'])('stores no referrer for %j', (referrer) => {
    expect(referrerToStore({ referrer, url: STORED.originalEntryURL, now: NOW })).toBeNull();
  });

  test.each([
    { ...STORED, originalReferrer: '' },
    { ...STORED, originalReferrer: 7 },
    { ...STORED, originalEntryURL: '/pricing' },
    { ...STORED, originalEntryURL: undefined },
    { ...STORED, ts: 0 },
    { ...STORED, ts: -1 },
    { ...STORED, ts: NOW - 0.5 },
    { ...STORED, ts: String(NOW) },
    null,
    'text',
  ])('[S5-004] rejects %o as a stored referrer', (value) => {
    expect(readStoredReferrer(value, NOW)).toBeNull();
  });

  test('[S5-004 S9-009] uses a referrer after 9:59 and drops it after 10:01', () => {
    expect(readStoredReferrer(STORED, NOW + 599_000)).toEqual(STORED);
    expect(readStoredReferrer(STORED, NOW + 601_000)).toBeNull();
  });
});

test.each([
  ['', null],
  ['a', 'https://mote.example/r/a'],
  ['abcdefghi', 'https://mote.example/r/abcdefghi'],
  ['abcdefghij', null],
  ['a/b', null],
])('[S5-003] the referral link for code %j is %s', (code, link) => {
  expect(referrerLink('https://mote.example', code)).toBe(link);
});

test.each([
  [{ isLoggedIn: true, lastUserId: 'u' }, true],
  [{ isLoggedIn: true, lastUserId: '' }, true],
  [{ isLoggedIn: false, lastUserId: 'u' }, true],
  [{ isLoggedIn: false, lastUserId: '' }, false],
])('[S5-009] rejects a referral link used by %o: %s', (visitor, wanted) => {
  expect(isReferralRejected(visitor)).toBe(wanted);
});

describe('[S7-033] reporting a visit from outside', () => {
  const visit = {
    wasReported: false,
    isFramed: false,
    originalReferrer: 'https://classroom.example/c/1',
    url: 'https://mote.example/m/0123456789abcdefg?x=1',
  };

  test('reports a visit once, for a top-level mote or tote page reached from another site', () => {
    expect(isVisitFromOutside(visit)).toBe(true);
    expect(isVisitFromOutside({ ...visit, url: 'https://mote.example/t/0123456789abcdefg' })).toBe(true);
  });

  test.each([
    { wasReported: true },
    { isFramed: true },
    { originalReferrer: 'https://mote.example/' },
    { originalReferrer: '' },
    { url: 'https://mote.example/pricing' },
    { url: 'https://mote.example/m/' },
  ])('does not report a visit with %o', (change) => {
    expect(isVisitFromOutside({ ...visit, ...change })).toBe(false);
  });
});
