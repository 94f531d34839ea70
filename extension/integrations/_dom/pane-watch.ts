import type { PaneWatch } from '@/extension/core/page/contract.ts';
import { type HostWindow, isElement, isHtmlElement } from '@/extension/core/page/host-window.ts';
import { isOurs } from '@/extension/core/page/our-elements.ts';
import { findOptional } from './find.ts';
import type { SelectorList } from './selector.ts';

/** Time without a change after which the pane is complete, ms. */
const QUIET_MS = 300;
const LOOK_EVERY_MS = 100;
/** Longest wait, ms: two students may have exactly the same pane, which then never changes. */
const FOLLOWS_WITHIN_MS = 15_000;

export interface Pane {
  /** Returns the box of the student in the address. Null: the address names no student, so there is no wait. */
  boxOf(document: Document): Element | null;
  /** Other parts of the page: the work itself, and the bar, which shows the next student immediately. */
  beside: SelectorList;
}

/**
 * Watches a page that keeps one box and refills it with the next student's draft. The box does not name its student:
 * the address changes first, and the pane follows after the network's delay. Observes the part around the box, but
 * ignores typing.
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

  /** Returns the time of the last change in the pane; -Infinity while the pane says that it is loading. */
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

/** Returns the largest part around the box that contains none of the `beside` elements. */
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
