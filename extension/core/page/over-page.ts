import { type HostWindow, isElement, isHtmlElement } from './host-window.ts';
import { isOurs, OURS, OURS_SELECTOR } from './our-elements.ts';
import { leaveOverlays, type Overlay } from './overlay.ts';

/** Events after which the top layer of the page may have changed. */
export const CHANGES = ['toggle', 'close', 'focusin', 'fullscreenchange'];
/** Attributes that a page changes on a dialog that holds our element. */
const MARKS = ['aria-modal', 'aria-hidden', 'class', 'hidden', 'open', 'style'];
/**
 * Matches a part of the page that closes on a press outside of it, or that takes the focus back from outside elements.
 */
const CLOSED_PARTS = '[aria-modal="true"],:popover-open';
/** Elements whose children the browser does not draw. */
const CHILDLESS = 'audio,canvas,embed,iframe,img,object,video';

/** Keeps the overlays of all our scripts in a page above its modal dialogs. */
export const stayOverPage = (window: HostWindow): boolean => leaveOverlays(window, createOverPage);

/**
 * Keeps one element above the page. An open modal dialog makes everything outside of it inert and covers it at any
 * z-index. Our element therefore becomes a child of the dialog, as a popover, so that no style of the dialog moves or
 * cuts it.
 */
function createOverPage(window: HostWindow, host: HTMLElement): Overlay {
  const { document } = window;
  let life: AbortController | null = null;
  let isDue = false;
  // A dialog may disappear without an event: the page removes it, or its style hides it.
  const observer = new window.MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    window.requestAnimationFrame(() => {
      isDue = false;
      if (life) put(false);
    });
  });

  function put(isNew: boolean): void {
    const { documentElement: page } = document;
    const place = placeOver(document, host);
    const isThere = host.parentNode === place;
    if (!isThere) {
      moveInto(host, place);
      observer.disconnect();
      const what = { childList: true, subtree: true, attributeFilter: MARKS };
      if (place !== page) for (const root of [document, place.getRootNode()]) observer.observe(root, what);
    }
    if (isThere && !isNew) return;
    if (place !== page || hasPopover(document)) raise(host);
    else host.popover = null;
  }

  return {
    show() {
      if (life) return host.isConnected ? undefined : put(true);
      life = new AbortController();
      const options = { signal: life.signal, capture: true };
      for (const type of CHANGES) {
        document.addEventListener(type, ({ target }) => isOurs(target as Node) || put(type !== 'focusin'), options);
      }
      put(true);
    },
    hide() {
      life?.abort();
      life = null;
      observer.disconnect();
      host.remove();
    },
  };
}

/** Moves an element. Without moveBefore() a moved frame reloads; the take continues in the new recorder. */
export function moveInto(element: HTMLElement, place: Element | ShadowRoot): void {
  if (element.isConnected && place.isConnected && 'moveBefore' in place)
    (place as MovingParent).moveBefore(element, null);
  else place.append(element);
}

interface MovingParent {
  moveBefore(node: Node, child: Node | null): void;
}

function placeOver(document: Document, host: HTMLElement): Element {
  const dialogs = document.querySelectorAll('dialog:modal');
  // If several dialogs are open, the backdrop of the top dialog covers every point of the window.
  const dialog = closest(elementAt(document), 'dialog:modal') ?? dialogs[dialogs.length - 1];
  if (dialog) return dialog;
  const full = fullScreenIn(document);
  if (full && isHtmlElement(full) && !full.matches(CHILDLESS) && !host.hasAttribute(OURS.sidebar)) return full;
  const { parentElement: now } = host;
  if (now?.matches(CLOSED_PARTS) && now.checkVisibility()) return now;
  const part = [document.activeElement, document.getSelection()?.anchorNode ?? null]
    .map((node) => closest(node, CLOSED_PARTS))
    .find((one) => one?.checkVisibility());
  return part ?? document.documentElement;
}

/**
 * Returns the modal dialog or the element in full screen that makes this element inert, or null. An element inside the
 * dialog is not inert.
 */
export function coverOf(document: Document, element: HTMLElement): Element | null {
  const place = placeOver(document, element);
  if (!place.matches('dialog:modal') && place !== fullScreenIn(document)) return null;
  for (let at: Node | null = element; at; at = at.parentNode ?? ('host' in at ? (at.host as Node) : null)) {
    if (at === place) return null;
  }
  return place;
}

/**
 * Returns the element in full screen. The browser makes everything outside it inert, as a modal dialog does. The
 * sidebar stays outside: a list of recordings must not cover a film or a class's screen.
 */
function fullScreenIn(document: Document): Element | null {
  let found = document.fullscreenElement;
  for (let inner = found; inner; inner = inner.shadowRoot?.fullscreenElement ?? null) found = inner;
  return found;
}

function elementAt(document: Document): Element | null {
  let root: DocumentOrShadowRoot | null | undefined = document;
  let found: Element | null = null;
  while (root) {
    const at: Element | null = root.elementFromPoint(1, 1);
    if (!at || at === found) break;
    found = at;
    root = at.shadowRoot;
  }
  return found;
}

/** Like Element.closest, but crosses shadow roots and skips our own elements. */
function closest(node: Node | null, selector: string): Element | null {
  for (let at = node; at; at = at.parentNode ?? ('host' in at ? (at.host as Node) : null)) {
    if (isElement(at) && !isOurs(at) && at.matches(selector)) return at;
  }
  return null;
}

const hasPopover = (document: Document): boolean =>
  [...document.querySelectorAll(':popover-open')].some((element) => !isOurs(element));

/**
 * Raises an element above the top layer, but below our elements that belong over it: every element belongs over a mask,
 * and the area chooser over every element.
 */
function raise(host: HTMLElement): void {
  const over = host.hasAttribute(OURS.mask) ? OURS_SELECTOR : `[${OURS.area}]`;
  const others = [...(host.parentNode?.querySelectorAll(over) ?? [])].filter((one) => one.matches(':popover-open'));
  host.popover = 'manual';
  for (const element of [host, ...others]) {
    if (!isHtmlElement(element) || (element === host && others.indexOf(host) > 0)) continue;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }
}
