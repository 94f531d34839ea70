import { type ReactNode, useEffect, useRef } from 'react';

/** Reports its content's height in CSS px, for the page that holds our frame. */
export function Sized({ onHeight, children }: { onHeight(height: number): void; children: ReactNode }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef(onHeight);
  latest.current = onHeight;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new ResizeObserver(() => latest.current(Math.ceil(element.getBoundingClientRect().height)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={root} style={{ display: 'flow-root' }}>
      {children}
    </div>
  );
}
