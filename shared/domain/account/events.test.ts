import { expect, it } from 'vitest';
import { EVENTS, silentSignals } from './events.ts';

it('event names equal the literal names of the specification', () => {
  expect(Object.values(EVENTS)).toEqual([
    'Login Error Occurred',
    'Log Out Error Occurred',
    'Account Mismatch Error Displayed',
    'Extension Out Of Date Shown',
    'Microphone Request Blocked',
    'Read Aloud Error Occurred',
    'login complete',
    'logout',
    'extension present',
    'extension absent',
    'visited outside',
    'referral code used',
    'clicked install',
  ]);
});

it('sends no event while signed out', () => {
  expect(silentSignals.track(EVENTS.microphoneBlocked)).toBeUndefined();
});
