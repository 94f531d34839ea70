import type { PaneWatch } from './contract.ts';
import type { HostWindow } from './host-window.ts';

/** ms. The next pupil's panel comes a moment after their address: until then the last one's is shown. */
const PANEL_COMES_WITHIN_MS = 1_000;

export interface AddressRest {
  /** The address has changed. */
  moved(): void;
  /** Settles when it has been the same for a moment, or with the signal. Without an earlier change: at once. */
  rest(signal: AbortSignal): Promise<void>;
}

/** `followed`: where the integration can tell what the page shows; a clock cannot. */
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
