import { type ReactNode, useEffect, useState } from 'react';

export interface AfterPaintProps {
  /** Returns the content. Called once; its code may load only then. */
  load(): Promise<ReactNode>;
  report(fault: Error): void;
}

/** Shows content after the rest has been painted, so that the tabs respond before their tools have loaded. */
export function AfterPaint({ load, report }: AfterPaintProps): ReactNode {
  const [loaded, setLoaded] = useState<ReactNode>(null);
  useEffect(() => {
    const gone = new AbortController();
    const show = (node: ReactNode) => {
      if (!gone.signal.aborted) setLoaded(node);
    };
    const start = () => void load().then(show, report);
    // The second frame begins after the first has been painted.
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
