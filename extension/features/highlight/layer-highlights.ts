import type { HighlightLayer, TextPiece } from '@/extension/core/page/contract.ts';
import { watchUrl } from '@/extension/core/page/url-watcher.ts';
import { boxesOf, createLayerPaper, type Mark } from '@/extension/core/page-text/layer-paper.ts';
import { watchLayer } from '@/extension/core/page-text/layer-watch.ts';
import { createLatestOnly } from '@/shared/base/latest-only.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import {
  cutTo,
  HIGHLIGHT,
  HIGHLIGHT_COLOURS,
  type Highlight,
  type HighlightColour,
} from '@/shared/domain/study/highlight.ts';
import { anchorOf } from '@/shared/text-index/anchor.ts';
import { findAnchors } from '@/shared/text-index/find-anchors.ts';
import { sentenceAt } from '@/shared/text-index/sentence-at.ts';
import { wholeWordsIn } from '@/shared/text-index/whole-words.ts';
import { HIGHLIGHT_PAINT } from './highlight-paint.ts';
import type { PageHighlights, PageHighlightsOptions, PaintedWords } from './page-highlights.ts';

const COLOURS = HIGHLIGHT_COLOURS.map(
  (colour) => `.${colour} { --fill: ${HIGHLIGHT_PAINT[colour].fill}; --line: ${HIGHLIGHT_PAINT[colour].line}; }`,
).join('\n');

const CSS = `${COLOURS}
i.shown { border-block-end: 3px solid #7429d6; }`;

/** State of one address. `spans` null: the host gave no words, so the lost highlights are unknown. */
interface Sheet {
  page: string | null;
  list: readonly Highlight[];
  spans: ReadonlyMap<string, TextPiece> | null;
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Creates highlights over a page that paints its own words: finds them in the host's text and draws them over the
 * visible lines.
 */
export function createLayerHighlights(layer: HighlightLayer, options: PageHighlightsOptions): PageHighlights {
  const { window, signal } = options;
  const paper = createLayerPaper(window, CSS, signal);
  let sheet: Sheet = { page: layer.page(), list: [], spans: null };
  let shown: string | null = null;
  const begin = createLatestOnly();
  const beginLook = createLatestOnly();

  const watch = watchLayer(
    window,
    async () => {
      follow();
      await place();
    },
    signal,
  );
  const follow = () => watch(sheet.list.length > 0 ? (layer.sheet() ?? window.document.body) : null);

  async function place(): Promise<void> {
    const isLatest = beginLook();
    const { list } = sheet;
    const words = list.length > 0 ? await layer.read() : null;
    if (!isLatest() || signal.aborted) return;
    const found = words && findAnchors(words.text, list);
    const spans = found && list.flatMap(({ id }, at): [string, TextPiece][] => (found[at] ? [[id, found[at]]] : []));
    sheet = { ...sheet, spans: spans && new Map(spans) };
    paint();
  }

  function paint(): void {
    const lines = sheet.spans?.size ? layer.lines() : [];
    const marks = sheet.list.flatMap(({ id, colour }): Mark[] =>
      boxesOf(lines, sheet.spans?.get(id)).map((box) => ({
        box,
        className: id === shown ? `${colour} shown` : colour,
      })),
    );
    paper.draw(layer.sheet(), marks);
  }

  async function refresh(): Promise<void> {
    const page = layer.page();
    const isLatest = begin();
    if (page !== sheet.page) {
      sheet = { page, list: [], spans: null };
      paint();
    }
    const read = page === null ? ok([]) : await options.read(page);
    if (!isLatest() || signal.aborted || !read.ok) return;
    sheet = { ...sheet, list: read.value };
    follow();
    await place();
  }

  async function add(_words: Range | null, colour: HighlightColour): Promise<Result<string>> {
    const page = layer.page();
    const words = page === null ? null : await layer.read();
    if (page === null || !words) return err('page-out-of-reach');
    const { text } = words;
    const selection = words.selection && wholeWordsIn(text, words.selection);
    if (!selection || !hasWords(text.slice(selection.start, selection.end))) return err('nothing-selected');
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

  async function painted(): Promise<PaintedWords | null> {
    const { text = '', selection: selected } = (await layer.read()) ?? {};
    const selection = selected && wholeWordsIn(text, selected);
    if (!selection || !hasWords(text.slice(selection.start, selection.end))) return null;
    const { start, end } = selection;
    // Searches for the sentence in one paragraph, not in the whole document.
    const first = text.lastIndexOf('\n', start - 1) + 1;
    return {
      words: text.slice(start, end),
      sentence: sentenceAt(text.slice(first), start - first, ''),
      box: boxesOf(layer.lines(), selection)[0] ?? null,
    };
  }

  watchUrl(window, signal, () => void refresh());
  return {
    refresh,
    add,
    painted,
    boxOf: (id) => boxesOf(layer.lines(), sheet.spans?.get(id))[0] ?? null,
    reveal(id) {
      const span = sheet.spans?.get(id);
      if (span) void layer.select(span);
      return span !== undefined;
    },
    // A click there sets the caret for writing, so no card may take the focus.
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
