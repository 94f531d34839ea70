import { useEffect, useState } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { type AreaCommand, type AreaView, NO_AREA } from './area-view.ts';
import type { AreaPorts } from './ports.ts';

export interface Area {
  view: AreaView;
  /** The reason of a failure: the page's error, or the error of the call that did not reach the page. */
  problem: ErrorCode | null;
  isAsking: boolean;
  ask(command: AreaCommand): void;
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
  const ask = async (command: AreaCommand) => {
    setAsking(true);
    setRefusal(null);
    const answer = await ports.ask(command);
    setAsking(false);
    if (!answer.ok) setRefusal(answer.error);
  };
  return { view, problem: refusal ?? view.problem, isAsking, ask: (command) => void ask(command) };
}
