import type { TextBlock } from '@/extension/core/page/contract.ts';
import { type HostText, hasMenusOnly } from '@/extension/core/page/host-text.ts';
import type { Field, HostWindow } from '@/extension/core/page/host-window.ts';
import { isOurs } from '@/extension/core/page/our-elements.ts';
import type { PagePoint } from '@/extension/core/page/own-frames.ts';
import { textRootOf } from '@/extension/core/page/text-root.ts';
import { hostOf } from '@/extension/core/page-text/language-of.ts';
import { MAIN, startOfMain } from '@/extension/core/page-text/main-part.ts';
import { isFieldOf, selectedIn } from '@/extension/core/page-text/selection.ts';
import type { ReadCoverage } from '@/shared/domain/mote/read-coverage.ts';
import type { LiveTextIndex, Span, TextIndex } from '@/shared/text-index/contract.ts';
import { indexGivenText, withMoreText } from '@/shared/text-index/given-text.ts';
import { followPage } from '@/shared/text-index/live-index.ts';
import { deepestAt, firstOffsetInView, isOutOfView } from '@/shared/text-index/seen-places.ts';
import { wholeWords } from '@/shared/text-index/whole-words.ts';
import { sentenceOffsetAt } from './sentence-click.ts';

/** The text of a page, opened for reading. */
export interface OpenText {
  /** Returns the current index. During a pause after a slow update it may be old, unless `isFresh` is set. */
  index(isFresh?: boolean): TextIndex;
  /** Offset in the index where reading starts; `until`: where a selection ends. */
  from: number;
  until?: number;
  /** False if the page paints its own words, which cannot be highlighted. */
  hasRanges: boolean;
  /**
   * Indexes the rest of a long page, of which only the visible part was indexed. The reader calls this once the voice
   * has the first sentence.
   */
  complete?(): void;
  /**
   * Requests the words from the integration again, because the user may have edited them. Resolves to true if they
   * changed and no earlier block is in the index. Absent if the index follows its page.
   */
  renew?(): Promise<boolean>;
  /** Waits for words that are still loading. Resolves to false if no more will come. Absent if all words are loaded. */
  more?(): Promise<boolean>;
  /** Resolves after all words have loaded, with the parts of the document that were read and those that failed. */
  coverage?: Promise<ReadCoverage | undefined>;
}

/**
 * If an update takes longer than `LONG_MS`, the index pauses for `REST` times its duration, so that the browser has
 * time to highlight words.
 */
const LONG_MS = 8;
const REST = 20;

/**
 * Where reading starts. `seen`: at the selection, else at the visible part. `point`: at the selection, else at the
 * point. `chosen`: at the point, even with a selection. `whole`: at the first words. `caret`: at the caret in a page
 * that paints its words.
 */
export type ReadingStart = { at: 'seen' | 'whole' | 'caret' } | { at: 'point' | 'chosen'; point: PagePoint };

const SEEN: ReadingStart = { at: 'seen' };

/**
 * Returns null if there are no words. Calls `onLost` if the host shows a file whose words were not found: its menus are
 * not read instead.
 */
export async function openText(
  window: HostWindow,
  host: HostText | null,
  signal: AbortSignal,
  start: ReadingStart = SEEN,
  onLost: () => void = () => {},
): Promise<OpenText | null> {
  if (start.at === 'caret') return host && openGiven(host, 'from-caret');
  const selection = host && heedsSelection(start) ? await openGiven(host, 'selection') : null;
  const given = selection ?? (host && (await openHostPage(window, host, signal, start)));
  if (given === 'lost') {
    onLost();
    return null;
  }
  return given ?? openPageText(window, signal, start, hasMenusOnly(host));
}

const heedsSelection = ({ at }: ReadingStart): boolean => at === 'seen' || at === 'point';

/**
 * Opens the text of the page's DOM. `isSelectedOnly`, for a page that paints its words: reads only the selection in the
 * DOM (in a comment).
 */
function openPageText(
  window: HostWindow,
  signal: AbortSignal,
  start: ReadingStart,
  isSelectedOnly: boolean,
): OpenText | null {
  const { document } = window;
  const root = textRootOf(document);
  if (!root) return null;
  const isAnywhere = start.at === 'seen' && !isSelectedOnly && selectedIn(document) === null;
  const glance = isAnywhere && isLong(root) && glanceAt(window, root, signal);
  if (glance) return glance;
  const live = followWords(root, signal);
  if (live.blocks.length === 0) return null;
  const index = withRests(window, live);
  const selected = heedsSelection(start) ? selectedSpan(window, live) : null;
  if (selected) return { index, from: selected.start, until: selected.end, hasRanges: true };
  if (isSelectedOnly) return null;
  return { index, from: startIn(window, live, start), hasRanges: true };
}

