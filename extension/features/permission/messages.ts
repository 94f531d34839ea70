import { defineCall, defineEvent } from '@/extension/messaging/define.ts';

/** Opens the one tab that may ask for the microphone, or brings it to the front. */
export const openPermissionTab = defineCall<Record<string, never>, void>('permission.open', {
  from: ['page', 'offscreen'],
  to: 'worker',
});

/** The user has answered in the permission tab: waiting recorders continue. */
export const permissionAnswered = defineEvent<{ isGranted: boolean }>('permission.answered', {
  from: ['page'],
  to: 'offscreen',
});

/** Stores the answer to the consent question (decisions 8) for this device. */
export const saveConsent = defineCall<{ isYes: boolean }, void>('permission.save-consent', {
  from: ['page', 'offscreen'],
  to: 'worker',
});
