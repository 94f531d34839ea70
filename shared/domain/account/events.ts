import type { ApplicationView, TakeApplication } from '../mote/application.ts';

/** A constant of its own, so that the reader in a page does not bundle the list for this one name. */
export const READ_ALOUD_ERROR = 'Read Aloud Error Occurred';

/** Every event that Mote sends, by its literal name. A house rule checks that no other string is sent. */
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

/** Extra fields of some events. */
export interface EventDetails {
  /** Logout only: true if the user did not request it. */
  forced?: boolean;
  origin?: 'web' | 'extension';
  /** HTTP status that ended a session. */
  error?: number;
  /** Presence and absence of the extension only. */
  extensionVersion?: string;
  /** The place of the action, if known. */
  application?: TakeApplication;
  applicationView?: ApplicationView;
}

/** Returns the event details of a place: its codes, never its title or address. */
export const detailsOfPlace = ({
  application,
  applicationView,
}: {
  application: TakeApplication;
  applicationView: ApplicationView | null;
}): EventDetails => ({ application, ...(applicationView === null ? {} : { applicationView }) });

/**
 * Port for signals. Signed out in the extension, nothing is sent (decisions 6): the adapter there does nothing. Never
 * throws.
 */
export interface Signals {
  track(event: EventName, details?: EventDetails): void;
}

export const silentSignals: Signals = { track() {} };