const followWords = (root: HTMLElement, signal: AbortSignal): LiveTextIndex =>
  followPage(root, signal, { isSkipped: isOurs });

/** Returns a getter for the page's index, without reading it; null: the page has no words. */
export function openIndex(window: HostWindow, signal: AbortSignal): (() => TextIndex) | null {
  const root = textRootOf(window.document);
  if (!root) return null;
  const live = followWords(root, signal);
  return live.blocks.length === 0 ? null : withRests(window, live);
}

/** From this many elements on, indexing a whole page causes a noticeable delay. */
const LONG_ELEMENTS = 2_000;

const isLong = (root: HTMLElement): boolean => root.getElementsByTagName('*').length >= LONG_ELEMENTS;

/** Indexes only the visible part, to read it before the rest. Null: reading does not start in that part. */
function glanceAt(window: HostWindow, root: HTMLElement, signal: AbortSignal): OpenText | null {
  const isLater = (element: Element) => isOutOfView(element, window, 0, window.innerHeight);
  const live = followPage(root, signal, { isSkipped: isOurs, isLater });
  const main = mainIn(window);
  const seen = firstSeen(window, live, main);
  if (seen === null || (main && !live.offsetOf(main, 0).ok)) return null;
  const whole = withRests(window, live);
  let isWhole = false;
  return {
    index: (isFresh) => (isWhole ? whole(isFresh) : live),
    from: seen,
    hasRanges: true,
    complete() {
      isWhole = true;
      live.update();
    },
  };
}

/** Updates the index on each call, except during the pause after a slow update. */
function withRests(window: HostWindow, live: LiveTextIndex): OpenText['index'] {
  let restsUntil = 0;
  return (isFresh = false) => {
    const before = window.performance.now();
    if (before < restsUntil && !isFresh) return live;
    live.update();
    const took = window.performance.now() - before;
    restsUntil = took > LONG_MS ? before + took * REST : 0;
    return live;
  };
}

function startIn(window: HostWindow, index: TextIndex, start: ReadingStart): number {
  if (start.at === 'whole') return startOfMain(index, textRootOf(window.document)?.querySelector(MAIN) ?? null);
  const pointed = 'point' in start ? pointedIn(window, index, start.point) : null;
  return pointed ?? firstIn(window, index);
}

/** Returns the offset of the words at a point. Beside the text, takes the next words below the point. */
function pointedIn(window: HostWindow, index: TextIndex, point: PagePoint): number | null {
  return (
    sentenceOffsetAt(index, window.document, point) ??
    firstOffsetInView(index, window, { top: point.y, bottom: window.innerHeight })
  );
}

function selectedSpan({ document }: HostWindow, index: TextIndex): Span | null {
  const selected = selectedIn(document);
  if (!selected) return null;
  const span = isFieldOf(selected) ? selectedInField(selected, index) : index.spanOf(selected);
  return span && wholeWords(index, span);
}

function selectedInField(field: Field, index: TextIndex): Span | null {
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === null || selectionEnd === null) return null;
  const selected = value.slice(selectionStart, selectionEnd);
  const words = selected.trim();
  const block = words && index.blocks.find(({ pieces }) => pieces.some(({ node }) => node === field));
  // A field may contain the words twice, so take the occurrence nearest to the selection.
  const near = selectionStart + selected.length - selected.trimStart().length;
  const at = block ? nearestOf(block.text, words, near) : -1;
  const start = block ? index.startOf(block) : null;
  return start === null || at < 0 ? null : { start: start + at, end: start + at + words.length };
}

/** Returns −1 if the words do not occur. */
function nearestOf(text: string, words: string, near: number): number {
  let best = -1;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (best < 0 || Math.abs(at - near) < Math.abs(best - near)) best = at;
  }
  return best;
}

/** Returns the offset of the first visible words. Beside a picture that fills the view, takes the next words below. */
function firstIn(window: HostWindow, index: TextIndex): number {
  const main = mainIn(window);
  return firstSeen(window, index, main) ?? firstSeen(window, index, main, Number.POSITIVE_INFINITY) ?? 0;
}

/**
 * Returns the offset of the first visible words. Skips menus before the declared main part, fixed elements, and words
 * below the view.
 */
