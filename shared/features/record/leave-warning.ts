import type { Delivery } from '@/shared/domain/take.ts';
import type { RecorderPhase, RecorderPorts, RecorderSnapshot } from './ports.ts';

/** A take is being made: what was said is on the device, what is being said would not be. */
const UNSAVED: readonly RecorderPhase[] = ['recording', 'paused', 'saving'];

type Leaving = Pick<RecorderSnapshot, 'phase' | 'delivery'>;

/** In the extension: what is recorded is sent without this page. */
export const isBeingMade = ({ phase }: Leaving): boolean => UNSAVED.includes(phase);

/** On the site: from here nothing is sent once the page is gone, and whoever has its link waits. */
export const isMadeOrSent = ({ phase, delivery }: Leaving): boolean => UNSAVED.includes(phase) || isOnItsWay(delivery);

/** Has the browser ask before the page is left while something would be missed. Only then: a listener alone costs the page its cache. */
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

/** What waits for its person, or for nobody any more, does not go by itself: to stay would not help. */
const isOnItsWay = (delivery: Delivery | null): boolean =>
  delivery?.state === 'sending' || (delivery?.state === 'local' && delivery.reason === 'offline');
