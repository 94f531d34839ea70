import { type RefObject, useEffect, useState } from 'react';
import { type ListWindow, windowOf } from './model.ts';

/** Returns the visible rows of a long list. Follows scrolling, the height of the scroller, and the letter size. */
export function useListWindow(scroller: RefObject<HTMLElement | null>, rowRem: number, count: number): ListWindow {
  const [view, setView] = useState({ top: 0, height: 0, rem: 16 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setView({ top: element.scrollTop, height: element.clientHeight, rem });
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    // The list's height is in rem: it changes with the letter size, when the scroller's height does not.
    if (element.firstElementChild) resized.observe(element.firstElementChild);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return windowOf(view.top, view.height, rowRem * view.rem, count);
}
