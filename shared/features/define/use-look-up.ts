import { useCallback, useState } from 'react';
import { createLatestOnly } from '@/shared/base/latest-only.ts';
import type { Dictionary } from '@/shared/engines/contracts.ts';
import type { LookUp } from './model.ts';

/** Runs one look-up at a time: drops the response to an earlier one. */
export function useLookUp(dictionary: Dictionary): readonly [LookUp, (text: string, sentence?: string) => void] {
  const [lookUp, setLookUp] = useState<LookUp>({ state: 'idle' });
  const [begin] = useState(createLatestOnly);
  const start = useCallback(
    (text: string, sentence = '') => {
      const asked = text.trim();
      const isLatest = begin();
      if (asked === '') return setLookUp({ state: 'idle' });
      setLookUp({ state: 'reading', asked });
      void dictionary.define(asked, sentence).then((answer) => {
        if (!isLatest()) return;
        if (!answer.ok) return setLookUp({ state: 'failed', asked });
        const isKnown = answer.value.entries.length > 0;
        setLookUp(isKnown ? { state: 'found', definition: answer.value } : { state: 'unknown', asked });
      });
    },
    [dictionary, begin],
  );
  return [lookUp, start];
}
