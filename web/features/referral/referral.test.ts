import { describe, expect, it } from 'vitest';
import { fakeKept } from '../account/fake-account.ts';
import { createFakeSignals } from '../campaign/fake-signals.ts';
import { settleReferral, tellInstall } from './referral.ts';

function createWorld(code?: string) {
  const kept = { referrer: fakeKept(code), referredBy: fakeKept() };
  const told: string[] = [];
  return { kept, told, signals: createFakeSignals((line) => told.push(line)) };
}

describe('a referral', () => {
  it('[S7-034] is told of when it made an account, and is used then', () => {
    const { kept, told, signals } = createWorld('abc-123');
    settleReferral({ isNewUser: true }, kept, signals);
    expect(told).toEqual(['referral {"code":"abc-123","isNewUser":true,"isLoggedIn":true}']);
    expect(kept.referrer.get()).toBeFalsy();
    settleReferral({ isNewUser: true }, kept, signals);
    expect(told).toHaveLength(1);
  });

  it('is of no use to who had an account', () => {
    const { kept, told, signals } = createWorld('abc');
    settleReferral({ isNewUser: false }, kept, signals);
    expect(told).toEqual([]);
    expect(kept.referrer.get()).toBeFalsy();
  });

  it('[S7-035] an install button that a referred visitor presses tells who recommended Mote', () => {
    const { kept, told, signals } = createWorld('abc');
    tellInstall(kept, signals);
    expect(told).toEqual(['install abc']);
  });

  it('[S7-035] also after their account was made by it; not for whoever signs in there later', () => {
    const { kept, told, signals } = createWorld('abc');
    settleReferral({ isNewUser: true }, kept, signals);
    tellInstall(kept, signals);
    expect(told.slice(1)).toEqual(['install abc']);
    settleReferral({ isNewUser: false }, kept, signals);
    tellInstall(kept, signals);
    expect(told).toHaveLength(2);
  });

  it.each([undefined, '', 'a/b', 'abcdefghij'])('[S7-035] with the code %j nothing is told', (code) => {
    const { kept, told, signals } = createWorld(code);
    tellInstall(kept, signals);
    expect(told).toEqual([]);
  });
});
