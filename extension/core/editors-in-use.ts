import type { InsertTarget } from './contract.ts';
import { createFrameId } from './frame.ts';
import type { HostWindow } from './host-window.ts';
import { inEachFrame } from './own-frames.ts';
import { watchUrl } from './url-watcher.ts';

/** Where the person is in a page. */
export interface FocusOfPage {
  editorInUse(document: Document): HTMLElement | null;
  /** They write, or do something else, where nobody can look. */
  isFocusAway(document: Document): boolean;
}

export interface EditorsInUse {
  /** The editor that the person used last at this address. */
  latest(): InsertTarget | null;
  /** Null: it was of another address, or is gone. */
  find(targetId: string): InsertTarget | null;
  /** Ends when the address changes, and with the script. */
  readonly signal: AbortSignal;
}

/**
 * Which editors of a page nobody knows were used. A page may show another person's text in the same element under another
 * address: with the address all of them are forgotten, and a link goes to the clipboard instead of to the wrong person. `onUse`: the
 * person has come to one.
 */
export function watchEditors(
  window: HostWindow,
  page: FocusOfPage,
  until: AbortSignal,
  onUse: () => void,
): EditorsInUse {
  const { document } = window;
  const targets = new Map<string, InsertTarget>();
  let used: InsertTarget | null = null;
  let address = new AbortController();

  const note = () => {
    // An orphaned script writes no more: a newer one may stand here.
    if (until.aborted) return;
    const element = page.editorInUse(document);
    // What was used before is not where they are now: a link goes to the clipboard instead of to the wrong place.
    if (!element && page.isFocusAway(document)) used = null;
    if (!element || element === used?.element) return;
    const known = [...targets.values()].find((target) => target.element === element);
    used = known ?? { id: createFrameId(), element, accepts: 'text' };
    targets.set(used.id, used);
    onUse();
  };
  const forget = () => {
    address.abort();
    if (!until.aborted) address = new AbortController();
    targets.clear();
    used = null;
  };
  // A frame has the focus a moment after what was left has told so.
  const noteSoon = () => setTimeout(note);
  inEachFrame(window, until, (inner) => {
    inner.document.addEventListener('focusin', note, { signal: until, capture: true });
    inner.addEventListener('blur', noteSoon, { signal: until });
  });
  watchUrl(window, until, forget);
  until.addEventListener('abort', forget, { once: true });
  note();

  const ifThere = (target: InsertTarget | null | undefined) => (target?.element.isConnected ? target : null);
  return {
    latest() {
      note();
      return ifThere(used);
    },
    find: (targetId) => ifThere(targets.get(targetId)),
    get signal() {
      return address.signal;
    },
  };
}
