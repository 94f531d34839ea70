/** Minimum time between two observations, and the pause before a retry, ms. */
const AGAIN_MS = 100;
/**
 * Maximum number of retries without user input while the browser reports "not visible". A late report arrives within a
 * second.
 */
const DOUBTS = 15;
const COMING = ['pointerover', 'pointermove', 'pointerdown', 'focusin', 'keydown'];

interface Asker {
  /** Call this when the element is in view and the browser reports it as not visible, which may be out of date. */
  doubt(): void;
  /** Call this when the browser reports the element as visible: resets the retries. */
  trust(): void;
  end(): void;
}

/**
 * Creates an object that observes the element again. With several observers in a page of ours, Chromium (156) reports
 * to some of them up to a second late that something covers the element, or no longer does. A fresh observation reports
 * in the next frame. So the element is observed again when pointer or key events begin, which is before the press, and
 * for a while after a report of "not visible".
 */
export function createAsker(observer: IntersectionObserver, element: Element, now: () => number): Asker {
  const life = new AbortController();
  let lastRequestAt = now();
  let doubts = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stopDoubting = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const ask = () => {
    lastRequestAt = now();
    observer.unobserve(element);
    observer.observe(element);
  };
  const come = () => {
    if (now() - lastRequestAt >= AGAIN_MS) ask();
  };
  for (const type of COMING) {
    element.ownerDocument.addEventListener(type, come, { capture: true, passive: true, signal: life.signal });
  }
  return {
    doubt() {
      if (timer !== null || doubts >= DOUBTS) return;
      doubts += 1;
      timer = setTimeout(() => {
        timer = null;
        ask();
      }, AGAIN_MS);
    },
    trust() {
      doubts = 0;
      stopDoubting();
    },
    end() {
      life.abort();
      stopDoubting();
    },
  };
}
