import { useEffect, useState } from 'react';
import type { KioskAnswer } from '@/shared/contract/classes.ts';
import type { Kiosk } from './kiosk.ts';

/** What is known of the class now. */
export function useClass({ classNow }: Pick<Kiosk, 'classNow'>): KioskAnswer {
  const [answer, setAnswer] = useState(classNow.answer);
  useEffect(() => {
    const gone = new AbortController();
    classNow.watch(setAnswer, gone.signal);
    return () => gone.abort();
  }, [classNow]);
  return answer;
}
