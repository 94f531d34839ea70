import { expect, it } from 'vitest';
import { EVENTS, silentSignals } from './events.ts';

it('the names of events are these, letter by letter', () => {
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

it('signed out, an event goes nowhere', () => {
  expect(silentSignals.track(EVENTS.microphoneBlocked)).toBeUndefined();
});
