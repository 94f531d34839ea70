import { type HostWindow, isElement } from './host-window.ts';
import { isOurs } from './our-elements.ts';

/**
 * Calls `listener` once per painted frame in which the host changed, an inner frame loaded, or the user moved the
 * focus. It uses no timer: an idle or hidden page costs nothing.
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
    // `href`: Google refills its link cards in place; a player of the old link would play the wrong mote.
    // `data-initial-value`: Forms refills its fields in place when it shows the next person's answers. `aria-label`:
    // the only change in Docs when the user switches its mode.
    attributeFilter: ['contenteditable', 'aria-disabled', 'aria-hidden', 'href', 'data-initial-value', 'aria-label'],
  });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  // The content of a host's frame loads after the frame's element, without any change in this document. Our own frames
  // are in shadow roots, which no load event leaves.
  const onLoad = ({ target }: Event) => {
    if (isElement(target as Node | null) && (target as Element).localName === 'iframe') soon();
  };
  window.document.addEventListener('load', onLoad, { capture: true, signal });
  // A control's place may depend on the focus (a form's title), and the host need not change anything for that.
  const onFocus = ({ target }: Event) => {
    if (!isOurs(target as Node)) soon();
  };
  window.document.addEventListener('focusin', onFocus, { capture: true, signal });
}

/**
 * Ignores elements that we add. Counts the removal of our elements: either the host removed them, or the extra call has
 * no effect.
 */
function isOfHost(record: MutationRecord): boolean {
  if (record.type === 'attributes') return !isOurs(record.target);
  return record.removedNodes.length > 0 || [...record.addedNodes].some((node) => !isOurs(node));
}
