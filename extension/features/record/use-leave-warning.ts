import { useEffect } from 'react';
import { isBeingMade, warnBeforeLeaving } from '@/shared/features/record/leave-warning.ts';
import type { RecorderPorts } from '@/shared/features/record/ports.ts';

/**
 * Makes the browser ask before the user leaves the surrounding page during a take, if the user has interacted with this
 * frame.
 */
export function useLeaveWarning(ports: Pick<RecorderPorts, 'watch'>): void {
  useEffect(() => {
    const gone = new AbortController();
    warnBeforeLeaving(ports, isBeingMade, gone.signal);
    return () => gone.abort();
  }, [ports]);
}
