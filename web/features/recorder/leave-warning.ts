import type { Delivery } from '@/shared/domain/take.ts';
import type { RecorderPhase, RecorderPorts } from '@/shared/features/record/ports.ts';

/** A take is being made: what was said is on the device, what is being said would not be. */
const UNSAVED: readonly RecorderPhase[] = ['recording', 'paused', 'saving'];

/**
 * Has the browser ask before the page is left in the middle of a take, or while one is on its way: from here nothing is sent once the
 * page is gone, and whoever has its link waits. Only then: a listener alone costs the page its cache.
 */
export function warnBeforeLeaving(ports: Pick<RecorderPorts, 'watch'>, signal: AbortSignal): void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  let isWarning = false;
  ports.watch(({ phase, delivery }) => {
    const isOpen = UNSAVED.includes(phase) || isOnItsWay(delivery);
    if (isOpen === isWarning) return;
    isWarning = isOpen;
    if (isOpen) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  }, signal);
  signal.addEventListener('abort', () => window.removeEventListener('beforeunload', warn), { once: true });
}

/** What waits for its person, or for nobody any more, does not go by itself: to stay would not help. */
const isOnItsWay = (delivery: Delivery | null): boolean =>
  delivery?.state === 'sending' || (delivery?.state === 'local' && delivery.reason === 'offline');
