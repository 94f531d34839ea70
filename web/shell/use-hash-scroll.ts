import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isMotionReduced } from '@/shared/ui/use-reduced-motion.ts';

/** The hash that the page has been scrolled to. */
export interface HashVisit {
  scrolledTo: string | null;
}

/**
 * Scrolls smoothly to the element that the address names, once for each value of the hash [S2-125]. An element that is
 * still to come is waited for. A hash with `=` is no name of an element.
 */
export function useHashScroll(visit: HashVisit): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const id = idIn(hash);
    const value = pathname + hash;
    if (id === null) {
      visit.scrolledTo = null;
      return;
    }
    if (visit.scrolledTo === value) return;
    const scroll = (): boolean => {
      const target = document.getElementById(id);
      if (!target?.checkVisibility()) return false;
      visit.scrolledTo = value;
      target.scrollIntoView({ behavior: isMotionReduced() ? 'instant' : 'smooth', block: 'start' });
      focusOn(target);
      return true;
    };
    if (scroll()) return;
    const observer = new MutationObserver(() => {
      if (scroll()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [visit, pathname, hash]);
}

/** Returns the id that a hash names; null: it names none. */
export function idIn(hash: string): string | null {
  if (hash.length < 2 || hash.includes('=')) return null;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // Not an encoded text: no element has this id.
    return null;
  }
}

/** The next Tab goes on from the element, and a screen reader reads it. */
function focusOn(target: HTMLElement): void {
  if (target.contains(document.activeElement)) return;
  if (!target.matches('a[href], button, input, select, textarea, [tabindex]')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
