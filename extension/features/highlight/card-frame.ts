import { attachRoot } from '@/extension/core/control-style.ts';
import { createFrame, setFrameHeight } from '@/extension/core/frame.ts';
import { type HostWindow, isHtmlElement } from '@/extension/core/host-window.ts';
import { OURS } from '@/extension/core/our-elements.ts';
import { inEachFrame } from '@/extension/core/own-frames.ts';
import { type Box, beside } from './beside.ts';
import type { CardCommand, PageTools } from './page-tools.ts';
import { TOOLBAR_CSS } from './toolbar-css.ts';

export interface CardFrameOptions {
  window: HostWindow;
  tools(): PageTools | null;
  /** A page of ours; what it shows and takes, the page around cannot read. */
  url(query: Record<string, string>): string;
  signal: AbortSignal;
}

export interface CardFrame {
  open(query: Record<string, string>, words: Box): void;
  obey(command: CardCommand): void;
  close(): void;
}

const FIRST_HEIGHT = 180;

/** A card beside words of the page: a page of ours in a frame, one at a time. */
export function createCardFrame({ window, tools, url, signal }: CardFrameOptions): CardFrame {
  const { document } = window;
  let shown: { host: HTMLElement; close(): void; resize(height: number): void } | null = null;

  const close = () => shown?.close();

  function open(query: Record<string, string>, words: Box): void {
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
    document.documentElement.append(host);

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
        host.remove();
        shown = null;
        if (hadFocus && isHtmlElement(before) && before.isConnected) before.focus({ preventScroll: true });
      },
    };
    const isOutside = (event: Event) => event.target !== host;
    const options = { signal: life.signal, capture: true, passive: true };
    inEachFrame(window, life.signal, (inner) => {
      const closeFromOutside = (event: Event) => {
        if (isOutside(event)) close();
      };
      const closeByKey = ({ key }: KeyboardEvent) => {
        if (key === 'Escape') close();
      };
      inner.addEventListener('pointerdown', closeFromOutside, options);
      inner.addEventListener('keydown', closeByKey, options);
    });
    window.addEventListener('resize', place, options);
    place();
    frame.focus();
  }

  signal.addEventListener('abort', close, { once: true });
  return {
    open,
    close,
    obey(command) {
      if (command.type === 'close') close();
      else shown?.resize(command.height);
    },
  };
}
