import { useEffect, useState } from 'react';
import type { LanguageOffer } from '@/shared/domain/study/translation.ts';
import type { TranslatePorts } from './ports.ts';

/** The known availability of a pair of languages. `late`: no engine has answered within a second. */
export type PairOffer = { kind: 'unasked' | 'asking' | 'late' } | { kind: 'known'; offer: LanguageOffer };

/** Time after which the screen shows what is known so far, in ms. */
const ANSWER_MS = 1_000;

/** Returns the availability of a pair. Asks again when the network changes: the server's offers depend on it. */
export function useOffer(
  ports: Pick<TranslatePorts, 'offers'>,
  pair: { from: string; to: string },
  isWanted: boolean,
): PairOffer {
  const { from, to } = pair;
  const [found, setFound] = useState<PairOffer>({ kind: 'unasked' });
  useEffect(() => {
    if (!isWanted || from === to) return setFound({ kind: 'unasked' });
    const gone = new AbortController();
    let newest = 0;
    const read = async () => {
      newest += 1;
      const mine = newest;
      const answer = await ports.offers(from, to);
      // An earlier request may complete last.
      if (!answer.ok || mine !== newest || gone.signal.aborted) return;
      const offer = answer.value.find((one) => one.to === to);
      if (offer) setFound({ kind: 'known', offer });
    };
    setFound({ kind: 'asking' });
    const late = setTimeout(() => setFound((now) => (now.kind === 'known' ? now : { kind: 'late' })), ANSWER_MS);
    void read();
    for (const type of ['online', 'offline']) window.addEventListener(type, read, { signal: gone.signal });
    return () => {
      gone.abort();
      clearTimeout(late);
    };
  }, [ports, from, to, isWanted]);
  return found;
}
