import type { Delivery } from '@/shared/domain/mote/take.ts';
import type { RecorderPhase, RecorderPorts, RecorderSnapshot } from './ports.ts';

/** Phases of a running take: its last seconds would be lost. */
const UNSAVED: readonly RecorderPhase[] = ['recording', 'paused', 'saving'];

type Leaving = Pick<RecorderSnapshot, 'phase' | 'delivery'>;

/** Returns true while a take runs. For the extension, which sends stored takes without this page. */
export const isBeingMade = ({ phase }: Leaving): boolean => UNSAVED.includes(phase);

/**
 * Returns true while a take runs or is being sent. For the site: after the page closes, it sends nothing, so a
 * recipient of the link would wait in vain.
 */
export const isMadeOrSent = ({ phase, delivery }: Leaving): boolean => UNSAVED.includes(phase) || isOnItsWay(delivery);

/**
 * Makes the browser confirm before the page closes while something would be lost. Only then: the listener alone
 * excludes the page from the back/forward cache.
 */
export function warnBeforeLeaving(
  ports: Pick<RecorderPorts, 'watch'>,
  isMissed: (now: Leaving) => boolean,
  signal: AbortSignal,
): void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  let isWarning = false;
  ports.watch((now) => {
    const isOpen = isMissed(now);
    if (isOpen === isWarning) return;
    isWarning = isOpen;
    if (isOpen) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  }, signal);
  signal.addEventListener('abort', () => window.removeEventListener('beforeunload', warn), { once: true });
}

/**
 * Returns whether the take would be sent by itself. A take that waits for the user or has failed would not be, so
 * staying does not help.
 */
const isOnItsWay = (delivery: Delivery | null): boolean =>
  delivery?.state === 'sending' || (delivery?.state === 'local' && delivery.reason === 'offline');
