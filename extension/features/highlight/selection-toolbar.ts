import { putRange } from '@/extension/core/caret.ts';
import type { HostWindow } from '@/extension/core/host-window.ts';
import { inEachFrame } from '@/extension/core/own-frames.ts';
import { selectedIn, windowOf } from '@/extension/core/selection.ts';
import { beside, isInWindow } from './beside.ts';
import { type DrawnToolbar, drawToolbar, type ToolbarAct } from './draw-toolbar.ts';
import type { PageTools } from './page-tools.ts';
import { boxOfWords, isSameRange, selectedWords } from './selected-words.ts';

export interface SelectionToolbarOptions {
  window: HostWindow;
  /** Null: not known yet, nothing is shown. */
  tools(): PageTools | null;
  /** While the button is down at the start, nothing is shown either: the person still selects. */
  isPressed: boolean;
  /** A button was pressed over these words. */
  act(what: ToolbarAct, words: Range): void;
  signal: AbortSignal;
}

export interface SelectionToolbar {
  /** Shows, moves or hides it, by what is selected and allowed now. */
  look(): void;
  /** Takes it away until something else is selected. */
  hide(): void;
  /** Brings the focus to its first button; false: it is not there. */
  focus(): boolean;
}

/** The tools beside words that are selected: plain buttons, there within a frame of the selection. */
export function createSelectionToolbar(options: SelectionToolbarOptions): SelectionToolbar {
  const { window, tools, signal } = options;
  const { document } = window;
  let words: Range | null = null;
  let drawn: DrawnToolbar | null = null;
  /** While the button is down the person still selects. */
  let isDown = options.isPressed;
  let isDue = false;
  /** Words over which it was used or left: it comes to others, or to these when they are selected anew. */
  let done: Range | null = null;
  /** What it was drawn for: drawn anew when the person's tools are others. */
  let drawnFor: PageTools | null = null;

  function draw(now: PageTools): DrawnToolbar {
    if (drawn && drawnFor === now) return drawn;
    drawn?.host.remove();
    drawnFor = now;
    drawn = drawToolbar(window, now, (what) => {
      const range = words;
      if (!range) return;
      leaveWords();
      options.act(what, range);
    });
    drawn.bar.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') leave(event);
    });
    return drawn;
  }

  /** Back to the page, with the same words selected. */
  function leave(event: KeyboardEvent): void {
    event.preventDefault();
    const range = words;
    leaveWords();
    if (!range) return;
    if (!selectedIn(document)) putRange(range);
    const within = windowOf(range);
    if (within !== window) within?.focus();
  }

  function leaveWords(): void {
    done = words?.cloneRange() ?? null;
    hide();
  }

  function hide(): void {
    words = null;
    drawn?.host.remove();
  }

  function look(): void {
    const now = tools();
    const isOffered = now && now.tools.length > 0 && !isDown && !signal.aborted;
    const range = isOffered ? selectedWords(window) : null;
    if (!now || !range || (done && isSameRange(done, range))) {
      if (!range) done = null;
      hide();
      return;
    }
    done = null;
    words = range;
    const { host, bar } = draw(now);
    if (!host.isConnected) document.documentElement.append(host);
    const box = boxOfWords(window, range);
    bar.hidden = !isInWindow(box, sizeOf(window));
    const { left, top } = beside(box, bar.getBoundingClientRect(), sizeOf(window), 'above');
    Object.assign(bar.style, { left: `${left}px`, top: `${top}px` });
  }

  /** Once a frame, however often the page scrolls. */
  const lookSoon = () => {
    if (isDue) return;
    isDue = true;
    window.requestAnimationFrame(() => {
      isDue = false;
      if (!isDown) look();
    });
  };
  const hasFocus = () => drawn !== null && document.activeElement === drawn.host;

  const on = (target: EventTarget, type: string, run: (event: Event) => void) =>
    target.addEventListener(type, run, { signal, capture: true, passive: true });
  inEachFrame(window, signal, (inner) => {
    on(inner, 'pointerdown', (event) => {
      if (event.target === drawn?.host) return;
      isDown = true;
      done = null;
      hide();
    });
    for (const type of ['pointerup', 'pointercancel']) {
      on(inner, type, () => {
        isDown = false;
        lookSoon();
      });
    }
    on(inner.document, 'selectionchange', () => {
      if (!isDown && !hasFocus()) lookSoon();
    });
    for (const type of ['scroll', 'resize']) {
      on(inner, type, () => {
        if (words) lookSoon();
      });
    }
  });
  // A press ends where no pointer event tells: after a drag out of the window.
  on(window, 'blur', () => {
    isDown = false;
  });
  signal.addEventListener('abort', hide, { once: true });

  return {
    look,
    hide,
    focus() {
      if (!words || !drawn || drawn.bar.hidden) return false;
      drawn.first.focus();
      return true;
    },
  };
}

const sizeOf = ({ innerWidth: width, innerHeight: height }: HostWindow) => ({ width, height });
