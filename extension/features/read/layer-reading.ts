import type { HighlightLayer, PaintedLine, TextPiece } from '@/extension/core/page/contract.ts';
import { isPlainClick } from '@/extension/core/page/plain-click.ts';
import { boxesOf, createLayerPaper, type Mark } from '@/extension/core/page-text/layer-paper.ts';
import { watchLayer } from '@/extension/core/page-text/layer-watch.ts';
import { createLatestOnly } from '@/shared/base/latest-only.ts';
import { anchorOf } from '@/shared/text-index/anchor.ts';
import type { Span } from '@/shared/text-index/contract.ts';
import { findAnchors } from '@/shared/text-index/find-anchors.ts';
import type { LayerReading, LayerReadingOptions, Spoken } from './layer-reading-handle.ts';

/**
 * Multiplied with dark letters, these colours keep a contrast of 13:1 and 8:1. The line under the word marks it without
 * colour.
 */
const CSS = `
.sentence { --fill: #ede3ff; --line: Highlight; }
.word { --fill: #cfb2fa; --line: Highlight; border-block-end: 3px solid #7429d6; box-sizing: content-box; }
@media (forced-colors: active) { .word { border-block-end: 4px solid Highlight; } }
`;

/** Highlights the spoken text over the visible lines of a page that paints its own words. */
export function createLayerReading(layer: HighlightLayer, options: LayerReadingOptions): LayerReading {
  const { window, signal, follow, go } = options;
  const paper = createLayerPaper(window, CSS, signal);
  let spoken: Spoken | null = null;
  /** Place of the sentence in the page's text; null: not found. */
  let place: TextPiece | null = null;
  let pageText = '';
  /** Offset in the page's text minus the offset in the text that is read; null: not known yet. */
  let shift: number | null = null;
  /** True if the selected text is in a comment beside the page and not in the page's text. */
  let isBeside = false;
  const begin = createLatestOnly();
  let pressed: { x: number; y: number } | null = null;
  const watch = watchLayer(window, find, signal);

  async function find(): Promise<void> {
    const isLatest = begin();
    const now = spoken;
    watch(now && (layer.sheet() ?? window.document.body));
    const page = now && (await layer.read());
    if (!isLatest() || signal.aborted) return;
    pageText = page?.text ?? '';
    place = now && page ? sentenceIn(now, page) : null;
    draw();
  }

  function sentenceIn(now: Spoken, page: { text: string; selection: TextPiece | null }): Span | null {
    const { text, sentence, isSelection } = now;
    const anchor = anchorOf(text, sentence);
    const moved = shift ?? (isSelection ? (page.selection?.start ?? 0) : 0);
    const [found = null] = findAnchors(page.text, [{ ...anchor, at: anchor.at + moved }]);
    // The user may change the selection later. The place of the first sentence fixes the shift for all others.
    if (shift === null && isSelection) isBeside = !found || !page.selection || !isWithin(found, page.selection);
    if (!found || isBeside) return null;
    shift = found.start - sentence.start;
    return found;
  }

  /** Draws the highlight. Returns the box of the word, or else that of the sentence. */
  function draw(): DOMRect | null {
    const lines = spoken && place ? layer.lines() : [];
    const word = spoken && place && wordIn(spoken, pageText, place);
    const [sentenceBoxes, wordBoxes] = [boxesOf(lines, place), boxesOf(lines, word)];
    const mark =
      (className: string) =>
      (box: DOMRect): Mark => ({ box, className });
    paper.draw(layer.sheet(), [...sentenceBoxes.map(mark('sentence')), ...wordBoxes.map(mark('word'))]);
    return wordBoxes[0] ?? sentenceBoxes[0] ?? null;
  }

  function followBox(box: DOMRect | null): void {
    const sheet = layer.sheet();
    if (box && sheet) follow(box, sheet);
  }

  /**
   * Handles a click on the text. The page also handles the click and sets its caret, so a user who wants to write
   * pauses first. A drag selects words and does not move the reading.
   */
  function heed(event: MouseEvent): void {
    const isDrag = !pressed || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STILL_PX;
    const sheet = layer.sheet();
    const isThere = sheet !== null && event.composedPath().includes(sheet);
    if (spoken?.status !== 'speaking' || isBeside || isDrag || !isThere || !isPlainClick(event)) return;
    const word = wordAtPoint(layer.lines(), pageText, event);
    const anchor = word && anchorOf(pageText, word);
    const [found] = anchor ? findAnchors(spoken.text, [{ ...anchor, at: anchor.at - (shift ?? 0) }]) : [];
    if (found) go(found.start);
  }

  const listening = { signal, capture: true, passive: true };
  window.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (pressed = { x, y }), listening);
  window.addEventListener('click', heed, listening);

  return {
    async show(next) {
      const before = spoken;
      spoken = next;
      const isSame = before?.text === next?.text && before?.sentence.start === next?.sentence.start;
      if (!isSame || next === null) await find();
      // If another call has replaced this sentence, that call scrolls.
      if (spoken === next && next !== null) followBox(draw());
    },
  };
}

/** Distance in px that the mouse may move during a click. */
const STILL_PX = 5;

/** Returns the painted word at a point of the viewport; null: no word is there. */
function wordAtPoint(lines: readonly PaintedLine[], text: string, { clientX: x, clientY: y }: MouseEvent): Span | null {
  const isIn = (line: PaintedLine) => (piece: TextPiece) => {
    const { left, right, top, bottom } = line.boxOf(piece);
    return x >= left && x < right && y >= top && y < bottom;
  };
  for (const line of lines.filter((one) => isIn(one)(one))) {
    const words = [...text.slice(line.start, line.end).matchAll(/\S+/g)];
    const pieces = words.map(
      ({ 0: word, index }): Span => ({
        start: line.start + index,
        end: line.start + index + word.length,
      }),
    );
    const found = pieces.find(isIn(line));
    if (found) return found;
  }
  return null;
}

const isWithin = (one: Span, other: Span): boolean => one.start >= other.start && one.end <= other.end;

const lettersIn = (text: string): number => text.replace(/\s/g, '').length;

/**
 * Returns the word's place in the page's version of the sentence. The two versions may differ in spaces and in list
 * markers that an export adds. Chooses the occurrence nearest to the expected place.
 */
export function wordIn({ text, sentence, word }: Spoken, pageText: string, place: Span): Span | null {
  if (!word) return null;
  const said = text.slice(word.start, word.end);
  const letters = lettersIn(text.slice(sentence.start, word.start));
  const shown = pageText.slice(place.start, place.end);
  let best: number | null = null;
  const far = (at: number) => Math.abs(lettersIn(shown.slice(0, at)) - letters);
  for (let at = said === '' ? -1 : shown.indexOf(said); at >= 0; at = shown.indexOf(said, at + 1)) {
    if (best === null || far(at) < far(best)) best = at;
  }
  return best === null ? null : { start: place.start + best, end: place.start + best + said.length };
}
