import type { HighlightLayer, PaintedLine, TextPiece } from '@/extension/core/contract.ts';
import { isOurs } from '@/extension/core/our-elements.ts';
import { watchUrl } from '@/extension/core/url-watcher.ts';
import { cutTo, HIGHLIGHT, type Highlight, type HighlightColour } from '@/shared/domain/highlight.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { anchorOf } from '@/shared/text-index/anchor.ts';
import { findAnchors } from '@/shared/text-index/find-anchors.ts';
import { createLayerPaper, type Mark } from './layer-paper.ts';
import type { PageHighlights, PageHighlightsOptions } from './page-highlights.ts';

/** To ask a large document again costs much: it gets a rest of so many times that. */
const REST = 20;

/** What is known of one address. `spans` null: the host has not given its words, and nobody knows what stands in them. */
interface Sheet {
  page: string | null;
  list: readonly Highlight[];
  spans: ReadonlyMap<string, TextPiece> | null;
}

/** Highlights over a page that paints its words itself: found in the text that its host gives, drawn over the lines that are in view. */
export function createLayerHighlights(layer: HighlightLayer, options: PageHighlightsOptions): PageHighlights {
  const { window, signal } = options;
  const paper = createLayerPaper(window, signal);
  let sheet: Sheet = { page: layer.page(), list: [], spans: null };
  let shown: string | null = null;
  let followed: Element | null = null;
  let restsUntil = 0;
  let isDue = false;
  /** A later question takes the place of one that is under way. */
  let [asked, looked] = [0, 0];

  // The host paints anew what comes into view. What we draw ourselves is no news.
  const observer = new window.MutationObserver((records) => {
    const isNews = ({ target, addedNodes, removedNodes }: MutationRecord) =>
      !isOurs(target) &&
      !([...addedNodes, ...removedNodes].length === 1 && [...addedNodes, ...removedNodes].every(isOurs));
    if (records.some(isNews)) lookLater();
  });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });

  function follow(): void {
    const wanted = sheet.list.length > 0 ? (layer.sheet() ?? window.document.body) : null;
    if (wanted === followed) return;
    observer.disconnect();
    followed = wanted;
    const what = { childList: true, subtree: true, attributeFilter: ['aria-label', 'x', 'y', 'transform'] };
    if (wanted && !signal.aborted) observer.observe(wanted, what);
  }

  function lookLater(): void {
    if (isDue) return;
    isDue = true;
    const wait = Math.max(0, restsUntil - window.performance.now());
    window.setTimeout(() => window.requestAnimationFrame(() => void lookAgain()), wait);
  }

  async function lookAgain(): Promise<void> {
    const before = window.performance.now();
    isDue = false;
    follow();
    await place();
    restsUntil = before + (window.performance.now() - before) * REST;
  }

  async function place(): Promise<void> {
    looked += 1;
    const mine = looked;
    const { list } = sheet;
    const words = list.length > 0 ? await layer.read() : null;
    if (mine !== looked || signal.aborted) return;
    const found = words && findAnchors(words.text, list);
    const spans = found && list.flatMap(({ id }, at): [string, TextPiece][] => (found[at] ? [[id, found[at]]] : []));
    sheet = { ...sheet, spans: spans && new Map(spans) };
    paint();
  }

  function paint(): void {
    const lines = sheet.spans?.size ? layer.lines() : [];
    const marks = sheet.list.flatMap(({ id, colour }): Mark[] =>
      boxesOf(lines, sheet.spans?.get(id)).map((box) => ({ box, colour, isShown: id === shown })),
    );
    paper.draw(layer.sheet(), marks);
  }

  async function refresh(): Promise<void> {
    const page = layer.page();
    asked += 1;
    const mine = asked;
    if (page !== sheet.page) {
      sheet = { page, list: [], spans: null };
      paint();
    }
    const read = page === null ? ok([]) : await options.read(page);
    if (mine !== asked || signal.aborted || !read.ok) return;
    sheet = { ...sheet, list: read.value };
    follow();
    await place();
  }

  async function add(_words: Range | null, colour: HighlightColour): Promise<Result<string>> {
    const page = layer.page();
    const words = page === null ? null : await layer.read();
    if (page === null || !words) return err('page-out-of-reach');
    const { text, selection } = words;
    if (!selection || !/[\p{L}\p{N}]/u.test(text.slice(selection.start, selection.end))) return err('nothing-selected');
    if (selection.end - selection.start > HIGHLIGHT.maxQuote) return err('selection-too-long');
    const title = cutTo(HIGHLIGHT.maxTitle, window.document.title.trim());
    const kept = await options.add({
      ...anchorOf(text, selection),
      id: options.createId(),
      page,
      title,
      lang: '',
      colour,
    });
    if (!kept.ok) return kept;
    await refresh();
    return ok(kept.value.id);
  }

  watchUrl(window, signal, () => void refresh());
  return {
    refresh,
    add,
    boxOf: (id) => boxesOf(layer.lines(), sheet.spans?.get(id))[0] ?? null,
    reveal(id) {
      const span = sheet.spans?.get(id);
      if (span) void layer.select(span);
      return span !== undefined;
    },
    // Who clicks there writes: no card may take the caret away.
    atPoint: () => null,
    lineOut(id) {
      shown = id;
      paint();
    },
    here: () => ({
      page: sheet.page,
      lost: sheet.spans ? sheet.list.filter(({ id }) => !sheet.spans?.has(id)).map(({ id }) => id) : [],
    }),
    inOrder: () => [...(sheet.spans ?? [])].sort(([, a], [, b]) => a.start - b.start).map(([id]) => id),
  };
}

function boxesOf(lines: readonly PaintedLine[], span: TextPiece | undefined): DOMRect[] {
  if (!span) return [];
  return lines.flatMap((line) => {
    const [start, end] = [Math.max(span.start, line.start), Math.min(span.end, line.end)];
    return start < end ? [line.boxOf({ start, end })] : [];
  });
}
