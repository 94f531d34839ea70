import { useEffect, useState } from 'react';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { ReadingPorts } from './ports.ts';
import { NO_READING, type ReadingView, type ReadingWish } from './reading-view.ts';

export interface Reading {
  view: ReadingView;
  /** Why it does not read: the page's own word, or that of whoever did not reach it. */
  problem: ErrorCode | null;
  /** A wish is on its way. */
  isAsking: boolean;
  ask(wish: ReadingWish): void;
  /** Somebody comes to the button that begins. */
  warm(): void;
}

export function useReading(ports: ReadingPorts): Reading {
  const [view, setView] = useState<ReadingView>(NO_READING);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    ports.watch((next) => {
      if (!gone.signal.aborted) setView(next);
    }, gone.signal);
    return () => gone.abort();
  }, [ports]);
  const ask = async (wish: ReadingWish) => {
    setAsked((count) => count + 1);
    setRefusal(null);
    const answer = await ports.ask(wish);
    setAsked((count) => count - 1);
    if (!answer.ok) setRefusal(answer.error);
  };
  const { warm } = ports;
  return { view, problem: refusal ?? view.problem, isAsking: asked > 0, ask: (wish) => void ask(wish), warm };
}
