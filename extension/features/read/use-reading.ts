import { useEffect, useState } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import type { ReadingPorts } from './ports.ts';
import { NO_READING, type ReadingRequest, type ReadingView } from './reading-view.ts';

export interface ReadingControls {
  view: ReadingView;
  /** The reason of a failure: the page's error, or the error of the call that did not reach the page. */
  problem: ErrorCode | null;
  /** True while a request is pending. */
  isAsking: boolean;
  ask(command: ReadingRequest): void;
  /** Opens the voices before a likely click on the start button. */
  warm(): void;
}

export function useReading(ports: ReadingPorts): ReadingControls {
  const [view, setView] = useState<ReadingView>(NO_READING);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    ports.watch((next) => {
      if (!gone.signal.aborted) setView(next);
    }, gone.signal);
    return () => gone.abort();
  }, [ports]);
  const ask = async (command: ReadingRequest) => {
    setAttempt((count) => count + 1);
    setRefusal(null);
    const answer = await ports.ask(command);
    setAttempt((count) => count - 1);
    if (!answer.ok) setRefusal(answer.error);
  };
  const { warm } = ports;
  return { view, problem: refusal ?? view.problem, isAsking: attempt > 0, ask: (command) => void ask(command), warm };
}
