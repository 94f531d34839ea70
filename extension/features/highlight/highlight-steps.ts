import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { inEachFrame } from '@/extension/core/page/own-frames.ts';
import type { PageHighlights } from './page-highlights.ts';
import { isSeen } from './selected-words.ts';

export interface HighlightSteps {
  /** Scrolls a highlight into view and underlines it. Returns false if its words are not on the page. */
  show(id: string): boolean;
  /** Moves to the next highlight in view, in a cycle. Returns its id; null: no highlight is in view. */
  next(): string | null;
}

/** Moves from highlight to highlight. The next key or pointer press removes the underline. */
export function createHighlightSteps(
  window: HostWindow,
  highlights: Pick<PageHighlights, 'boxOf' | 'reveal' | 'inOrder' | 'lineOut'>,
  signal: AbortSignal,
): HighlightSteps {
  let last: string | null = null;

  function lineOut(id: string): void {
    last = id;
    highlights.lineOut(id);
    const gone = new AbortController();
    signal.addEventListener('abort', () => gone.abort(), { once: true, signal: gone.signal });
    const clear = () => {
      gone.abort();
      highlights.lineOut(null);
    };
    const options = { signal: gone.signal, capture: true, passive: true };
    inEachFrame(window, gone.signal, (inner) => {
      for (const type of ['pointerdown', 'keydown']) inner.addEventListener(type, clear, options);
    });
  }

  return {
    show(id) {
      if (!highlights.reveal(id)) return false;
      lineOut(id);
      return true;
    },
    next() {
      const seen = highlights.inOrder().filter((id) => isSeen(window, highlights.boxOf(id)));
      const next = seen[(seen.indexOf(last ?? '') + 1) % seen.length] ?? null;
      if (next) lineOut(next);
      return next;
    },
  };
}
