import { type HostWindow, isElement, isHtmlElement } from '@/extension/core/host-window.ts';
import { isOurs } from '@/extension/core/our-elements.ts';

/** ms without a change: the pane is done. */
const QUIET_MS = 300;
const LOOK_EVERY_MS = 100;
/** ms. Two students for whom the pane is the same to the letter: after this long nobody waits for a change any more. */
const FOLLOWS_WITHIN_MS = 15_000;

/** Other parts of a page: the work itself (a rich editor's own frame is none), and its bar, which names the next one at once. */
const OTHER_PARTS = 'iframe:not([id$="_ifr"]), header, [role="banner"]';
const BUSY = '[aria-busy="true"], [role="progressbar"]';

/** Settles once the pane has followed an address that changed at `movedAt` (ms, performance.now), or with the signal. */
export type PaneWatch = (movedAt: number, signal: AbortSignal) => Promise<void>;

/**
 * A page that keeps its box and fills it with the next student's draft says nowhere in the box whose it is: its address is
 * ahead of its pane by as long as the network takes. What is watched is the part around the box, but for what a person types.
 * `boxOf`: null where the address names nobody; then there is nothing to wait for.
 */
export function watchPane(
  window: HostWindow,
  signal: AbortSignal,
  boxOf: (document: Document) => Element | null,
): PaneWatch {
  const { document } = window;
  const changedAt = new WeakMap<Node, number>();
  const addedAt = new WeakMap<Node, number>();
  const observer = new window.MutationObserver((records) => {
    const now = performance.now();
    for (const { target, addedNodes, removedNodes } of records) {
      if (isTyped(target) || isOursAlone(addedNodes, removedNodes)) continue;
      changedAt.set(target, now);
      for (const node of addedNodes) addedAt.set(node, now);
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });

  function lastChange(pane: Element): number {
    let last = Number.NEGATIVE_INFINITY;
    const note = (at = last) => {
      last = Math.max(last, at);
    };
    const nodes = document.createTreeWalker(pane);
    for (let node: Node | null = pane; node; node = nodes.nextNode()) {
      note(changedAt.get(node));
      note(addedAt.get(node));
    }
    for (let above = pane.parentNode; above; above = above.parentNode) note(addedAt.get(above));
    return last;
  }

  function hasFollowed(movedAt: number): boolean {
    const box = boxOf(document);
    const now = performance.now();
    if (!box || now - movedAt > FOLLOWS_WITHIN_MS) return true;
    const pane = paneOf(box);
    const last = lastChange(pane);
    return last >= movedAt && now - last >= QUIET_MS && !isBusy(pane);
  }

  return async (movedAt, until) => {
    while (!until.aborted && !hasFollowed(movedAt)) {
      await new Promise((resolve) => window.setTimeout(resolve, LOOK_EVERY_MS));
    }
  };
}

/** The largest part around the box in which nothing else stands. */
function paneOf(box: Element): Element {
  let pane = box;
  for (let above = box.parentElement; above && above.localName !== 'body'; above = above.parentElement) {
    if (above.querySelector(OTHER_PARTS)) break;
    pane = above;
  }
  return pane;
}

const isBusy = (pane: Element): boolean =>
  pane.matches(BUSY) || [...pane.querySelectorAll(BUSY)].some((element) => element.checkVisibility());

function isTyped(node: Node): boolean {
  const element = isElement(node) ? node : node.parentElement;
  return isHtmlElement(element) && element.isContentEditable;
}

const isOursAlone = (...lists: NodeList[]): boolean =>
  lists.some(({ length }) => length > 0) && lists.every((nodes) => [...nodes].every(isOurs));
