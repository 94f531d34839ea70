import { expect, it } from 'vitest';
import { EVENTS, silentSignals } from './events.ts';

it('the analytics error names are the six of the specification, letter by letter', () => {
  expect(Object.values(EVENTS)).toEqual([
    'Login Error Occurred',
    'Log Out Error Occurred',
    'Account Mismatch Error Displayed',
    'Extension Out Of Date Shown',
    'Microphone Request Blocked',
    'Read Aloud Error Occurred',
  ]);
});

it('signed out, an event goes nowhere', () => {
  expect(silentSignals.track(EVENTS.microphoneBlocked)).toBeUndefined();
});
