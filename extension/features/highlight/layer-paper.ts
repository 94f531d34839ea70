import { attachRoot } from '@/extension/core/control-style.ts';
import type { HostWindow } from '@/extension/core/host-window.ts';
import { OURS } from '@/extension/core/our-elements.ts';
import { HIGHLIGHT_COLOURS, type HighlightColour } from '@/shared/domain/highlight.ts';
import { HIGHLIGHT_PAINT } from './highlight-paint.ts';

/** A box over painted words, in px of the viewport. */
export interface Mark {
  box: DOMRect;
  colour: HighlightColour;
  /** The person has asked to see it. */
  isShown: boolean;
}

export interface LayerPaper {
  /** Draws these in place of those before, in the element that scrolls with the words. */
  draw(sheet: Element | null, marks: readonly Mark[]): void;
}

const COLOURS = HIGHLIGHT_COLOURS.map(
  (colour) => `.${colour} { --fill: ${HIGHLIGHT_PAINT[colour].fill}; --line: ${HIGHLIGHT_PAINT[colour].line}; }`,
).join('\n');

/** Multiplied, so that the words below are read as they are. */
const LAYER_CSS = `
:host { all: initial !important; position: absolute !important; inset-block-start: 0 !important; left: 0 !important;
  inline-size: 0 !important; block-size: 0 !important; pointer-events: none !important; mix-blend-mode: multiply !important; }
i { position: absolute; background: var(--fill); }
i.shown { border-block-end: 3px solid #7429d6; }
${COLOURS}
@media (forced-colors: active) { i { forced-color-adjust: none; background: none; border-block-end: 2px solid var(--line); } }
@media print { :host { display: none !important; } }
`;

/** What is drawn over the words of a page that paints them itself. It takes no click and no key, and holds no word. */
export function createLayerPaper(window: HostWindow, signal: AbortSignal): LayerPaper {
  const { document } = window;
  const host = document.createElement('div');
  host.setAttribute(OURS.layer, '');
  host.setAttribute('aria-hidden', 'true');
  const root = attachRoot(window, host, LAYER_CSS);
  signal.addEventListener('abort', () => host.remove(), { once: true });
  return {
    draw(sheet, marks) {
      root.replaceChildren();
      if (!sheet || marks.length === 0 || signal.aborted) return host.remove();
      if (host.parentElement !== sheet) sheet.append(host);
      const origin = host.getBoundingClientRect();
      root.append(
        ...marks.map(({ box, colour, isShown }) => {
          const mark = document.createElement('i');
          mark.className = isShown ? `${colour} shown` : colour;
          const [left, top] = [box.left - origin.left, box.top - origin.top];
          Object.assign(mark.style, {
            left: `${left}px`,
            top: `${top}px`,
            width: `${box.width}px`,
            height: `${box.height}px`,
          });
          return mark;
        }),
      );
    },
  };
}
