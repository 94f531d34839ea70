import { describe, expect, it } from 'vitest';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { canCreateClass, classTrialCtaOf, productStateOf, standingOf } from './derive.ts';

const NOW = 1_000_000;
const grant = (source: string, change: { product?: string; fromAt?: number; untilAt?: number | null } = {}) => ({
  source,
  product: source === 'institution' ? 'school' : 'unlimited',
  fromAt: 0,
  untilAt: null,
  ...change,
});
const standing = (...grants: ReturnType<typeof grant>[]) => standingOf(grants, { hasPlans: true, now: NOW });

describe('plan that the ledger gives a user', () => {
  it.each([
    ['nothing', [], 'free', 'free'],
    ['a trial', [grant('trial', { untilAt: NOW + 1 })], 'trial', 'unlimited'],
    ['a trial that is over', [grant('trial', { untilAt: NOW })], 'free', 'free'],
    ['an invoice', [grant('paid')], 'paid', 'unlimited'],
    ['an invoice that begins later', [grant('paid', { fromAt: NOW + 1 })], 'free', 'free'],
    ['a favour', [grant('vip')], 'vip', 'unlimited'],
    ["a school's", [grant('institution')], 'institutional', 'school'],
    ["a school's and a trial", [grant('trial', { untilAt: NOW + 1 }), grant('institution')], 'institutional', 'school'],
    ['an invoice after a trial', [grant('trial', { untilAt: NOW }), grant('paid')], 'paid', 'unlimited'],
  ] as const)('a ledger with %s gives its plan', (_, grants, kind, productEnum) => {
    expect(standing(...grants)).toMatchObject({ kind, productEnum });
    expect(standingOf(grants, { hasPlans: false, now: NOW })).toMatchObject({
      kind: 'not-in-market',
      productEnum: null,
    });
  });

  it('[S3-020 S3-021 S3-022 S9-004] a trial lasts 30 days to the last millisecond, and is expired from then on', () => {
    const untilAt = NOW + LIMITS.trialMs;
    const facts = {
      isMinor: false,
      quotaResetsAt: null,
      canMote: true,
      transcriptionOptOut: false,
      canTranscribe: true,
    };
    const at = (now: number) => {
      const then = standingOf([grant('trial', { fromAt: NOW, untilAt })], { hasPlans: true, now });
      return productStateOf(then, { ...facts, now });
    };
    expect(LIMITS.trialMs).toBe(30 * 24 * 60 * 60 * 1000);
    expect(at(untilAt - 1)).toMatchObject({
      freeTrialExpiryEpoch: untilAt,
      isInFreeTrial: true,
      freeTrialExpired: false,
    });
    expect(at(untilAt)).toMatchObject({ freeTrialExpiryEpoch: untilAt, isInFreeTrial: false, freeTrialExpired: true });
  });

  it('[S3-059 S3-082] offers class trials and classes to adults; offers minors nothing', () => {
    const adult = { isMinor: false, ageBand: 'adult', institutionalRole: null };
    const minor = { isMinor: true, ageBand: '13-17', institutionalRole: null };
    const admin = { isMinor: false, ageBand: null, institutionalRole: 'admin' };
    const [free, trial, school] = [
      standing(),
      standing(grant('trial', { untilAt: NOW + 1 })),
      standing(grant('institution')),
    ];
    expect([adult, minor, admin].map((person) => classTrialCtaOf(person, free))).toEqual([
      'free',
      'none',
      'big-school',
    ]);
    expect(classTrialCtaOf(adult, trial)).toBe('unlimited');
    expect(classTrialCtaOf(admin, school)).toBe('none');
    expect([adult, minor, admin].map((person) => canCreateClass(person))).toEqual([true, false, true]);
    expect(canCreateClass({ ...adult, institutionalRole: 'student' })).toBe(false);
  });
});
