import { hasMenusOnly, hostTextOf } from '@/extension/core/host-text.ts';
import type { HostWindow } from '@/extension/core/host-window.ts';
import { isOurs } from '@/extension/core/our-elements.ts';
import { watchUrl } from '@/extension/core/url-watcher.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import {
  cutTo,
  HIGHLIGHT,
  HIGHLIGHT_COLOURS,
  type Highlight,
  type HighlightColour,
  type NewHighlight,
  pageKeyOf,
} from '@/shared/domain/highlight.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { HighlightsHere } from '@/shared/features/highlight/ports.ts';
import { anchorOf } from '@/shared/text-index/anchor.ts';
import type { LiveTextIndex, Span } from '@/shared/text-index/contract.ts';
import { findAnchors } from '@/shared/text-index/find-anchors.ts';
import { rectInWindow } from '@/shared/text-index/frame-place.ts';
import { followPage } from '@/shared/text-index/live-index.ts';
import { createRangePainter } from '@/shared/text-index/range-painter.ts';
import { offsetAtPoint } from '@/shared/text-index/seen-places.ts';
import { HIGHLIGHTS_PAINT, paintNameOf, SHOWN_PAINT } from './highlight-paint.ts';
import { boxOfWords, isSeen } from './selected-words.ts';

export interface PageHighlightsOptions {
  window: HostWindow;
  /** What is kept of an address. */
  read(page: string): Promise<Result<readonly Highlight[]>>;
  add(highlight: NewHighlight): Promise<Result<Highlight>>;
  /** 32 hex digits. */
  createId(): string;
  signal: AbortSignal;
}

/** Words that the person has selected in a page that paints them itself. */
export interface PaintedWords {
  words: string;
  /** In which they stand; empty: not known. */
  sentence: string;
  /** Where the first of them stand in the window; null: not known. */
  box: DOMRect | null;
}

/** The highlights of a page: painted, found again when it changes, and made. */
export interface PageHighlights {
  /** Reads again what is kept of this address. */
  refresh(): Promise<void>;
  here(): HighlightsHere;
  /** The words of a Range get this colour; null: those that the host says are selected. Answers the id. */
  add(range: Range | null, colour: HighlightColour): Promise<Result<string>>;
  /** Where the host says what is selected; null: nothing is, or it does not say it. */
  painted?(): Promise<PaintedWords | null>;
  /** Where its first words stand in the window; null: they are not in the page, or not painted now. */
  boxOf(id: string): DOMRect | null;
  /** Brings one into view; false: its words are not there. */
  reveal(id: string): boolean;
  /** That of the words under a point of the window; the newest, where several lie over one another. */
  atPoint(x: number, y: number): string | null;
  /** Lines one out, until another; null: none. */
  lineOut(id: string | null): void;
  /** In the order of the page. */
  inOrder(): readonly string[];
}

/** A page so large and restless that to look at it again costs much gets a rest of so many times that. */
const REST = 20;

/** What is known of one address. */
interface Sheet {
  page: string | null;
  list: readonly Highlight[];
  spans: ReadonlyMap<string, Span>;
}

const BLANK: Sheet = { page: null, list: [], spans: new Map() };

/** By Ranges, where the page's words stand in its tree. */
export interface TreeHighlights extends PageHighlights {
  /** Where one stands in the page now; empty: nowhere. */
  rangesOf(id: string): readonly Range[];
}

