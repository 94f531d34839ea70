import { hasMenusOnly, hostTextOf } from '@/extension/core/page/host-text.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { isOurs } from '@/extension/core/page/our-elements.ts';
import { textRootOf } from '@/extension/core/page/text-root.ts';
import { watchUrl } from '@/extension/core/page/url-watcher.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { createLatestOnly } from '@/shared/base/latest-only.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import {
  cutTo,
  HIGHLIGHT,
  HIGHLIGHT_COLOURS,
  type Highlight,
  type HighlightColour,
  type NewHighlight,
  pageKeyOf,
} from '@/shared/domain/study/highlight.ts';
import type { HighlightsHere } from '@/shared/features/highlight/ports.ts';
import { anchorOf } from '@/shared/text-index/anchor.ts';
import type { LiveTextIndex, Span } from '@/shared/text-index/contract.ts';
import { findAnchors } from '@/shared/text-index/find-anchors.ts';
import { rectInWindow } from '@/shared/text-index/frame-place.ts';
import { followPage } from '@/shared/text-index/live-index.ts';
import { createRangePainter } from '@/shared/text-index/range-painter.ts';
import { offsetAtPoint } from '@/shared/text-index/seen-places.ts';
import { wholeWords } from '@/shared/text-index/whole-words.ts';
import { HIGHLIGHTS_PAINT, paintNameOf, SHOWN_PAINT } from './highlight-paint.ts';
import { boxOfWords, isSeen } from './selected-words.ts';

export interface PageHighlightsOptions {
  window: HostWindow;
  /** Reads the stored highlights of an address. */
  read(page: string): Promise<Result<readonly Highlight[]>>;
  add(highlight: NewHighlight): Promise<Result<Highlight>>;
  /** 32 hex digits. */
  createId(): string;
  signal: AbortSignal;
}

/** Selected words of a page that paints its own words. */
export interface PaintedWords {
  words: string;
  /** The sentence around the words; empty: not known. */
  sentence: string;
  /** Box of the first words in the window; null: not known. */
  box: DOMRect | null;
}

/** The highlights of a page: paints them, finds them again after changes, and adds new ones. */
export interface PageHighlights {
  /** Reads the stored highlights of this address again. */
  refresh(): Promise<void>;
  here(): HighlightsHere;
  /** Highlights the Range; null: the selection that the host reports. Returns the id. */
  add(range: Range | null, colour: HighlightColour): Promise<Result<string>>;
  /**
   * Returns the selection that the host reports. Null: nothing is selected, or the host does not report the selection.
   */
  painted?(): Promise<PaintedWords | null>;
  /** Returns the box of the first words in the window. Null: the words are not on the page, or not painted now. */
  boxOf(id: string): DOMRect | null;
  /** Scrolls a highlight into view. Returns false if its words are not on the page. */
  reveal(id: string): boolean;
  /** Returns the highlight under a point of the window; the newest if several overlap. */
  atPoint(x: number, y: number): string | null;
  /** Underlines this highlight and no other; null: none. */
  lineOut(id: string | null): void;
  /** Returns the ids in the order of the page. */
  inOrder(): readonly string[];
}

/** After a slow update, the index pauses for this multiple of the update's duration. */
const REST = 20;

/** State of one address. */
interface Sheet {
  page: string | null;
  list: readonly Highlight[];
  spans: ReadonlyMap<string, Span>;
}

const BLANK: Sheet = { page: null, list: [], spans: new Map() };

/** Highlights by Ranges, in a page whose words are in its DOM. */
export interface TreeHighlights extends PageHighlights {
  /** Returns the highlight's current Ranges; empty: its words are not on the page. */
  rangesOf(id: string): readonly Range[];
}

export function createPageHighlights(options: PageHighlightsOptions): TreeHighlights {
  const { window, signal } = options;
  const { document } = window;
  const painter = createRangePainter(HIGHLIGHTS_PAINT, signal);
  let sheet: Sheet = { ...BLANK, page: pageKeyOf(window.location.href) };
  let index: LiveTextIndex | null = null;
  let indexRoot: HTMLElement | null = null;
  let indexLife = new AbortController();
  let restsUntil = 0;
  /** Counter of requests: a later request replaces a pending one. */
  const begin = createLatestOnly();

  function openIndex(): LiveTextIndex | null {
    const root = textRootOf(document);
    // The reader view has opened or closed: another text is read now.
    if (index && root !== indexRoot) closeIndex();
    if (index || !root || signal.aborted) return index;
    indexRoot = root;
    indexLife = new AbortController();
    signal.addEventListener('abort', () => indexLife.abort(), { once: true, signal: indexLife.signal });
    index = followPage(root, indexLife.signal, { isSkipped: isOurs });
    index.onStale(lookLater);
    return index;
  }

  /** Stops following the page while it has no highlights. */
  function closeIndex(): void {
    indexLife.abort();
    index = null;
  }

  function lookLater(): void {
    const wait = Math.max(0, restsUntil - window.performance.now());
    // A hidden tab runs no animation frames, so it does no work.
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
    const isLatest = begin();
    if (page !== sheet.page) sheet = { ...BLANK, page };
    const read = page === null ? ok([]) : await options.read(page);
    if (!isLatest() || signal.aborted || !read.ok) return;
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
    // A pending read may not contain this highlight yet.
    await refresh();
    return ok(kept.value.id);
  }

  function make(range: Range, colour: HighlightColour): Result<NewHighlight> {
    const { page } = sheet;
    const now = openIndex();
    now?.update();
    const selected = now?.spanOf(range) ?? null;
    if (page === null || !now || !selected) return err(whyNot(window, page));
    const span = wholeWords(now, selected);
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
  // The reader view opens and closes: the highlights are shown in the text that is read now.
  const layers = new window.MutationObserver(() => index && textRootOf(document) !== indexRoot && place());
  layers.observe(document.documentElement, { childList: true });
  signal.addEventListener('abort', () => layers.disconnect(), { once: true });
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
  // In Slides and Sheets, the user's selection is not a browser selection.
  return hasMenusOnly(hostTextOf(window)) ? 'highlight-painted' : 'nothing-selected';
}

/** Distance in px within which a point is on the words. Farther away, the browser may still return a word's offset. */
const NEAR = 2;

/** Returns whether the point is on the words themselves. */
function isUnder(window: HostWindow, ranges: readonly Range[], x: number, y: number): boolean {
  return ranges.some((range) =>
    [...range.getClientRects()]
      .map((rect) => rectInWindow(range, rect, window))
      .some(
        (rect) => x >= rect.left - NEAR && x <= rect.right + NEAR && y >= rect.top - NEAR && y <= rect.bottom + NEAR,
      ),
  );
}
