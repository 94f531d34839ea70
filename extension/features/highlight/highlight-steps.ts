import type { HostWindow } from '@/extension/core/host-window.ts';
import { inEachFrame } from '@/extension/core/own-frames.ts';
import type { PageHighlights } from './page-highlights.ts';
import { isSeen } from './selected-words.ts';

export interface HighlightSteps {
  /** Brings one into view, with a line under it; false: its words are not there. */
  show(id: string): boolean;
  /** From one that is in view to the next, round and round; null: none is. */
  next(): string | null;
}

/** From highlight to highlight. The line goes with the next press of a key or a pointer. */
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
