import { describe, expect, it } from 'vitest';
import { fakeSession } from '../account/fake-account.ts';
import { createFakeSignals } from '../campaign/fake-signals.ts';
import { settleReferral, tellInstall } from './referral.ts';

function createWorld(code?: string) {
  const kept = { referrer: fakeSession(code), referredBy: fakeSession() };
  const told: string[] = [];
  return { kept, told, signals: createFakeSignals((line) => told.push(line)) };
}

describe('a referral code', () => {
  it('[S7-034] reports a referral code once, when it created an account', () => {
    const { kept, told, signals } = createWorld('abc-123');
    settleReferral({ isNewUser: true }, kept, signals);
    expect(told).toEqual(['referral {"code":"abc-123","isNewUser":true,"isLoggedIn":true}']);
    expect(kept.referrer.get()).toBeFalsy();
    settleReferral({ isNewUser: true }, kept, signals);
    expect(told).toHaveLength(1);
  });

  it('drops a referral code at a sign-in to an existing account', () => {
    const { kept, told, signals } = createWorld('abc');
    settleReferral({ isNewUser: false }, kept, signals);
    expect(told).toEqual([]);
    expect(kept.referrer.get()).toBeFalsy();
  });

  it('[S7-035] an install click of a referred visitor reports who recommended Mote', () => {
    const { kept, told, signals } = createWorld('abc');
    tellInstall(kept, signals);
    expect(told).toEqual(['install abc']);
  });

  it('[S7-035] an install click after the sign-up is reported too, but not for another user', () => {
    const { kept, told, signals } = createWorld('abc');
    settleReferral({ isNewUser: true }, kept, signals);
    tellInstall(kept, signals);
    expect(told.slice(1)).toEqual(['install abc']);
    settleReferral({ isNewUser: false }, kept, signals);
    tellInstall(kept, signals);
    expect(told).toHaveLength(2);
  });

  it.each([undefined, '', 'a/b', 'abcdefghij'])('[S7-035] reports nothing for the code %j', (code) => {
    const { kept, told, signals } = createWorld(code);
    tellInstall(kept, signals);
    expect(told).toEqual([]);
  });
});
