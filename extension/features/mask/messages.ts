import type { MaskView } from '@/extension/core/mask.ts';
import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { MaskPlace } from '@/shared/domain/screen-mask.ts';

const toWorker = { from: ['content'], to: 'worker' } as const;

/** What a page may know of the mask, which cannot read our storage. */
export const readMask = defineCall<Record<string, never>, MaskView>('mask.read', toWorker);

export const maskChanged = defineEvent<Record<string, never>>('mask.changed', { from: ['worker'], to: 'content' });

/** Answered where the mask is drawn. */
export const meetMask = defineCall<Record<string, never>, void>('mask.meet', {
  from: ['worker'],
  to: 'content',
  timeoutMs: 1_000,
});

/** It was put somewhere, or made higher or lower, by its grip. */
export const maskMoved = defineEvent<MaskPlace>('mask.moved', toWorker);

export const maskTurnedOff = defineEvent<Record<string, never>>('mask.turned-off', toWorker);

/** Draws it in the page before the person; `not-on-this-page` where the browser lets nobody. */
export const showMask = defineCall<Record<string, never>, void>('mask.show', { from: ['page'], to: 'worker' });
