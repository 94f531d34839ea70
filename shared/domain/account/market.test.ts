import { describe, expect, it } from 'vitest';
import { maxMoteSeconds } from '../mote/limits.ts';
import {
  allowanceMonthOf,
  countAllowance,
  isInMarket,
  isInTrial,
  isQuotaExhausted,
  isUpgradable,
  type MarketFacts,
  needsConsent,
  trustedFreeMotes,
  UNKNOWN_FREE_MOTES,
  userKindOf,
} from './market.ts';

const facts = (change: Partial<MarketFacts> = {}): MarketFacts => ({
  isLoggedIn: true,
  productEnum: 'free',
  isVIP: false,
  isPaid: false,
  isInstitutional: false,
  ...change,
});

describe('market and trial', () => {
  it.each([
    [null, false],
    ['free', true],
    ['unlimited', true],
    ['school', true],
  ] as const)('[S4-009] with product %s: in market %s', (productEnum, is) => {
    expect(isInMarket({ productEnum })).toBe(is);
  });

  it.each([
    ['unlimited', false, false, true],
    ['unlimited', true, false, false],
    ['unlimited', false, true, false],
    ['unlimited', true, true, false],
    ['school', false, false, false],
    ['free', false, false, false],
    [null, false, false, false],
  ] as const)('[S4-010] with product %s, VIP %s, paid %s: in trial %s', (productEnum, isVIP, isPaid, is) => {
    expect(isInTrial({ productEnum, isVIP, isPaid })).toBe(is);
  });

  it.each([
    ['anonymous', { isLoggedIn: false, productEnum: null }, 300],
    ['not-in-market', { productEnum: null }, 300],
    ['free', {}, 60],
    ['trial', { productEnum: 'unlimited' }, 300],
    ['paid', { productEnum: 'unlimited', isPaid: true }, 300],
    ['vip', { productEnum: 'unlimited', isVIP: true }, 300],
    ['institutional', { productEnum: 'school', isInstitutional: true }, 300],
  ] as const)('a user who is %s: %j may record motes of at most %i s', (kind, change, seconds) => {
    expect(userKindOf(facts(change))).toBe(kind);
    expect(maxMoteSeconds(kind)).toBe(seconds);
  });

  it.each([
    [{}, false, true],
    [{}, true, false],
    [{ productEnum: 'unlimited' }, false, true],
    [{ productEnum: 'unlimited', isPaid: true }, false, false],
    [{ productEnum: 'unlimited', isVIP: true }, false, false],
    [{ productEnum: 'school', isInstitutional: true }, false, false],
    [{ productEnum: null }, false, false],
    [{ isLoggedIn: false }, false, false],
  ] as const)('upgradable with %j, minor %s: %s', (change, isMinor, is) => {
    expect(isUpgradable({ ...facts(change), isMinor })).toBe(is);
  });
});

describe('the free allowance', () => {
  it.each([
    [true, 2, 2, true],
    [true, 3, 2, true],
    [true, 0, 0, true],
    [true, 1, 2, false],
    [true, -1, 2, false],
    [true, 2, -1, false],
    [true, -1, -1, false],
    [false, 2, 2, false],
  ])('[S3-093] rationing %s, used %i of %i: used up %s', (applies, usedFreeMotes, totalFreeMotes, is) => {
    expect(isQuotaExhausted(applies, { usedFreeMotes, totalFreeMotes })).toBe(is);
  });

  it('[S4-012] the allocation is trusted before its epoch and unknown from then on', () => {
    const known = { freeMotesMintedEpoch: 1000, totalFreeMotes: 20, usedFreeMotes: 20, availableFreeMotes: 0 };
    expect(trustedFreeMotes(known, 999)).toEqual(known);
    expect(trustedFreeMotes(known, 1000)).toEqual(UNKNOWN_FREE_MOTES);
    expect(Object.values(UNKNOWN_FREE_MOTES)).toEqual([-1, -1, -1, -1]);
  });

  it('shows an allowance only where it is counted and known, and never more used than the total', () => {
    const known = { freeMotesMintedEpoch: 1000, totalFreeMotes: 20, usedFreeMotes: 17, availableFreeMotes: 3 };
    expect(countAllowance(true, known, 0)).toEqual({ used: 17, total: 20, resetsAt: 1000, isUsedUp: false });
    expect(countAllowance(true, { ...known, usedFreeMotes: 25 }, 0)).toMatchObject({ used: 20, isUsedUp: true });
    expect(countAllowance(false, known, 0)).toBeNull();
    expect(countAllowance(true, known, 1000)).toBeNull();
    expect(countAllowance(true, UNKNOWN_FREE_MOTES, 0)).toBeNull();
  });

  it.each([
    ['UTC, the last ms', '2026-01-31T23:59:59.999Z', 0, '2026-01-01T00:00Z', '2026-02-01T00:00Z'],
    ['UTC, the first ms', '2026-02-01T00:00:00.000Z', 0, '2026-02-01T00:00Z', '2026-03-01T00:00Z'],
    ['New York, still January', '2026-02-01T04:59:59.999Z', 300, '2026-01-01T00:00Z', '2026-02-01T05:00Z'],
    ['New York, February', '2026-02-01T05:00:00.000Z', 300, '2026-02-01T00:00Z', '2026-03-01T05:00Z'],
    ['Auckland, February already', '2026-01-31T11:00:00.000Z', -780, '2026-02-01T00:00Z', '2026-02-28T11:00Z'],
    ['Kathmandu, the end of a year', '2026-12-31T18:15:00.000Z', -345, '2027-01-01T00:00Z', '2027-01-31T18:15Z'],
  ])("counts by the calendar month in the user's time zone: %s", (_, now, tzOffset, key, resetsAt) => {
    expect(allowanceMonthOf(Date.parse(now), tzOffset)).toEqual({
      key: Date.parse(key),
      resetsAt: Date.parse(resetsAt),
    });
  });
});

it.each([
  ['under-13', true, true],
  ['under-13', false, true],
  [null, true, true],
  ['13-17', true, false],
  ['adult', false, false],
  [null, false, false],
] as const)('age band %s, minor %s: consent needed %s', (ageBand, isMinor, is) => {
  expect(needsConsent({ ageBand, isMinor })).toBe(is);
});
