import type { HighlightLayer, PaintedLine, TextPiece } from '@/extension/core/contract.ts';
import { boxesOf, createLayerPaper, type Mark } from '@/extension/core/layer-paper.ts';
import { watchLayer } from '@/extension/core/layer-watch.ts';
import { isPlainClick } from '@/extension/core/plain-click.ts';
import { anchorOf } from '@/shared/text-index/anchor.ts';
import type { Span } from '@/shared/text-index/contract.ts';
import { findAnchors } from '@/shared/text-index/find-anchors.ts';
import type { LayerReading, LayerReadingOptions, Spoken } from './layer-reading-handle.ts';

/** Multiplied over dark letters these keep 13:1 and 8:1; the line under the word is its shape without colour. */
const CSS = `
.sentence { --fill: #ede3ff; --line: Highlight; }
.word { --fill: #cfb2fa; --line: Highlight; border-block-end: 3px solid #7429d6; box-sizing: content-box; }
@media (forced-colors: active) { .word { border-block-end: 4px solid Highlight; } }
`;

/** Lights what is read over a page that paints its words itself, as far as its lines are in view. */
export function createLayerReading(layer: HighlightLayer, options: LayerReadingOptions): LayerReading {
  const { window, signal, follow, go } = options;
  const paper = createLayerPaper(window, CSS, signal);
  let spoken: Spoken | null = null;
  /** Of the sentence, in the text that the page gives; null: it is not there. */
  let place: TextPiece | null = null;
  let pageText = '';
  /** So much further in the page's text than in the one that is read; null: nothing was found yet. */
  let shift: number | null = null;
  /** What was selected to be read is no part of the page's text: a comment beside it. */
  let isBeside = false;
  let asked = 0;
  let pressed: { x: number; y: number } | null = null;
  const watch = watchLayer(window, find, signal);

  async function find(): Promise<void> {
    asked += 1;
    const mine = asked;
    const now = spoken;
    watch(now && (layer.sheet() ?? window.document.body));
    const page = now && (await layer.read());
    if (mine !== asked || signal.aborted) return;
    pageText = page?.text ?? '';
    place = now && page ? sentenceIn(now, page) : null;
    draw();
  }

  function sentenceIn(now: Spoken, page: { text: string; selection: TextPiece | null }): Span | null {
    const { text, sentence, isSelection } = now;
    const anchor = anchorOf(text, sentence);
    const moved = shift ?? (isSelection ? (page.selection?.start ?? 0) : 0);
    const [found = null] = findAnchors(page.text, [{ ...anchor, at: anchor.at + moved }]);
    // Later the person may select something else: where the first one stood says where all do.
    if (shift === null && isSelection) isBeside = !found || !page.selection || !isWithin(found, page.selection);
    if (!found || isBeside) return null;
    shift = found.start - sentence.start;
    return found;
  }

  /** Answers with where it has drawn: the word, else the sentence. */
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
   * The click stays the page's own, which sets its caret there: who wants to write pauses first. Who drags marks words, and goes
   * nowhere.
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
      // It was left for another one meanwhile, which follows itself.
      if (spoken === next && next !== null) followBox(draw());
    },
  };
}

/** A hand that clicks moves the mouse by a little. */
const STILL_PX = 5;

/** The word of the painted lines at a point of the viewport; null: none stands there. */
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
 * The word in the sentence as the page has it. Both may differ in their spaces, and in what an export puts before a line of a list:
 * it is the one of the same letters nearest to where it would be.
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
