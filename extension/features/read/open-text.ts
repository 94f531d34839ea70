import type { TextBlock } from '@/extension/core/contract.ts';
import { type HostText, hasMenusOnly } from '@/extension/core/host-text.ts';
import type { Field, HostWindow } from '@/extension/core/host-window.ts';
import { isOurs } from '@/extension/core/our-elements.ts';
import type { PagePoint } from '@/extension/core/own-frames.ts';
import { isFieldOf, selectedIn } from '@/extension/core/selection.ts';
import type { LiveTextIndex, Span, TextIndex } from '@/shared/text-index/contract.ts';
import { indexGivenText, withMoreText } from '@/shared/text-index/given-text.ts';
import { followPage } from '@/shared/text-index/live-index.ts';
import { firstOffsetInView, isOutOfView } from '@/shared/text-index/seen-places.ts';
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
}

/** A page so large and restless that to look at it again costs longer gets a rest of so many times that: words are lit in between. */
const LONG_MS = 8;
const REST = 20;

/**
 * Where reading begins. `seen`: with what is selected, else with what is in view; `point`: with what is selected, else there; `chosen`:
 * there, whatever is selected; `whole`: with the first words.
 */
export type ReadingStart = { at: 'seen' | 'whole' } | { at: 'point' | 'chosen'; point: PagePoint };

const SEEN: ReadingStart = { at: 'seen' };

/** Null: there are no words. */
export async function openText(
  window: HostWindow,
  host: HostText | null,
  signal: AbortSignal,
  start: ReadingStart = SEEN,
): Promise<OpenText | null> {
  const selection = host && heedsSelection(start) ? await openSelection(host) : null;
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
  const seen = firstOffsetInView(live, window, 0, window.innerHeight);
  const main = mainIn(window);
  if (seen === null || (main && !live.offsetOf(main, 0).ok)) return null;
  const whole = withRests(window, live);
  let isWhole = false;
  return {
    index: (isFresh) => (isWhole ? whole(isFresh) : live),
    from: behindMenus(live, main, seen),
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
  if (start.at === 'whole') return behindMenus(index, window.document.querySelector(MAIN), 0);
  const pointed = 'point' in start ? pointedIn(window, index, start.point) : null;
  return pointed ?? firstIn(window, index);
}

/** Beside the text, what comes next below is meant. */
function pointedIn(window: HostWindow, index: TextIndex, point: PagePoint): number | null {
  return (
    sentenceOffsetAt(index, window.document, point) ?? firstOffsetInView(index, window, point.y, window.innerHeight)
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

const MAIN = 'main,[role="main"],article';

const firstIn = (window: HostWindow, index: TextIndex): number =>
  behindMenus(index, mainIn(window), firstOffsetInView(index, window, 0, window.innerHeight) ?? 0);

/** The main part of the page, where it begins in view. */
function mainIn({ document, innerHeight }: HostWindow): Element | null {
  const main = document.querySelector(MAIN);
  const { top = -1 } = main?.getBoundingClientRect() ?? {};
  return top >= 0 && top < innerHeight ? main : null;
}

/** Where a page says what its main part is, menus above it are not what a person wants to hear first. */
function behindMenus(index: TextIndex, main: Element | null, seen: number): number {
  const start = main && index.offsetOf(main, 0);
  return start?.ok ? Math.max(seen, start.value) : seen;
}

async function openSelection(host: HostText): Promise<OpenText | null> {
  const words: TextBlock[] = [];
  for await (const block of host.read('selection') ?? []) words.push(block);
  const index = indexGivenText(words);
  return index.blocks.length === 0 ? null : { index: () => index, from: 0, until: index.text.length, hasRanges: false };
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
  const collect = async () => {
    for await (const block of blocks) {
      if (signal.aborted || isOther) return;
      index = withMoreText(index, [block], window.document.documentElement.lang);
    }
  };
  await Promise.race([collect(), new Promise<void>((resolve) => window.setTimeout(resolve, FIRST_WITHIN_MS))]);
  if (index.blocks.length === 0) return null;
  const renew = async () => {
    const now = await readAgain(window, host);
    if (!now || now.text === index.text) return false;
    isOther = true;
    index = now;
    return true;
  };
  const below = (y: number) => firstOffsetInView(index, window, y, window.innerHeight);
  const pointed = 'point' in start ? below(start.point.y) : null;
  const from = start.at === 'whole' ? 0 : (pointed ?? below(0) ?? 0);
  return { index: () => index, from, hasRanges: false, renew };
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
  return isWhole ? indexGivenText(words, window.document.documentElement.lang) : null;
}
