import type { MaskView } from '@/extension/core/mask/mask.ts';
import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { MaskPlace } from '@/shared/domain/study/screen-mask.ts';

const toWorker = { from: ['content'], to: 'worker' } as const;

/** Returns the state of the mask to a page, which cannot read our storage. */
export const readMask = defineCall<Record<string, never>, MaskView>('mask.read', toWorker);

export const maskChanged = defineEvent<Record<string, never>>('mask.changed', { from: ['worker'], to: 'content' });

/** Answered by a page in which the mask is drawn. */
export const meetMask = defineCall<Record<string, never>, void>('mask.meet', {
  from: ['worker'],
  to: 'content',
  timeoutMs: 1_000,
});

/** The user has moved the mask by its grip, or changed its height. */
export const maskMoved = defineEvent<MaskPlace>('mask.moved', toWorker);

export const maskTurnedOff = defineEvent<Record<string, never>>('mask.turned-off', toWorker);

/** Draws the mask in the user's current page. `not-on-this-page` where the browser allows no script. */
export const showMask = defineCall<Record<string, never>, void>('mask.show', { from: ['page'], to: 'worker' });
