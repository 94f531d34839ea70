import type { RecorderPhase, RecorderPorts } from '@/shared/features/record/ports.ts';

/** A take is being made: what was said is on the device, what is being said would not be. */
const UNSAVED: readonly RecorderPhase[] = ['recording', 'paused', 'saving'];

/** Has the browser ask before the page is left in the middle of a take, and only then: a listener alone costs the page its cache. */
export function warnBeforeLeaving(ports: Pick<RecorderPorts, 'watch'>, signal: AbortSignal): void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  let isWarning = false;
  ports.watch(({ phase }) => {
    const isUnsaved = UNSAVED.includes(phase);
    if (isUnsaved === isWarning) return;
    isWarning = isUnsaved;
    if (isUnsaved) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  }, signal);
  signal.addEventListener('abort', () => window.removeEventListener('beforeunload', warn), { once: true });
}
