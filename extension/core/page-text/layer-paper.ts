import type { PaintedLine, TextPiece } from '../page/contract.ts';
import { attachRoot } from '../page/control-style.ts';
import type { HostWindow } from '../page/host-window.ts';
import { OURS } from '../page/our-elements.ts';

/** A box over painted words, in px of the viewport, and its class. */
export interface Mark {
  box: DOMRect;
  className: string;
}

export interface LayerPaper {
  /** Replaces all marks with `marks`, drawn inside the element that scrolls with the words. */
  draw(sheet: Element | null, marks: readonly Mark[]): void;
}

/** The marks multiply with the page, so that the words below stay readable. */
const LAYER_CSS = `
:host { all: initial !important; position: absolute !important; inset-block-start: 0 !important; left: 0 !important;
  inline-size: 0 !important; block-size: 0 !important; pointer-events: none !important; mix-blend-mode: multiply !important; }
i { position: absolute; background: var(--fill); }
@media (forced-colors: active) { i { forced-color-adjust: none; background: none; border-block-end: 2px solid var(--line); } }
@media print { :host { display: none !important; } }
`;

/**
 * Creates the layer that draws marks over the words of a page that paints its own text. The layer takes no click and no
 * key, and holds no text. `css` sets `--fill` for each class, and `--line` for forced colours.
 */
export function createLayerPaper(window: HostWindow, css: string, signal: AbortSignal): LayerPaper {
  const { document } = window;
  const host = document.createElement('div');
  host.setAttribute(OURS.layer, '');
  host.setAttribute('aria-hidden', 'true');
  const root = attachRoot(window, host, LAYER_CSS + css);
  signal.addEventListener('abort', () => host.remove(), { once: true });
  return {
    draw(sheet, marks) {
      root.replaceChildren();
      if (!sheet || marks.length === 0 || signal.aborted) return host.remove();
      if (host.parentElement !== sheet) sheet.append(host);
      const origin = host.getBoundingClientRect();
      root.append(
        ...marks.map(({ box, className }) => {
          const mark = document.createElement('i');
          mark.className = className;
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

/** Returns the boxes of a piece of the text, for its visible lines, in px of the viewport. */
export function boxesOf(lines: readonly PaintedLine[], piece: TextPiece | null | undefined): DOMRect[] {
  if (!piece) return [];
  return lines.flatMap((line) => {
    const [start, end] = [Math.max(piece.start, line.start), Math.min(piece.end, line.end)];
    return start < end ? [line.boxOf({ start, end })] : [];
  });
}
