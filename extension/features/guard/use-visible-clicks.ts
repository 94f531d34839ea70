import { useCallback, useEffect, useRef, useState } from 'react';
import { createAsker } from './asker.ts';

/** Time that an element must be visible before a click counts, ms. */
export const SEEN_MS = 300;
/** Time-out for the confirming second click, ms. A later click belongs to another action. */
export const CONFIRM_MS = 10_000;

/**
 * Report of IntersectionObserver v2: `isVisible` is true if nothing covers the element. Absent in browsers that cannot
 * report this.
 */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}
interface VisibilityInit extends IntersectionObserverInit {
  trackVisibility: boolean;
  delay: number;
}

export interface VisibleClicks {
  /** Ref for the element whose clicks are guarded. */
  ref: (element: Element | null) => void;
  /**
   * Returns true if the click counts. Returns false if the browser has not reported the element as visible: the screen
   * then asks for a second click, which counts.
   */
  admit(): boolean;
  /** True while the screen asks for a second click. */
  isConfirming: boolean;
  /**
   * True once the element was visible for long enough, or a click counted. Always true where the browser cannot report
   * visibility (Firefox).
   */
  isSeen: boolean;
  reset(): void;
}

const canVouch = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype && window.top !== window;

/**
 * Guards a button in our frame against unseen clicks: a page can lay our transparent frame under the user's pointer. If
 * the browser reports the button as visible, the first click counts. Otherwise the second click does, so that no button
 * is dead.
 */
export function useVisibleClicks(now: () => number = () => performance.now()): VisibleClicks {
  const seenSince = useRef<number | null>(null);
  const endWatch = useRef<(() => void) | null>(null);
  const confirmAt = useRef<number | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [isSeen, setSeen] = useState(() => !canVouch());
  const seenTimer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const forget = useCallback(() => {
    if (seenTimer.current !== null) clearTimeout(seenTimer.current);
    seenTimer.current = null;
    seenSince.current = null;
  }, []);

  const ref = useCallback(
    (element: Element | null) => {
      endWatch.current?.();
      endWatch.current = null;
      forget();
      if (!element) return;
      const init: VisibilityInit = { threshold: [0, 0.5, 1], trackVisibility: true, delay: 100 };
      const observer = new IntersectionObserver((entries) => {
        const latest: VisibilityEntry | undefined = entries.at(-1);
        if (latest?.isVisible !== true) {
          forget();
          if (latest?.isIntersecting) asker.doubt();
          return;
        }
        asker.trust();
        seenSince.current ??= now();
        seenTimer.current ??= setTimeout(() => setSeen(true), SEEN_MS);
      }, init);
      const asker = createAsker(observer, element, now);
      observer.observe(element);
      endWatch.current = () => {
        observer.disconnect();
        asker.end();
      };
    },
    [now, forget],
  );
  useEffect(
    () => () => {
      endWatch.current?.();
      forget();
    },
    [forget],
  );

  const reset = useCallback(() => {
    confirmAt.current = null;
    setConfirming(false);
  }, []);

  useEffect(() => {
    if (!isConfirming) return;
    const timer = setTimeout(reset, CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [isConfirming, reset]);

  const admit = useCallback(() => {
    if (window.top === window) return true;
    const since = seenSince.current;
    const isVouched = since !== null && now() - since >= SEEN_MS;
    if (confirmAt.current !== null && now() - confirmAt.current > CONFIRM_MS) confirmAt.current = null;
    const asked = confirmAt.current;
    // Two clicks in quick succession may both be caused by a decoy: the user needs time to read why a second click is
    // required.
    if (isVouched || (asked !== null && now() - asked >= SEEN_MS)) {
      reset();
      setSeen(true);
      return true;
    }
    confirmAt.current ??= now();
    setConfirming(true);
    return false;
  }, [now, reset]);

  return { ref, admit, isConfirming, isSeen, reset };
}
