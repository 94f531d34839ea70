import { useEffect, useState } from 'react';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { type AreaView, type AreaWish, NO_AREA } from './area-view.ts';
import type { AreaPorts } from './ports.ts';

export interface Area {
  view: AreaView;
  /** Why nothing is read: the page's own word, or that of whoever did not reach it. */
  problem: ErrorCode | null;
  isAsking: boolean;
  ask(wish: AreaWish): void;
}

export function useArea(ports: AreaPorts): Area {
  const [view, setView] = useState<AreaView>(NO_AREA);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    ports.watch((next) => {
      if (gone.signal.aborted) return;
      setView(next);
      if (next.status !== 'idle') setRefusal(null);
    }, gone.signal);
    return () => gone.abort();
  }, [ports]);
  const ask = async (wish: AreaWish) => {
    setAsking(true);
    setRefusal(null);
    const answer = await ports.ask(wish);
    setAsking(false);
    if (!answer.ok) setRefusal(answer.error);
  };
  return { view, problem: refusal ?? view.problem, isAsking, ask: (wish) => void ask(wish) };
}
