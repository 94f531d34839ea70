import type { ApplicationView, TakeApplication } from './application.ts';

/** Apart: the reader in a page bears no list for the one name that it tells. */
export const READ_ALOUD_ERROR = 'Read Aloud Error Occurred';

/** Every event that is told of, by its literal name. No other string is sent (a house rule checks it). */
export const EVENTS = {
  loginError: 'Login Error Occurred',
  logOutError: 'Log Out Error Occurred',
  accountMismatch: 'Account Mismatch Error Displayed',
  extensionOutOfDate: 'Extension Out Of Date Shown',
  microphoneBlocked: 'Microphone Request Blocked',
  readAloudError: READ_ALOUD_ERROR,
  loginComplete: 'login complete',
  logout: 'logout',
  extensionPresent: 'extension present',
  extensionAbsent: 'extension absent',
  visitedOutside: 'visited outside',
  referralCodeUsed: 'referral code used',
  clickedInstall: 'clicked install',
} as const;
export type EventName = (typeof EVENTS)[keyof typeof EVENTS];

/** What some events say beyond their name. */
export interface EventDetails {
  /** Of a logout: nobody asked for it. */
  forced?: boolean;
  origin?: 'web' | 'extension';
  /** HTTP status that ended a session. */
  error?: number;
  /** Of presence and absence. */
  extensionVersion?: string;
  /** Where the act was done, if its place is known. */
  application?: TakeApplication;
  applicationView?: ApplicationView;
}

/** What is told of a place: its codes, never its title or address. */
export const detailsOfPlace = ({
  application,
  applicationView,
}: {
  application: TakeApplication;
  applicationView: ApplicationView | null;
}): EventDetails => ({ application, ...(applicationView === null ? {} : { applicationView }) });

/** Port for signals. Signed out in the extension, nothing is sent (decisions 6): the adapter there is silent. Never throws. */
export interface Signals {
  track(event: EventName, details?: EventDetails): void;
}

export const silentSignals: Signals = { track() {} };
