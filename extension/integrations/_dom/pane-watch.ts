import type { PaneWatch } from '@/extension/core/contract.ts';
import { type HostWindow, isElement, isHtmlElement } from '@/extension/core/host-window.ts';
import { isOurs } from '@/extension/core/our-elements.ts';
import { findOptional } from './find.ts';
import type { SelectorList } from './selector.ts';

/** ms without a change: the pane is done. */
const QUIET_MS = 300;
const LOOK_EVERY_MS = 100;
/** ms. Two students for whom the pane is the same to the letter: after this long nobody waits for a change any more. */
const FOLLOWS_WITHIN_MS = 15_000;

export interface Pane {
  /** The box of whoever the address names; null: it names nobody, and there is nothing to wait for. */
  boxOf(document: Document): Element | null;
  /** Other parts of the page: the work itself, and its bar, which names the next one at once. */
  beside: SelectorList;
}

/**
 * A page that keeps its box and fills it with the next student's draft says nowhere in the box whose it is: its address is
 * ahead of its pane by as long as the network takes. What is watched is the part around the box, but for what a person types.
 */
export function watchPane(window: HostWindow, signal: AbortSignal, { boxOf, beside }: Pane): PaneWatch {
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

  /** When something in it changed last; never: while it says that it is still loading. */
  function lastChange(pane: Element): number {
    let last = Number.NEGATIVE_INFINITY;
    const note = (at = last) => {
      last = Math.max(last, at);
    };
    const nodes = document.createTreeWalker(pane);
    for (let node: Node | null = pane; node; node = nodes.nextNode()) {
      if (isElement(node) && isBusy(node)) return Number.NEGATIVE_INFINITY;
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
    const last = lastChange(paneOf(box, beside));
    return last >= movedAt && now - last >= QUIET_MS;
  }

  return async (movedAt, until) => {
    while (!until.aborted && !hasFollowed(movedAt)) {
      await new Promise((resolve) => window.setTimeout(resolve, LOOK_EVERY_MS));
    }
  };
}

/** The largest part around the box in which nothing else stands. */
function paneOf(box: Element, beside: SelectorList): Element {
  let pane = box;
  for (let above = box.parentElement; above && above.localName !== 'body'; above = above.parentElement) {
    if (findOptional(above, beside)) break;
    pane = above;
  }
  return pane;
}

const isBusy = (element: Element): boolean =>
  (element.ariaBusy === 'true' || element.role === 'progressbar') && element.checkVisibility();

function isTyped(node: Node): boolean {
  const element = isElement(node) ? node : node.parentElement;
  return isHtmlElement(element) && element.isContentEditable;
}

const isOursAlone = (...lists: NodeList[]): boolean =>
  lists.some(({ length }) => length > 0) && lists.every((nodes) => [...nodes].every(isOurs));
