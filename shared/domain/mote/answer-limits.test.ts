import { describe, expect, it } from 'vitest';
import { fakeTake } from '@/shared/features/library/fake-takes.ts';
import { answerLink, isAttempt, readAnswerLimits } from './answer-limits.ts';
import { linkDomainsOf } from './brand.ts';

const domains = linkDomainsOf('https://mote.example');
const MOTE = 'https://mote.example/m/0123456789abcdefG';

describe('answer limits in the fragment of a link', () => {
  it.each([
    { maxSeconds: 15, attempts: 0 },
    { maxSeconds: 120, attempts: 2 },
    { maxSeconds: 300, attempts: 5 },
  ])('reads the same limits that were written: $maxSeconds s, $attempts', (limits) => {
    expect(readAnswerLimits(answerLink(domains, limits), domains)).toEqual(limits);
  });

  it("reads limits from a mote’s link, and through Google's redirect wrapper", () => {
    const limits = { maxSeconds: 60, attempts: 1 };
    expect(readAnswerLimits(`${MOTE}#answer=60s,1`, domains)).toEqual(limits);
    const wrapped = `https://www.google.com/url?q=${encodeURIComponent(`${MOTE}#answer=60s,1`)}&sa=D`;
    expect(readAnswerLimits(wrapped, domains)).toEqual(limits);
  });

  it.each([
    ['no fragment', MOTE],
    ['too short', `${MOTE}#answer=14s,2`],
    ['too long', `${MOTE}#answer=301s,2`],
    ['too many attempts', `${MOTE}#answer=60s,6`],
    ['no number', `${MOTE}#answer=NaNs,2`],
    ['a fraction', `${MOTE}#answer=60s`],
    ['further text', `${MOTE}#answer=60s,2,3`],
    ['another unit', `${MOTE}#answer=1m,2`],
    ['a minus', `${MOTE}#answer=-60s,2`],
    ['the limit outside of the fragment', `${MOTE}?answer=60s,2`],
    ['another site', 'https://mote.example.evil.test/record#answer=60s,2'],
    ['no address', 'answer=60s,2'],
  ])('reads no answer limit from %s', (_what, href) => {
    expect(readAnswerLimits(href, domains)).toBeNull();
  });
});

describe('an attempt', () => {
  const take = (over: Parameters<typeof fakeTake>[1]) => ({
    ...fakeTake(1, { answerTo: 'q', ...over }),
    claim: 'c'.repeat(64),
  });
  const discarded = { state: 'discarded', at: 0 } as const;

  it('counts each recording for the question as an attempt, whether it was stored, or played and discarded', () => {
    expect(isAttempt(take({}), 'q')).toBe(true);
    expect(isAttempt(take({ capture: { state: 'recovered', at: 0 } }), 'q')).toBe(true);
    expect(isAttempt(take({ capture: discarded, durationMs: 5_001 }), 'q')).toBe(true);
  });

  it('counts no attempt for another question, an immediately cancelled recording, or one without sound', () => {
    expect(isAttempt(take({}), 'r')).toBe(false);
    expect(isAttempt(fakeTakeWithoutQuestion(), 'q')).toBe(false);
    expect(isAttempt(take({ capture: discarded, durationMs: 5_000 }), 'q')).toBe(false);
    expect(isAttempt(take({ durationMs: 0 }), 'q')).toBe(false);
  });
});

const fakeTakeWithoutQuestion = () => ({ ...fakeTake(1), claim: 'c'.repeat(64) });
