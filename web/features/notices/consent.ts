import type { Clock } from '@/shared/base/clock.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import type { StoredText } from '@/web/storage/stored-text.ts';

/** Attribute of the cookie banner. The first script of a page keeps its answer, too (`web/src/start.ts`). */
export const BANNER_ATTRIBUTE = 'data-cookie-banner';

/** Time for which the answer to the cookie banner is stored, in ms [S9-010]. */
export const CONSENT_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * The answer to the cookie banner in this browser. It allows nothing: Mote stores only what it needs to work, and each
 * third-party provider has a switch of its own.
 */
export interface ConsentPort {
  isGiven(): boolean;
  subscribe(listener: () => void): () => void;
  give(): void;
}

/** `kept` stores the time at which the answer expires, in epoch ms. */
export function createConsent(kept: StoredText, clock: Clock): ConsentPort {
  const listeners = createListeners();
  return {
    isGiven: () => Number(kept.get() ?? Number.NaN) > clock.now(),
    subscribe: (listener) => listeners.add(listener),
    give() {
      kept.set(String(clock.now() + CONSENT_MS));
      listeners.emit();
    },
  };
}
