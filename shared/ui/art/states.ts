import type { ErrorCode } from '@/shared/base/errors.ts';
import type { Pose } from './Mo.tsx';

/** The kinds of state that a screen can be in, each with the pose that stands for it alone. */
export const ART_OF_STATE = {
  greeting: 'welcome',
  done: 'done',
  'nothing-here': 'empty',
  'no-recordings': 'recordings',
  'no-class': 'class',
  'no-words': 'words',
  'no-highlights': 'highlights',
  'nothing-to-read': 'reading',
  'no-notes-yet': 'speaking',
  'hears-you': 'listening',
  'not-here-yet': 'searching',
  waiting: 'waiting',
  'check-mail': 'mail',
  'asks-for-microphone': 'microphone',
  'no-microphone': 'unplugged',
  offline: 'offline',
  'load-failed': 'failed',
  'not-found': 'lost',
  'broken-link': 'link',
  expired: 'asleep',
  removed: 'removed',
  'not-allowed': 'permission',
  'code-needed': 'key',
  elsewhere: 'tabs',
  'shows-how': 'tip',
  'device-full': 'full',
  'anyone-may-hear': 'share',
  'stays-on-device': 'keep',
} as const satisfies Record<string, Pose>;

type StateKind = keyof typeof ART_OF_STATE;

/** Failures that have a drawing of their own; every other one has the broken gear. */
const STATE_OF_ERROR: ReadonlyMap<string, StateKind> = new Map<ErrorCode, StateKind>([
  ['offline', 'offline'],
  ['no-such-code', 'code-needed'],
  ['no-such-class', 'not-found'],
  ['no-such-institution', 'not-found'],
  ['no-such-mote', 'not-found'],
  ['malformed-id', 'broken-link'],
  ['link-invalid', 'broken-link'],
  ['mote-expired', 'expired'],
  ['mote-removed', 'removed'],
  ['not-allowed', 'not-allowed'],
  ['not-yours', 'not-allowed'],
  ['sign-in-needed', 'not-allowed'],
  ['device-storage-full', 'device-full'],
  ['device-storage-refused', 'not-allowed'],
]);

/** Returns the state of a screen that could not load because of this error code. */
export const stateOfFailure = (code: string): StateKind => STATE_OF_ERROR.get(code) ?? 'load-failed';
