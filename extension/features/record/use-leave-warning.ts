import { useEffect } from 'react';
import { isBeingMade, warnBeforeLeaving } from '@/shared/features/record/leave-warning.ts';
import type { RecorderPorts } from '@/shared/features/record/ports.ts';

/** The browser asks before the page around is left in a take, where its person has pressed something in this frame. */
export function useLeaveWarning(ports: Pick<RecorderPorts, 'watch'>): void {
  useEffect(() => {
    const gone = new AbortController();
    warnBeforeLeaving(ports, isBeingMade, gone.signal);
    return () => gone.abort();
  }, [ports]);
}
