import { useEffect, useState } from 'react';
import type { KioskAnswer } from '@/shared/contract/classes.ts';
import type { Kiosk } from './kiosk.ts';

/** Returns the current state of the class. */
export function useKioskClass({ classNow }: Pick<Kiosk, 'classNow'>): KioskAnswer {
  const [answer, setAnswer] = useState(classNow.answer);
  useEffect(() => {
    const gone = new AbortController();
    classNow.watch(setAnswer, gone.signal);
    return () => gone.abort();
  }, [classNow]);
  return answer;
}
