import { useCallback, useRef, useState } from 'react';
import type { Dictionary } from '@/shared/engines/contracts.ts';
import type { LookUp } from './model.ts';

/** One look-up at a time: the answer to an earlier one is dropped. */
export function useLookUp(dictionary: Dictionary): readonly [LookUp, (text: string) => void] {
  const [lookUp, setLookUp] = useState<LookUp>({ state: 'idle' });
  const latest = useRef(0);
  const start = useCallback(
    (text: string) => {
      const asked = text.trim();
      latest.current += 1;
      if (asked === '') return setLookUp({ state: 'idle' });
      const mine = latest.current;
      setLookUp({ state: 'reading', asked });
      void dictionary.define(asked).then((answer) => {
        if (mine !== latest.current) return;
        if (!answer.ok) return setLookUp({ state: 'failed', asked });
        const isKnown = answer.value.entries.length > 0;
        setLookUp(isKnown ? { state: 'found', definition: answer.value } : { state: 'unknown', asked });
      });
    },
    [dictionary],
  );
  return [lookUp, start];
}
