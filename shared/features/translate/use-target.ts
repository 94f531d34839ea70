import { useEffect, useState } from 'react';
import { TRANSLATION } from '@/shared/domain/study/translation.ts';
import { firstTarget } from './model.ts';
import type { TranslatePorts } from './ports.ts';

export interface Target {
  /** The last target language; before the first translation the browser's language other than the text's. */
  to: string;
  /** The last target languages of this device, in the order in which the screen found them. */
  recent: readonly string[];
  choose(to: string): void;
}

export function useTarget(ports: Pick<TranslatePorts, 'readTarget' | 'saveTarget'>, source: string): Target {
  const [chosen, setChosen] = useState('');
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    void ports.readTarget().then((last) => {
      if (gone.signal.aborted) return;
      setChosen((now) => now || last.to);
      setRecent((now) => (now.length > 0 ? now : last.recent));
    });
    return () => gone.abort();
  }, [ports]);
  const choose = (to: string) => {
    setChosen(to);
    setRecent(recent.includes(to) ? recent : [to, ...recent].slice(0, TRANSLATION.recentTargets));
    ports.saveTarget(to);
  };
  const to = chosen || firstTarget(source, navigator.languages);
  // A chip keeps its place when it is pressed: only a language that has no chip yet moves the others.
  const chips = recent.includes(to) ? recent : [to, ...recent].slice(0, TRANSLATION.recentTargets);
  return { to, recent: chips, choose };
}
