import type { PaneWatch } from './contract.ts';
import type { HostWindow } from './host-window.ts';

/** Time in ms in which the panel follows a change of the address. Until then the page shows the previous pupil. */
const PANEL_COMES_WITHIN_MS = 1_000;

export interface AddressRest {
  /** Call this when the address has changed. */
  moved(): void;
  /**
   * Resolves once the address has been stable for a moment, or when `signal` aborts. Resolves immediately if the
   * address has never changed.
   */
  rest(signal: AbortSignal): Promise<void>;
}

/**
 * Creates the wait for a stable address. `followed` serves integrations that can detect what the page shows; a timer
 * alone cannot.
 */
export function createAddressRest(window: HostWindow, followed?: PaneWatch): AddressRest {
  let movedAt = Number.NEGATIVE_INFINITY;
  return {
    moved() {
      movedAt = performance.now();
    },
    async rest(signal) {
      while (!signal.aborted) {
        const left = movedAt + PANEL_COMES_WITHIN_MS - performance.now();
        if (left <= 0) return followed?.(movedAt, signal);
        await pause(window, left, signal);
      }
    },
  };
}

function pause(window: HostWindow, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms);
    signal.addEventListener('abort', () => [window.clearTimeout(timer), resolve()], { once: true });
  });
}
