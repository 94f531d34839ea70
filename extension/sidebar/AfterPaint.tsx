import { type ReactNode, useEffect, useState } from 'react';

export interface AfterPaintProps {
  /** Called once; its code need not be read before. */
  load(): Promise<ReactNode>;
  report(fault: Error): void;
}

/** What comes when the rest is painted: the tabs answer before the tools behind them are there. */
export function AfterPaint({ load, report }: AfterPaintProps): ReactNode {
  const [loaded, setLoaded] = useState<ReactNode>(null);
  useEffect(() => {
    const gone = new AbortController();
    const show = (node: ReactNode) => {
      if (!gone.signal.aborted) setLoaded(node);
    };
    const start = () => void load().then(show, report);
    // The second frame begins when the first is painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(start);
    });
    return () => {
      gone.abort();
      cancelAnimationFrame(frame);
    };
  }, [load, report]);
  return loaded;
}
