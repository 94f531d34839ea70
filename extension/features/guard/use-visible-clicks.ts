import { useCallback, useEffect, useRef, useState } from 'react';
import { createAsker } from './asker.ts';

/** How long it must have been seen before a click counts; ms. */
export const SEEN_MS = 300;
/** How long a question waits for its second click: later ones belong to something else; ms. */
export const CONFIRM_MS = 10_000;

/** The browser's word that nothing lies over us (IntersectionObserver v2). Absent where it cannot say. */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}
interface VisibilityInit extends IntersectionObserverInit {
  trackVisibility: boolean;
  delay: number;
}

export interface VisibleClicks {
  /** Put on the element whose clicks matter. */
  ref: (element: Element | null) => void;
  /** True: go on. False: the browser could not vouch for this click; ask for one more, and the next one counts. */
  admit(): boolean;
  /** One more click is asked for. */
  isConfirming: boolean;
  /** Was in sight for long enough once, or a click counted. Also where the browser never has a word for it (Firefox): then nobody can ask. */
  isSeen: boolean;
  reset(): void;
}

const canVouch = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype && window.top !== window;

/**
 * Guards a button in our frame against being clicked unseen: a page can lay a frame of ours, transparent, under the person's
 * pointer. Where the browser vouches for visibility the click counts at once; else a second click does. Never a dead button.
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
    // Two clicks in one breath are one decoy: the person must have had time to read what the second is for.
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
