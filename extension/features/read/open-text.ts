import type { TextBlock } from '@/extension/core/contract.ts';
import { type HostText, hasMenusOnly } from '@/extension/core/host-text.ts';
import type { Field, HostWindow } from '@/extension/core/host-window.ts';
import { hostOf } from '@/extension/core/language-of.ts';
import { MAIN, startOfMain } from '@/extension/core/main-part.ts';
import { isOurs } from '@/extension/core/our-elements.ts';
import type { PagePoint } from '@/extension/core/own-frames.ts';
import { isFieldOf, selectedIn } from '@/extension/core/selection.ts';
import type { ReadCoverage } from '@/shared/domain/read-coverage.ts';
import type { LiveTextIndex, Span, TextIndex } from '@/shared/text-index/contract.ts';
import { indexGivenText, withMoreText } from '@/shared/text-index/given-text.ts';
import { followPage } from '@/shared/text-index/live-index.ts';
import { deepestAt, firstOffsetInView, isOutOfView } from '@/shared/text-index/seen-places.ts';
import { sentenceOffsetAt } from './sentence-click.ts';

/** The words of a page, opened to be read. */
export interface OpenText {
  /** As they are now; of a page that takes a rest as they were, unless they must be `isFresh`. */
  index(isFresh?: boolean): TextIndex;
  /** Where reading begins, in the index; `until`: where a selection ends. */
  from: number;
  until?: number;
  /** False: the page paints its words itself, and they cannot be lit. */
  hasRanges: boolean;
  /** Of a long page only what is in view was looked at: looks at all of it. Wanted as soon as the first sentence is on its way to the voice. */
  complete?(): void;
  /**
   * Asks the integration again for words that it has given once: the person may have written in them since. True: they are others
   * now, and no block of before is in the index. Absent where the index follows its page by itself.
   */
  renew?(): Promise<boolean>;
  /** Waits for words that are still on their way; false: no more will come. Absent where all are there. */
  more?(): Promise<boolean>;
  /** Once all have come: which parts of the document they are, and which could not be read. */
  coverage?: Promise<ReadCoverage | undefined>;
}

/** A page so large and restless that to look at it again costs longer gets a rest of so many times that: words are lit in between. */
const LONG_MS = 8;
const REST = 20;

/**
 * Where reading begins. `seen`: with what is selected, else with what is in view; `point`: with what is selected, else there; `chosen`:
 * there, whatever is selected; `whole`: with the first words; `caret`: where the person's caret stands in a page that paints its words.
 */
export type ReadingStart = { at: 'seen' | 'whole' | 'caret' } | { at: 'point' | 'chosen'; point: PagePoint };

const SEEN: ReadingStart = { at: 'seen' };

/** Null: there are no words. */
export async function openText(
  window: HostWindow,
  host: HostText | null,
  signal: AbortSignal,
  start: ReadingStart = SEEN,
): Promise<OpenText | null> {
  if (start.at === 'caret') return host && openGiven(host, 'from-caret');
  const selection = host && heedsSelection(start) ? await openGiven(host, 'selection') : null;
  const given = selection ?? (host && (await openHostPage(window, host, signal, start)));
  return given ?? openPageText(window, signal, start, hasMenusOnly(host));
}

const heedsSelection = ({ at }: ReadingStart): boolean => at === 'seen' || at === 'point';

/** `isSelectedOnly`: a page that paints its words; of its document only what is selected (in a comment) is meant. */
function openPageText(
  window: HostWindow,
  signal: AbortSignal,
  start: ReadingStart,
  isSelectedOnly: boolean,
): OpenText | null {
  const { document } = window;
  if (!document.body) return null;
  const isAnywhere = start.at === 'seen' && !isSelectedOnly && selectedIn(document) === null;
  const glance = isAnywhere && isLong(document) && glanceAt(window, signal);
  if (glance) return glance;
  const live = followWords(window, signal);
  if (live.blocks.length === 0) return null;
  const index = withRests(window, live);
  const selected = heedsSelection(start) ? selectedSpan(window, live) : null;
  if (selected) return { index, from: selected.start, until: selected.end, hasRanges: true };
  if (isSelectedOnly) return null;
  return { index, from: startIn(window, live, start), hasRanges: true };
}

const followWords = ({ document }: HostWindow, signal: AbortSignal): LiveTextIndex =>
  followPage(document.body, signal, { isSkipped: isOurs });

