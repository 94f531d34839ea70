import { putRange } from '@/extension/core/insert/caret.ts';
import { type HostWindow, isHtmlElement } from '@/extension/core/page/host-window.ts';
import { OURS } from '@/extension/core/page/our-elements.ts';
import { inEachFrame } from '@/extension/core/page/own-frames.ts';
import { selectedIn, windowOf } from '@/extension/core/page-text/selection.ts';
import { sidebarIn } from '@/extension/core/sidebar/sidebar-handle.ts';
import { type EdgeBox, isInWindow } from './beside.ts';
import { type DrawnToolbar, drawToolbar, type ToolbarAct } from './draw-toolbar.ts';
import type { PageTools } from './page-tools.ts';
import { createCostOver } from './place-cost.ts';
import { boxOfWords, isSameRange, linesOfWords, selectedWords } from './selected-words.ts';
import { boxAt, choosePlace, coversWords, OVER_TOOLS, type ToolbarPlace, type ToolbarSpace } from './toolbar-place.ts';

export interface SelectionToolbarOptions {
  window: HostWindow;
  /** Returns the page's tools. Null: not known yet, so nothing is shown. */
  tools(): PageTools | null;
  /**
   * True if the pointer is down at the start. The toolbar appears at the release, because the user is still selecting.
   */
  isPressed: boolean;
  /** Returns true while a card of ours is over the page: then Escape closes the card. */
  isUnder(): boolean;
  /** Runs when a button is pressed, with the selected words. */
  act(what: ToolbarAct, words: Range): void;
  signal: AbortSignal;
}

export interface SelectionToolbar {
  /** Shows, moves or hides the toolbar by the current selection and permissions. */
  look(): void;
  /** Hides the toolbar until the selection changes. */
  hide(): void;
  /** Focuses the first button. Returns false if the toolbar is not shown. */
  focus(): boolean;
  /** Returns the box of the shown toolbar; null: it is not shown. */
  box(): DOMRect | null;
}

/** Maximum length of the words that can be saved, in UTF-16 units. */
const SAVED_CHARS = 60;
/** Time in which a page shows its own tools after a selection or another change, ms. The toolbar then steps aside. */
const PAGE_TOOLS_MS = 300;
/** Attributes by which a page shows a part that it has already made. */
const SHOWN_BY = ['class', 'hidden', 'open', 'style'];

/** Creates the toolbar beside selected words: plain buttons, shown within a frame of the selection. */
export function createSelectionToolbar(options: SelectionToolbarOptions): SelectionToolbar {
  const { window, tools, signal } = options;
  const { document } = window;
  let words: Range | null = null;
  let drawn: DrawnToolbar | null = null;
  /** While the pointer is down, the user is still selecting. */
  let isDown = options.isPressed;
  let isDue = false;
  /**
   * Words for which the toolbar was used or closed. It returns for other words, or when the user selects these words
   * again.
   */
  let done: Range | null = null;
  /** Tools that the toolbar was drawn for. It is redrawn when the tools change. */
  let drawnFor: PageTools | null = null;
  /** Place beside these words. It stays while the page scrolls, as long as it covers no selected word. */
  let place: ToolbarPlace | null = null;
  /** Element that had the focus before the toolbar. */
  let before: Element | null = null;
  let recheck: number | null = null;

  const hasFocus = () => drawn !== null && document.activeElement === drawn.host;

  function draw(now: PageTools): DrawnToolbar {
    if (drawn && drawnFor === now) return drawn;
    drawn?.overlay.hide();
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

  /** Returns the focus to the page, with the same words selected. */
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
    if (words) done = words.cloneRange();
    hide();
  }

  function hide(): void {
    const hadFocus = hasFocus();
    words = null;
    place = null;
    stopChecks();
    drawn?.overlay.hide();
    if (hadFocus && before && isHtmlElement(before) && before.isConnected) before.focus({ preventScroll: true });
    before = null;
  }

  /** Closes the toolbar by Escape while the focus is in the page, as the top layer there. */
  function leaveByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !event.isTrusted || !words || hasFocus()) return;
    if (options.isUnder() || document.querySelector(`[${OURS.area}]`)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    leaveWords();
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
    const isSame = words !== null && isSameRange(words, range);
    words = range;
    const { overlay, bar, offer } = draw(now);
    if (!isSame) {
      place = null;
      offer('save', range.toString().trim().length <= SAVED_CHARS);
      startChecks();
    }
    overlay.show();
    bar.hidden = !isInWindow(boxOfWords(window, range), sizeOf(window));
    if (!bar.hidden) put(bar, range);
  }

  function put(bar: HTMLElement, range: Range): void {
    const lines = linesOfWords(window, range);
    const space: ToolbarSpace = {
      lines: lines.length > 0 ? lines : [boxOfWords(window, range)],
      bar: bar.getBoundingClientRect(),
      free: freeIn(window),
    };
    if (!place || coversWords(space, place)) place = choosePlace(space, createCostOver(window, range));
    const { left, top } = boxAt(space, place);
    Object.assign(bar.style, { left: `${left}px`, top: `${top}px` });
  }

  const pageChanges = new window.MutationObserver(checkSoon);

  /** Watches for the page's own tools, which appear a moment after the selection, or later on a slow page. */
  function startChecks(): void {
    stopChecks();
    pageChanges.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: SHOWN_BY });
    checkSoon();
  }

  function stopChecks(): void {
    pageChanges.disconnect();
    if (recheck !== null) window.clearTimeout(recheck);
    recheck = null;
  }

  function checkSoon(): void {
    recheck ??= window.setTimeout(() => {
      recheck = null;
      stepAside();
    }, PAGE_TOOLS_MS);
  }

  /** Chooses another place if the page now shows its own tools there. A focused toolbar stays where the user is. */
  function stepAside(): void {
    if (!words || !drawn || drawn.bar.hidden || hasFocus()) return;
    if (createCostOver(window, words)(drawn.bar.getBoundingClientRect()) < OVER_TOOLS) return;
    place = null;
    look();
  }

  /** Runs once per animation frame, however often the page scrolls. */
  const lookSoon = () => {
    if (isDue) return;
    isDue = true;
    window.requestAnimationFrame(() => {
      isDue = false;
      if (!isDown) look();
    });
  };
  const on = (target: EventTarget, type: string, run: (event: Event) => void) =>
    target.addEventListener(type, run, { signal, capture: true, passive: true });
  inEachFrame(window, signal, (inner) => {
    inner.addEventListener('keydown', leaveByKey, { signal, capture: true });
    on(inner, 'pointerdown', (event) => {
      if (drawn && event.composedPath().includes(drawn.host)) return;
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
  // If the user drags out of the window, no pointer event reports the release.
  on(window, 'blur', () => {
    isDown = false;
  });
  signal.addEventListener('abort', hide, { once: true });

  return {
    look,
    hide: leaveWords,
    focus() {
      if (!words || !drawn || drawn.bar.hidden) return false;
      if (!hasFocus()) before = document.activeElement;
      drawn.focus();
      return true;
    },
    box: () => (words && drawn && !drawn.bar.hidden ? drawn.bar.getBoundingClientRect() : null),
  };
}

/** Returns the part of the window beside our sidebar, which lies over the toolbar. */
function freeIn(window: HostWindow): EdgeBox {
  const free = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const box = sidebarIn(window)?.box();
  if (!box || box.width === 0 || box.width > window.innerWidth / 2) return free;
  return box.left + box.right > window.innerWidth ? { ...free, right: box.left } : { ...free, left: box.right };
}

const sizeOf = ({ innerWidth: width, innerHeight: height }: HostWindow) => ({ width, height });
