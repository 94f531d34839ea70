import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { TypedUnit } from '@/shared/domain/study/typed.ts';

/** Starts the typing echo in the page beside the sidebar, if the user wants one. */
export const hearTyping = defineCall<Record<string, never>, void>('typed.hear', { from: ['page'], to: 'worker' });

/** Returns the unit that the user chose, for the listening script. */
export const readTypedUnit = defineCall<Record<string, never>, { unit: TypedUnit }>('typed.read', {
  from: ['content'],
  to: 'worker',
});

export const typedUnitChanged = defineEvent<{ unit: TypedUnit }>('typed.unit-changed', {
  from: ['worker'],
  to: 'content',
});

/** Requests speech on this device; `lang`: BCP 47, empty if the page declares none. */
export const typed = defineEvent<{ text: string; lang: string }>('typed.said', { from: ['content'], to: 'worker' });
