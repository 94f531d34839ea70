import { defineCall, defineEvent } from '@/extension/messaging/define.ts';

/** Opens the one tab that may ask for the microphone, or brings it to the front. */
export const openPermissionTab = defineCall<Record<string, never>, void>('permission.open', {
  from: ['page', 'offscreen'],
  to: 'worker',
});

/** The person has answered in the permission tab: whoever waited goes on. */
export const permissionAnswered = defineEvent<{ isGranted: boolean }>('permission.answered', {
  from: ['page'],
  to: 'offscreen',
});

/** "Yes" or "no" to the question of decisions 8, kept for this device. */
export const saveConsent = defineCall<{ isYes: boolean }, void>('permission.save-consent', {
  from: ['page', 'offscreen'],
  to: 'worker',
});
