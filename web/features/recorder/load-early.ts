/** The part of the page that loading depends on; tests hand in their own. */
export interface EarlyPage {
  /** Calls once, after the page was painted. */
  afterPaint(run: () => void): void;
  onOnline(run: () => void, signal: AbortSignal): void;
}

export interface EarlyLoadOptions {
  /** Resolves with whether everything is loaded. */
  load: () => Promise<boolean>;
  page?: EarlyPage;
  signal: AbortSignal;
}

/**
 * Loads the recorder's files after the first paint, so that the first recording works without a network. A failed load
 * is repeated when the browser is online again.
 */
export function loadEarly({ load, page = thisPage, signal }: EarlyLoadOptions): void {
  let isLoaded = false;
  const tryNow = async () => {
    if (!isLoaded && !signal.aborted) isLoaded = await load();
  };
  page.afterPaint(() => void tryNow());
  page.onOnline(() => void tryNow(), signal);
}

const thisPage: EarlyPage = {
  afterPaint(run) {
    // A hidden page is not painted, so it gets no animation frame.
    if (document.visibilityState === 'hidden') setTimeout(run);
    else requestAnimationFrame(() => setTimeout(run));
  },
  onOnline: (run, signal) => window.addEventListener('online', run, { signal }),
};