/** The words of a page, followed without being read yet. Null: there are none. */
export function openIndex(window: HostWindow, signal: AbortSignal): (() => TextIndex) | null {
  if (!window.document.body) return null;
  const live = followWords(window, signal);
  return live.blocks.length === 0 ? null : withRests(window, live);
}

/** From so many elements on it takes a person's notice to look at all of them. */
const LONG_ELEMENTS = 2_000;

const isLong = ({ body }: Document): boolean => body.getElementsByTagName('*').length >= LONG_ELEMENTS;

/** What is in view, to be read before the rest is looked at. Null: where reading begins is not to be seen in it. */
function glanceAt(window: HostWindow, signal: AbortSignal): OpenText | null {
  const isLater = (element: Element) => isOutOfView(element, window, 0, window.innerHeight);
  const live = followPage(window.document.body, signal, { isSkipped: isOurs, isLater });
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

/** The index as the page is now, as often as the page can bear it. */
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
  if (start.at === 'whole') return startOfMain(index, window.document.querySelector(MAIN));
  const pointed = 'point' in start ? pointedIn(window, index, start.point) : null;
  return pointed ?? firstIn(window, index);
}

/** Beside the text, what comes next below is meant. */
function pointedIn(window: HostWindow, index: TextIndex, point: PagePoint): number | null {
  return (
    sentenceOffsetAt(index, window.document, point) ??
    firstOffsetInView(index, window, { top: point.y, bottom: window.innerHeight })
  );
}

function selectedSpan({ document }: HostWindow, index: TextIndex): Span | null {
  const selected = selectedIn(document);
  if (!selected) return null;
  return isFieldOf(selected) ? selectedInField(selected, index) : index.spanOf(selected);
}

function selectedInField(field: Field, index: TextIndex): Span | null {
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === null || selectionEnd === null) return null;
  const selected = value.slice(selectionStart, selectionEnd);
  const words = selected.trim();
  const block = words && index.blocks.find(({ pieces }) => pieces.some(({ node }) => node === field));
  // The same words may stand there twice: in the index they stand near where they stand in the field.
  const near = selectionStart + selected.length - selected.trimStart().length;
  const at = block ? nearestOf(block.text, words, near) : -1;
  const start = block ? index.startOf(block) : null;
  return start === null || at < 0 ? null : { start: start + at, end: start + at + words.length };
}

/** −1: nowhere. */
function nearestOf(text: string, words: string, near: number): number {
  let best = -1;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (best < 0 || Math.abs(at - near) < Math.abs(best - near)) best = at;
  }
  return best;
}

/** Beside a picture that fills the view, what comes next below is meant. */
function firstIn(window: HostWindow, index: TextIndex): number {
  const main = mainIn(window);
  return firstSeen(window, index, main) ?? firstSeen(window, index, main, Number.POSITIVE_INFINITY) ?? 0;
}

/**
 * Where the words begin that a person sees. Where a page says what its main part is, menus before it are not what they want to hear first;
 * nor is what stands still while the page is scrolled, or lies below that.
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

/** The main part of the page, where something of it is in view. */
function mainIn({ document, innerHeight }: HostWindow): Element | null {
  const isSeen = (main: Element) => {
    const { top, bottom } = main.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  return [...document.querySelectorAll(MAIN)].find(isSeen) ?? null;
}

/** What stays where it is while the page is scrolled: its bars and menus. A dialog is no such thing: it is what the person looks at. */
function pinnedAround(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement ?? hostOf(at)) {
    if (at.matches('dialog, [role="dialog"], [aria-modal="true"]')) return null;
    const { position } = at.ownerDocument.defaultView?.getComputedStyle(at) ?? {};
    if (position === 'fixed' || position === 'sticky') return at;
  }
  return null;
}

const isPinned = (element: Element): boolean => pinnedAround(element) !== null;

/** Below the bar that lies over the upper edge of the page, in px; 0: none does. One over half of the page is no bar. */
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

/** A long file comes page by page: for so long the first words are waited for, the others follow while it reads. */
const FIRST_WITHIN_MS = 3_000;
/** Who goes on reading does not wait longer for words that may be the same; then those of before are read. */
const AGAIN_WITHIN_MS = 1_500;

async function openHostPage(
  window: HostWindow,
  host: HostText,
  signal: AbortSignal,
  start: ReadingStart,
): Promise<OpenText | null> {
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
  if (index.blocks.length === 0) return null;
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

/** All of it; null: it does not come, or not in time. */
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
