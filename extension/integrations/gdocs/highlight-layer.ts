import type { HighlightLayer } from '@/extension/core/page/contract.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { findAll, findOptional } from '../_dom/find.ts';
import { caretOf } from './body-text.ts';
import type { DocsBridge } from './bridge-client.ts';
import { paintedLines, type ReadableText, readableOf, shownOf } from './painted-lines.ts';
import { GDOCS } from './selectors.ts';
import { documentAddress } from './views.ts';

/** Font of a line for which Docs' layer names none. */
const USUAL_FONT = '400 15px Arial';

/**
 * Creates the highlight layer of Docs. Text and selection come from Docs itself (docs/docs-bridge.md). The visible
 * lines come from the layer that Docs draws beside its canvas for the same flag. Without the bridge, neither exists.
 */
export function createDocsLayer(window: HostWindow, bridge: DocsBridge): HighlightLayer {
  const { document } = window;
  const address = () => new URL(window.location.href);
  const ink = document.createElement('canvas').getContext('2d');
  const widthOf = (text: string, font: string): number => {
    if (!ink) return text.length;
    ink.font = font;
    return ink.measureText(text).width;
  };
  let last: ReadableText = { text: '', rawOf: [0] };

  return {
    page: () => documentAddress(address()),
    sheet: () => findOptional(document, GDOCS.scroller),
    async read() {
      const snapshot = await bridge.read();
      if (!snapshot) return null;
      last = readableOf(snapshot.text);
      const caret = caretOf(snapshot);
      const selection = caret && { start: shownOf(last, caret.start), end: shownOf(last, caret.end) };
      return { text: last.text, selection: selection && selection.start < selection.end ? selection : null };
    },
    async select({ start, end }) {
      const [from, to] = [last.rawOf[start], last.rawOf[end]];
      if (from === undefined || to === undefined) return false;
      const snapshot = await bridge.select(from, to);
      const caret = snapshot && caretOf(snapshot);
      return caret?.start === from && caret.end === to;
    },
    lines() {
      const annotations = findAll(document, GDOCS.line).map((line) => ({
        label: line.getAttribute('aria-label') ?? '',
        font: line.getAttribute('data-font-css') || USUAL_FONT,
        box: () => line.getBoundingClientRect(),
      }));
      return paintedLines(last.text, annotations, widthOf);
    },
  };
}
