/** Time to wait for Docs, which scrolls smoothly to each new selection for 250 ms. */
const QUIET_MS = 300;

/**
 * Keeps the user's scroll position while `work` runs and shortly afterwards, against scrolls of the host. The user may
 * still scroll.
 */
export async function withoutScrolling<T>(scroller: Element | null, work: () => Promise<T>): Promise<T> {
  if (!scroller) return work();
  const { scrollTop } = scroller;
  const over = new AbortController();
  const { signal } = over;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWorking = true;
  const waitForQuiet = () => {
    clearTimeout(timer);
    timer = setTimeout(() => over.abort(), QUIET_MS);
  };
  const putBack = () => {
    if (!signal.aborted && scroller.scrollTop !== scrollTop) scroller.scrollTop = scrollTop;
  };
  const onScroll = () => {
    if (scroller.scrollTop === scrollTop) return;
    putBack();
    // Runs after the host's scroll step in this frame, so that the step is never painted.
    requestAnimationFrame(putBack);
    if (!isWorking) waitForQuiet();
  };
  scroller.addEventListener('scroll', onScroll, { signal });
  for (const type of ['wheel', 'pointerdown']) {
    scroller.addEventListener(type, () => over.abort(), { signal, passive: true });
  }
  try {
    return await work();
  } finally {
    isWorking = false;
    waitForQuiet();
  }
}
