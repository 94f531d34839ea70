import { type RefObject, useEffect, useState } from 'react';
import { type ListWindow, windowOf } from './model.ts';

/** Which rows of a long list are on screen, as its scroller moves or changes its height. */
export function useListWindow(scroller: RefObject<HTMLElement | null>, rowHeight: number, count: number): ListWindow {
  const [view, setView] = useState({ top: 0, height: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight });
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return windowOf(view.top, view.height, rowHeight, count);
}
