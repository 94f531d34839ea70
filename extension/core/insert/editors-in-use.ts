import type { InsertTarget } from '../page/contract.ts';
import { createFrameId } from '../page/frame.ts';
import type { HostWindow } from '../page/host-window.ts';
import { inEachFrame } from '../page/own-frames.ts';
import { watchUrl } from '../page/url-watcher.ts';

/** Finds the user's focus in a page. */
export interface FocusOfPage {
  editorInUse(document: Document): HTMLElement | null;
  /** True while the focus is in a frame that we cannot inspect. */
  isFocusAway(document: Document): boolean;
}

export interface EditorsInUse {
  /** The editor that the user used last at this address. Null: there is none. */
  latest(): InsertTarget | null;
  /** Returns the target with this id. Null if the target belonged to another address, or its element was removed. */
  find(targetId: string): InsertTarget | null;
  /** Aborts when the address changes, and when the script ends. */
  readonly signal: AbortSignal;
}

/**
 * Tracks which editors the user used on a page without an integration. A page may show another person's text in the
 * same element under another address. So a change of address forgets all editors, and a link goes to the clipboard
 * instead of to the wrong person. `onUse` is called when the user enters an editor.
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
    // A script of an older version makes no more changes: a newer script may be running here.
    if (until.aborted) return;
    const element = page.editorInUse(document);
    // The user has moved on, so the last editor is out of date: a link goes to the clipboard instead of to the wrong
    // place.
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
  // A frame gets the focus a moment after the blur event of the previous element.
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
