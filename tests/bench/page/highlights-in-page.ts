import { createPageHighlights, type TreeHighlights } from '@/extension/features/highlight/page-highlights.ts';
import { err, ok } from '@/shared/base/result.ts';
import { HIGHLIGHT_COLOURS, type Highlight, pageKeyOf } from '@/shared/domain/study/highlight.ts';
import { anchorOf } from '@/shared/text-index/anchor.ts';
import { readPage } from '@/shared/text-index/live-index.ts';
import { trimmed } from '@/shared/text-index/place.ts';

/** Operations of the page's highlights; bundled into the measured page. */
Object.assign(globalThis, { bench: { keep, whole, edited } });

/** Expected place of a highlight, by the page's own nodes: they move with the page. */
interface Place {
  start: readonly [Node, number];
  end: readonly [Node, number];
}

export interface Found {
  ms: number;
  /** Time of a plain search for each quote in the text, which finds the first of equal ones; ms. */
  control: number;
  /**
   * Numbers of highlights: at the expected place; elsewhere or nowhere although their text exists; and nowhere because
   * their text was removed.
   */
  right: number;
  wrong: number;
  lost: number;
  /** Number of highlights that are painted although none of their words remains. */
  guessed: number;
}

let list: Highlight[] = [];
let places: Place[] = [];

/** Returns a generator of pseudo-random numbers, equal in every run (a linear congruential generator). */
function createChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Stores highlights of passages all over this page. */
function keep(count: number): number {
  const chance = createChance(8);
  const index = readPage(document.body);
  const page = pageKeyOf(location.href) ?? '';
  list = [];
  places = [];
  for (let at = 0; at < count; at += 1) {
    const from = chance(index.text.length - 200);
    const span = trimmed(index.text, { start: from, end: from + 20 + chance(60) });
    const ranges = index.rangesOf(span);
    const [first, last] = [ranges[0], ranges.at(-1)];
    if (!first || !last) throw new Error('no words');
    places.push({ start: [first.startContainer, first.startOffset], end: [last.endContainer, last.endOffset] });
    list.push({
      ...anchorOf(index.text, span),
      id: at.toString(16).padStart(32, '0'),
      ownerId: '',
      page,
      title: '',
      lang: 'en',
      colour: HIGHLIGHT_COLOURS[at % HIGHLIGHT_COLOURS.length] ?? 'blue',
      note: '',
      createdAt: at,
      changedAt: {},
      removedAt: null,
    });
  }
  return list.length;
}

function open(signal: AbortSignal): TreeHighlights {
  return createPageHighlights({
    window,
    read: async () => ok(list),
    add: async () => err('unknown'),
    createId: () => '',
    signal,
  });
}

async function timed(act: () => Promise<void>): Promise<number> {
  const since = performance.now();
  await act();
  document.body.getBoundingClientRect();
  return performance.now() - since;
}

/** Measures from the stored highlights until they are painted, with the index of the page. */
async function whole(): Promise<Found> {
  const life = new AbortController();
  const page = open(life.signal);
  const ms = await timed(() => page.refresh());
  const found = judge(page, ms);
  life.abort();
  return found;
}

/** Measures the same after the page has changed below the painted highlights; then restores the page. */
async function edited(what: 'put in' | 'taken out'): Promise<Found> {
  const life = new AbortController();
  const page = open(life.signal);
  await page.refresh();
  const undo = what === 'put in' ? putIn() : takeOut();
  const ms = await timed(() => page.refresh());
  const found = judge(page, ms);
  undo();
  life.abort();
  return found;
}

const main = () => document.querySelector('main') as HTMLElement;

function putIn(): () => void {
  const paragraph = document.createElement('p');
  paragraph.textContent = 'What was not there before stands here now.';
  main().prepend(paragraph);
  return () => paragraph.remove();
}

function takeOut(): () => void {
  const all = [...main().children];
  const middle = Math.floor(all.length / 2);
  const gone = all.slice(middle, middle + Math.max(5, Math.ceil(all.length / 200)));
  const next = gone.at(-1)?.nextSibling ?? null;
  for (const paragraph of gone) paragraph.remove();
  return () => {
    for (const paragraph of gone) main().insertBefore(paragraph, next);
  };
}

function judge(page: TreeHighlights, ms: number): Found {
  const found = { ms, control: controlOf(), right: 0, wrong: 0, lost: 0, guessed: 0 };
  for (const [at, { id }] of list.entries()) {
    const { start, end } = places[at] as Place;
    const ranges = page.rangesOf(id);
    const left = [start[0], end[0]].filter(({ isConnected }) => isConnected).length;
    // Any result is right for a highlight that has lost half of its words.
    if (left === 1) continue;
    if (left === 0) found[ranges.length === 0 ? 'lost' : 'guessed'] += 1;
    else found[standsAt(ranges, start, end) ? 'right' : 'wrong'] += 1;
  }
  return found;
}

function standsAt(ranges: readonly Range[], start: Place['start'], end: Place['end']): boolean {
  const [first, last] = [ranges[0], ranges.at(-1)];
  return (
    first?.startContainer === start[0] &&
    first.startOffset === start[1] &&
    last?.endContainer === end[0] &&
    last.endOffset === end[1]
  );
}

function controlOf(): number {
  const { text } = readPage(document.body);
  const since = performance.now();
  const known = list.filter(({ quote }) => text.includes(quote)).length;
  const took = performance.now() - since;
  // Not a number without a known place, because the engine may then skip the search.
  return known > 0 ? took : Number.NaN;
}
