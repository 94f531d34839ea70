import { attachRoot } from '@/extension/core/page/control-style.ts';
import { createFrame, focusWhenLoaded, setFrameHeight } from '@/extension/core/page/frame.ts';
import { type HostWindow, isHtmlElement } from '@/extension/core/page/host-window.ts';
import { isOurs, OURS } from '@/extension/core/page/our-elements.ts';
import { createOverlay } from '@/extension/core/page/overlay.ts';
import { inEachFrame } from '@/extension/core/page/own-frames.ts';
import { beside, type EdgeBox } from './beside.ts';
import type { CardCommand, PageTools } from './page-tools.ts';
import { TOOLBAR_CSS } from './toolbar-css.ts';

export interface CardFrameOptions {
  window: HostWindow;
  tools(): PageTools | null;
  /** Returns the address of an extension page. The host page cannot read its content. */
  url(query: Record<string, string>): string;
  /** Called when the user closes the card by Escape or by its button, but not when they go on elsewhere. */
  onLeave(): void;
  signal: AbortSignal;
}

export interface CardFrame {
  /** `takesFocus` false: the user goes on in the page, for example copies the words that are selected there. */
  open(query: Record<string, string>, words: EdgeBox, takesFocus?: boolean): void;
  isOpen(): boolean;
  obey(command: CardCommand): void;
  close(): void;
}

const FIRST_HEIGHT = 180;

/** Shows an extension page in a frame beside words of the page. Only one card is open at a time. */
export function createCardFrame({ window, tools, url, onLeave, signal }: CardFrameOptions): CardFrame {
  const { document } = window;
  let shown: { host: HTMLElement; close(): void; resize(height: number): void } | null = null;

  const close = () => shown?.close();
  const leave = () => {
    close();
    onLeave();
  };

  function open(query: Record<string, string>, words: EdgeBox, takesFocus = true): void {
    close();
    const now = tools();
    if (!now || signal.aborted) return;
    const life = new AbortController();
    const before = document.activeElement;
    const host = document.createElement('div');
    host.setAttribute(OURS.tools, '');
    host.dir = now.direction;
    const root = attachRoot(window, host, TOOLBAR_CSS);
    const card = document.createElement('div');
    card.className = 'card';
    const frame = createFrame(document, { src: url(query), title: now.texts.card, height: FIRST_HEIGHT });
    card.append(frame);
    root.append(card);
    const overlay = createOverlay(window, host);
    overlay.show();

    const place = () => {
      const size = { width: window.innerWidth, height: window.innerHeight };
      const { left, top } = beside(words, card.getBoundingClientRect(), size, 'below');
      Object.assign(card.style, { left: `${left}px`, top: `${top}px` });
    };
    shown = {
      host,
      resize(height) {
        setFrameHeight(frame, height);
        place();
      },
      close() {
        const hadFocus = document.activeElement === host;
        life.abort();
        overlay.hide();
        shown = null;
        if (hadFocus && isHtmlElement(before) && before.isConnected) before.focus({ preventScroll: true });
      },
    };
    const isOutside = (event: Event) => !event.composedPath().includes(host);
    const options = { signal: life.signal, capture: true, passive: true };
    inEachFrame(window, life.signal, (inner) => {
      const closeFromOutside = (event: Event) => {
        if (isOutside(event)) close();
      };
      // The card is the top layer, so it consumes the key that closes it: neither a dialog of the page nor our other
      // elements receive that key (D3).
      const closeByKey = (event: KeyboardEvent) => {
        // The cross-hairs of Select area lie over the card and handle Escape themselves.
        if (event.key !== 'Escape' || document.querySelector(`[${OURS.area}]`)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        leave();
      };
      inner.addEventListener('pointerdown', closeFromOutside, options);
      inner.addEventListener('keydown', closeByKey, { signal: life.signal, capture: true });
    });
    // A frame that takes the focus causes a blur event on the window only. Closes the card when the user goes to the
    // sidebar.
    const closeWhenLeft = () => {
      const { activeElement } = document;
      if (activeElement !== host && activeElement && isOurs(activeElement)) close();
    };
    window.addEventListener('blur', closeWhenLeft, options);
    window.addEventListener('resize', place, options);
    place();
    if (!takesFocus) return;
    focusWhenLoaded(root, card, frame);
    frame.focus();
  }

  signal.addEventListener('abort', close, { once: true });
  return {
    open,
    close,
    isOpen: () => shown !== null,
    obey(command) {
      if (command.type === 'close') leave();
      else shown?.resize(command.height);
    },
  };
}
