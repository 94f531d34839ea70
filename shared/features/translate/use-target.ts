import { useEffect, useState } from 'react';
import { firstTarget } from './model.ts';
import type { TranslatePorts } from './ports.ts';

/** The language that was translated into last; before the first time the one that the person's browser speaks beside the text's. */
export function useTarget(ports: TranslatePorts, source: string): readonly [string, (to: string) => void] {
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const gone = new AbortController();
    void ports.readTarget().then((last) => gone.signal.aborted || setChosen((now) => now || last));
    return () => gone.abort();
  }, [ports]);
  const choose = (to: string) => {
    setChosen(to);
    ports.saveTarget(to);
  };
  return [chosen || firstTarget(source, navigator.languages), choose];
}
