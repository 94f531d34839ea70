import { describe, expect, it } from 'vitest';
import { NO_POLICY, policyOf, readKioskAddress } from './policy.ts';

const addressOf = (values: Record<string, unknown>, chosen: string | null = null) =>
  readKioskAddress({
    readPolicy: async () => policyOf(values),
    chosenServer: async () => chosen,
    builtServer: 'https://built.example',
  });

describe('the school’s policy', () => {
  it('the school’s policy is empty for missing and invalid values', () => {
    expect(policyOf({})).toEqual(NO_POLICY);
    expect(policyOf({ serverUrl: '', mode: 'other', kioskCode: 'ABCD2345' })).toEqual(NO_POLICY);
    expect(policyOf({ serverUrl: 5, mode: true })).toEqual(NO_POLICY);
  });

  it('[S9-036] the school’s policy names the domains of links', () => {
    expect(policyOf({ linkDomains: ['https://m.example', 5] }).linkDomains).toEqual(['https://m.example']);
    expect(policyOf({ linkDomains: 'https://m.example' }).linkDomains).toBeNull();
  });

  it("the policy decides for all users whether Mote may run in Docs' own world", () => {
    expect(policyOf({ docsBridge: false }).docsBridge).toBe(false);
    expect(policyOf({ docsBridge: true }).docsBridge).toBe(true);
    expect(policyOf({ docsBridge: 'off' }).docsBridge).toBeNull();
  });

  it('the policy marks a device as shared', () => {
    expect(policyOf({ sharedDevice: true }).isShared).toBe(true);
    expect(policyOf({ mode: 'kiosk' }).isShared).toBe(true);
    expect(policyOf({ sharedDevice: false }).isShared).toBe(false);
    expect(policyOf({ sharedDevice: 'true' }).isShared).toBe(false);
  });

  it('[S1-045] a kiosk policy makes the device a shared one that shows its class’s page', async () => {
    expect(await addressOf({})).toBeNull();
    expect(await addressOf({ kioskCode: 'ABCD2345' })).toBeNull();
    const kiosk = { mode: 'kiosk', kioskCode: 'abcd-2345', serverUrl: 'https://mote.school.example' };
    expect(await addressOf(kiosk, 'https://mine.example')).toBe('https://mote.school.example/kiosk/ABCD2345');
    expect(await addressOf({ mode: 'kiosk' }, 'https://mine.example')).toBe('https://mine.example/kiosk');
    expect(await addressOf({ mode: 'kiosk', kioskCode: '../account' })).toBe('https://built.example/kiosk');
  });
});
