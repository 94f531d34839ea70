import type { Consent } from '@/extension/platform/settings.ts';
import type { MicrophoneErrorCode } from '@/shared/base/errors.ts';

/** State of the permission tab. It asks both questions in one place, then closes itself. */
export interface PermissionState {
  step: 'reading' | 'consent' | 'microphone' | 'waiting' | 'blocked' | 'done';
  problem: MicrophoneErrorCode | null;
}

export type PermissionEvent =
  | { type: 'read'; consent: Consent; microphone: 'granted' | 'prompt' | 'denied' }
  | { type: 'consent-answered' }
  /** The browser's own prompt is open. */
  | { type: 'asked' }
  | { type: 'allowed' }
  | { type: 'refused'; problem: MicrophoneErrorCode }
  /** PermissionStatus has changed, in this tab or in the browser's settings. */
  | { type: 'changed'; microphone: 'granted' | 'prompt' | 'denied' };

export const FIRST_STATE: PermissionState = { step: 'reading', problem: null };

const microphoneStep = (microphone: 'granted' | 'prompt' | 'denied'): PermissionState => {
  if (microphone === 'granted') return { step: 'done', problem: null };
  if (microphone === 'denied') return { step: 'blocked', problem: 'microphone-denied' };
  return { step: 'microphone', problem: null };
};

export function permissionReducer(
  state: PermissionState & { microphone?: 'granted' | 'prompt' | 'denied' },
  event: PermissionEvent,
): PermissionState & { microphone?: 'granted' | 'prompt' | 'denied' } {
  switch (event.type) {
    case 'read':
      if (event.consent === 'unasked') return { step: 'consent', problem: null, microphone: event.microphone };
      return { ...microphoneStep(event.microphone), microphone: event.microphone };
    case 'consent-answered':
      return state.step === 'consent' ? { ...state, ...microphoneStep(state.microphone ?? 'prompt') } : state;
    case 'asked':
      return { ...state, step: 'waiting', problem: null };
    case 'allowed':
      return { step: 'done', problem: null, microphone: 'granted' };
    case 'refused':
      return { ...state, step: 'blocked', problem: event.problem };
    case 'changed': {
      const next = { ...state, microphone: event.microphone };
      if (state.step === 'consent' || state.step === 'reading') return next;
      return { ...next, ...microphoneStep(event.microphone) };
    }
  }
}
