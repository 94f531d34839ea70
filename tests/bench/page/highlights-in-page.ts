import { createPageHighlights, type TreeHighlights } from '@/extension/features/highlight/page-highlights.ts';
import { HIGHLIGHT_COLOURS, type Highlight, pageKeyOf } from '@/shared/domain/highlight.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { anchorOf } from '@/shared/text-index/anchor.ts';
import { readPage } from '@/shared/text-index/live-index.ts';
import { trimmed } from '@/shared/text-index/place.ts';

/** What the highlights of a page do; bundled into the measured page. */
Object.assign(globalThis, { bench: { keep, whole, edited } });

/** Where one has to stand, by the page's own nodes: they move with the page. */
interface Place {
  start: readonly [Node, number];
  end: readonly [Node, number];
}

export interface Found {
  ms: number;
  /** A plain search for each quote in the text, which finds the first of equal ones; ms. */
  control: number;
  /** Highlights that stand where they have to, elsewhere or nowhere though their words are there, and nowhere because their words are gone. */
  right: number;
  wrong: number;
  lost: number;
  /** Painted though none of their words is left. */
  guessed: number;
}

let list: Highlight[] = [];
let places: Place[] = [];

/** The same at every run: numbers that look like chance (a linear congruential generator). */
function createChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Highlights parts of this page, all over it. */
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

/** From what is kept of the page until it is painted: the page is read for it. */
async function whole(): Promise<Found> {
  const life = new AbortController();
  const page = open(life.signal);
  const ms = await timed(() => page.refresh());
  const found = judge(page, ms);
  life.abort();
  return found;
}

/** The same after the page has changed beneath what was painted; then it is as before. */
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
    // Of one that lost half of its words any answer will do.
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
  // What nobody uses is not done.
  return known > 0 ? took : Number.NaN;
}
