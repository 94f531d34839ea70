import { useEffect, useRef } from 'react';
import { idleAfter, type Moment } from '../../features/kiosk/model.ts';

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Calls `onIdle` once after the idle time of this screen without any touch. */
export function useIdle(moment: Moment, onIdle: () => void): void {
  const ms = idleAfter(moment);
  const latest = useRef(onIdle);
  latest.current = onIdle;
  useEffect(() => {
    if (ms === null) return;
    const gone = new AbortController();
    let timer = setTimeout(() => latest.current(), ms);
    const beginAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), ms);
    };
    for (const sign of SIGNS_OF_LIFE) {
      window.addEventListener(sign, beginAgain, { capture: true, passive: true, signal: gone.signal });
    }
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [ms]);
}