function firstSeen(
  window: HostWindow,
  index: TextIndex,
  main: Element | null,
  bottom = window.innerHeight,
): number | null {
  const view = { top: edgeBelowBar(window), bottom, first: startOfMain(index, main) };
  return firstOffsetInView(index, window, { ...view, isPassed: isPinned }) ?? firstOffsetInView(index, window, view);
}

/** Returns the page's main part if some of it is in view. */
function mainIn({ document, innerHeight }: HostWindow): Element | null {
  const isSeen = (main: Element) => {
    const { top, bottom } = main.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  return [...(textRootOf(document)?.querySelectorAll(MAIN) ?? [])].find(isSeen) ?? null;
}

/**
 * Returns the bar or menu around the element that stays in place while the page scrolls. A dialog does not count: the
 * user is looking at it.
 */
function pinnedAround(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement ?? hostOf(at)) {
    if (at.matches('dialog, [role="dialog"], [aria-modal="true"]')) return null;
    const { position } = at.ownerDocument.defaultView?.getComputedStyle(at) ?? {};
    if (position === 'fixed' || position === 'sticky') return at;
  }
  return null;
}

const isPinned = (element: Element): boolean => pinnedAround(element) !== null;

/**
 * Returns the lower edge of the bar over the top of the page, in px; 0: there is none. An element over half of the page
 * is no bar.
 */
function edgeBelowBar({ document, innerWidth, innerHeight }: HostWindow): number {
  const above = deepestAt(document, innerWidth / 2, 1);
  const { bottom = 0 } = (above && !isOurs(above) && pinnedAround(above)?.getBoundingClientRect()) || {};
  return bottom < innerHeight / 2 ? Math.max(0, bottom) : 0;
}

async function openGiven(host: HostText, scope: 'selection' | 'from-caret'): Promise<OpenText | null> {
  const words: TextBlock[] = [];
  for await (const block of host.read(scope) ?? []) words.push(block);
  const index = indexGivenText(words);
  if (index.blocks.length === 0) return null;
  return { index: () => index, from: 0, hasRanges: false, ...(scope === 'selection' && { until: index.text.length }) };
}

/** Time to wait for the first words of a long file, which loads page by page; the rest loads meanwhile. In ms. */
const FIRST_WITHIN_MS = 3_000;
/**
 * Time to wait for new words when reading resumes, ms. After that time, the reader resumes with the earlier words,
 * which may still be correct.
 */
const AGAIN_WITHIN_MS = 1_500;

async function openHostPage(
  window: HostWindow,
  host: HostText,
  signal: AbortSignal,
  start: ReadingStart,
): Promise<OpenText | 'lost' | null> {
  const blocks = host.read('page');
  if (!blocks) return null;
  let index = indexGivenText([]);
  let isOther = false;
  let isWhole = false;
  const arrivals = new EventTarget();
  const collect = async () => {
    for await (const block of blocks) {
      if (signal.aborted || isOther) break;
      index = withMoreText(index, [block]);
      arrivals.dispatchEvent(new Event('come'));
    }
    return blocks.coverage;
  };
  const coverage = collect().finally(() => {
    isWhole = true;
    arrivals.dispatchEvent(new Event('come'));
  });
  await Promise.race([coverage, new Promise<void>((resolve) => window.setTimeout(resolve, FIRST_WITHIN_MS))]);
  if (index.blocks.length === 0) return blocks.coverage?.gap === 'no-pages' ? 'lost' : null;
  const renew = async () => {
    const now = await readAgain(window, host);
    if (!now || now.text === index.text) return false;
    isOther = true;
    index = now;
    return true;
  };
  const more = async () => {
    if (isWhole) return false;
    await new Promise((resolve) => arrivals.addEventListener('come', resolve, { once: true }));
    return true;
  };
  const below = (top: number) => firstOffsetInView(index, window, { top, bottom: window.innerHeight });
  const pointed = 'point' in start ? below(start.point.y) : null;
  const from = start.at === 'whole' ? 0 : (pointed ?? below(0) ?? 0);
  return { index: () => index, from, hasRanges: false, renew, more, coverage };
}

/** Returns the whole text; null if the text does not arrive in time. */
async function readAgain(window: HostWindow, host: HostText): Promise<TextIndex | null> {
  const words: TextBlock[] = [];
  const collect = async () => {
    for await (const block of host.read('page') ?? []) words.push(block);
    return words.length > 0;
  };
  const isWhole = await Promise.race([
    collect(),
    new Promise<false>((resolve) => window.setTimeout(() => resolve(false), AGAIN_WITHIN_MS)),
  ]);
  return isWhole ? indexGivenText(words) : null;
}
