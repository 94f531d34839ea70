/** Analytics error names of the specification's section 8. No other event string is sent (a house rule checks it). */
export const EVENTS = {
  loginError: 'Login Error Occurred',
  logOutError: 'Log Out Error Occurred',
  accountMismatch: 'Account Mismatch Error Displayed',
  extensionOutOfDate: 'Extension Out Of Date Shown',
  microphoneBlocked: 'Microphone Request Blocked',
  readAloudError: 'Read Aloud Error Occurred',
} as const;
export type EventName = (typeof EVENTS)[keyof typeof EVENTS];

/** Port for signals. Until accounts exist the only adapter is silent: signed out, nothing is sent (decisions 6). */
export interface Signals {
  track(event: EventName): void;
}

export const silentSignals: Signals = { track() {} };