export function createPageHighlights(options: PageHighlightsOptions): TreeHighlights {
  const { window, signal } = options;
  const { document } = window;
  const painter = createRangePainter(HIGHLIGHTS_PAINT, signal);
  let sheet: Sheet = { ...BLANK, page: pageKeyOf(window.location.href) };
  let index: LiveTextIndex | null = null;
  let indexLife = new AbortController();
  let restsUntil = 0;
  /** A later question takes the place of one that is under way. */
  let asked = 0;

  function openIndex(): LiveTextIndex | null {
    if (index || !document.body || signal.aborted) return index;
    indexLife = new AbortController();
    signal.addEventListener('abort', () => indexLife.abort(), { once: true, signal: indexLife.signal });
    index = followPage(document.body, indexLife.signal, { isSkipped: isOurs });
    index.onStale(lookLater);
    return index;
  }

  /** Where nothing is highlighted the page is not followed. */
  function closeIndex(): void {
    indexLife.abort();
    index = null;
  }

  function lookLater(): void {
    const wait = Math.max(0, restsUntil - window.performance.now());
    // A page that nobody sees paints no frame, and costs nothing.
    window.setTimeout(() => window.requestAnimationFrame(lookAgain), wait);
  }

  function lookAgain(): void {
    if (!index || indexLife.signal.aborted) return;
    const before = window.performance.now();
    if (index.update()) place();
    restsUntil = before + (window.performance.now() - before) * REST;
  }

  function place(): void {
    const { list } = sheet;
    const now = list.length > 0 ? openIndex() : null;
    if (!now) {
      closeIndex();
      sheet = { ...sheet, spans: new Map() };
      paint();
      return;
    }
    now.update();
    const found = findAnchors(now.text, list);
    const spans = list.flatMap(({ id }, number): [string, Span][] => (found[number] ? [[id, found[number]]] : []));
    sheet = { ...sheet, spans: new Map(spans) };
    paint();
  }

  const rangesOf = (id: string): readonly Range[] => {
    const span = sheet.spans.get(id);
    return span && index ? index.rangesOf(span) : [];
  };

  function paint(): void {
    for (const colour of HIGHLIGHT_COLOURS) {
      const ids = sheet.list.filter((highlight) => highlight.colour === colour).map(({ id }) => id);
      painter.paint(paintNameOf(colour), ids.flatMap(rangesOf));
    }
  }

  async function refresh(): Promise<void> {
    const page = pageKeyOf(window.location.href);
    asked += 1;
    const mine = asked;
    if (page !== sheet.page) sheet = { ...BLANK, page };
    const read = page === null ? ok([]) : await options.read(page);
    if (mine !== asked || signal.aborted || !read.ok) return;
    sheet = { ...sheet, list: read.value };
    place();
  }

  async function add(range: Range | null, colour: HighlightColour): Promise<Result<string>> {
    const made = range ? make(range, colour) : err(whyNot(window, sheet.page));
    if (!made.ok) return made;
    const kept = await options.add(made.value);
    if (!kept.ok) {
      place();
      return kept;
    }
    // What is on its way already may have been read before this one was there.
    await refresh();
    return ok(kept.value.id);
  }

  function make(range: Range, colour: HighlightColour): Result<NewHighlight> {
    const { page } = sheet;
    const now = openIndex();
    now?.update();
    const span = now?.spanOf(range) ?? null;
    if (page === null || !now || !span) return err(whyNot(window, page));
    if (span.end - span.start > HIGHLIGHT.maxQuote) return err('selection-too-long');
    return ok({
      ...anchorOf(now.text, span),
      id: options.createId(),
      page,
      title: cutTo(HIGHLIGHT.maxTitle, document.title.trim()),
      lang: cutTo(40, now.blockAt(span.start)?.runs[0]?.lang ?? ''),
      colour,
    });
  }

  function atPoint(x: number, y: number): string | null {
    const offset = index && sheet.spans.size > 0 ? offsetAtPoint(index, document, x, y) : null;
    if (offset === null) return null;
    const isHit = ({ id }: Highlight) => {
      const span = sheet.spans.get(id);
      return span !== undefined && span.start <= offset && offset <= span.end;
    };
    return (
      sheet.list.findLast((highlight) => isHit(highlight) && isUnder(window, rangesOf(highlight.id), x, y))?.id ?? null
    );
  }

  function boxOf(id: string): DOMRect | null {
    const [range] = rangesOf(id);
    return range ? boxOfWords(window, range) : null;
  }

  function reveal(id: string): boolean {
    const [range] = rangesOf(id);
    if (range && !isSeen(window, boxOf(id))) {
      range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    return range !== undefined;
  }

  watchUrl(window, signal, () => void refresh());
  return {
    refresh,
    add,
    rangesOf,
    boxOf,
    reveal,
    atPoint,
    lineOut: (id) => painter.paint(SHOWN_PAINT, id === null ? [] : rangesOf(id)),
    here: () => ({
      page: sheet.page,
      lost: sheet.list.filter(({ id }) => !sheet.spans.has(id)).map(({ id }) => id),
    }),
    inOrder: () => [...sheet.spans].sort(([, a], [, b]) => a.start - b.start).map(([id]) => id),
  };
}

function whyNot(window: HostWindow, page: string | null): ErrorCode {
  if (page === null) return 'page-out-of-reach';
  // Slides and Sheets: what their person selects is no selection of the browser's.
  return hasMenusOnly(hostTextOf(window)) ? 'highlight-painted' : 'nothing-selected';
}

/** In px: beside the last word of a line the browser still answers with its offset. */
const NEAR = 2;

/** Only the words themselves. */
function isUnder(window: HostWindow, ranges: readonly Range[], x: number, y: number): boolean {
  return ranges.some((range) =>
    [...range.getClientRects()]
      .map((rect) => rectInWindow(range, rect, window))
      .some(
        (rect) => x >= rect.left - NEAR && x <= rect.right + NEAR && y >= rect.top - NEAR && y <= rect.bottom + NEAR,
      ),
  );
}
