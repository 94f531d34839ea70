import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { TypedUnit } from '@/shared/domain/typed.ts';

/** The page beside the sidebar is to be listened to, where its person wants to hear what they type. */
export const hearTyping = defineCall<Record<string, never>, void>('typed.hear', { from: ['page'], to: 'worker' });

/** What the person wants to hear, for the script that listens. */
export const readTypedUnit = defineCall<Record<string, never>, { unit: TypedUnit }>('typed.read', {
  from: ['content'],
  to: 'worker',
});

export const typedUnitChanged = defineEvent<{ unit: TypedUnit }>('typed.unit-changed', {
  from: ['worker'],
  to: 'content',
});

/** It is to be said on this device; `lang`: BCP 47, empty: the page does not say. */
export const typed = defineEvent<{ text: string; lang: string }>('typed.said', { from: ['content'], to: 'worker' });
