/** How soon the browser is asked anew; ms. */
const AGAIN_MS = 100;
/** How often it is asked of what it does not vouch for, without a sign of the person: what it says late comes within a second. */
const DOUBTS = 15;
const COMING = ['pointerover', 'pointermove', 'pointerdown', 'focusin', 'keydown'];

interface Asker {
  /** It is in the view, and the browser does not vouch for it: perhaps not yet. */
  doubt(): void;
  /** The browser vouches: the next doubt is a first one. */
  trust(): void;
  end(): void;
}

/**
 * Where a page of ours has several observers, Chromium (156) tells some of them up to a second late that something lies over it, or that
 * nothing does any more. One that observes anew is told in the next frame: so it is asked anew while a hand or a key comes near, which
 * is before the press that follows, and for a while after it has not vouched.
 */
export function createAsker(observer: IntersectionObserver, element: Element, now: () => number): Asker {
  const life = new AbortController();
  let askedAt = now();
  let doubts = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stopDoubting = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const ask = () => {
    askedAt = now();
    observer.unobserve(element);
    observer.observe(element);
  };
  const come = () => {
    if (now() - askedAt >= AGAIN_MS) ask();
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
