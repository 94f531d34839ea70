import { type HostWindow, isElement } from './host-window.ts';
import { isOurs } from './our-elements.ts';

/**
 * Calls back once per painted frame in which the host changed, a frame in it was loaded, or the person went to another place in it. No timer: a page that rests, or that nobody sees, costs
 * nothing.
 */
export function watchChanges(window: HostWindow, signal: AbortSignal, listener: () => void): void {
  let isDue = false;
  const soon = () => {
    if (isDue) return;
    isDue = true;
    window.requestAnimationFrame(() => {
      isDue = false;
      if (!signal.aborted) listener();
    });
  };
  const observer = new window.MutationObserver((records) => {
    if (!isDue && records.some(isOfHost)) soon();
  });
  observer.observe(window.document, {
    subtree: true,
    childList: true,
    // `href`: Google's link cards are filled anew in place, and a player of the link before would play another mote. So are the
    // fields in which Forms shows one person's answers after another's: `data-initial-value`. `aria-label`:
    // all that changes in Docs when its mode is switched.
    attributeFilter: ['contenteditable', 'aria-disabled', 'aria-hidden', 'href', 'data-initial-value', 'aria-label'],
  });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  // What a frame of the host's own holds comes after its element, and nothing in this document changes then. Ours stand in
  // shadow roots, which no load event leaves.
  const onLoad = ({ target }: Event) => {
    if (isElement(target as Node | null) && (target as Element).localName === 'iframe') soon();
  };
  window.document.addEventListener('load', onLoad, { capture: true, signal });
  // Where a control stands may depend on where the person is (a form's title), and the host need not change anything for that.
  const onFocus = ({ target }: Event) => {
    if (!isOurs(target as Node)) soon();
  };
  window.document.addEventListener('focusin', onFocus, { capture: true, signal });
}

/** The removal of one of our elements is the host's doing, or ours to no effect: it counts. */
function isOfHost(record: MutationRecord): boolean {
  if (record.type === 'attributes') return !isOurs(record.target);
  return record.removedNodes.length > 0 || [...record.addedNodes].some((node) => !isOurs(node));
}
