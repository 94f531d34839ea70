import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_BRIDGE } from '@/extension/integrations/gdocs/bridge-client.ts';
import { createDocsLayer } from '@/extension/integrations/gdocs/highlight-layer.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { Highlight, NewHighlight } from '@/shared/domain/study/highlight.ts';
import type { GdocsBodyHost } from '@/tests/hosts/gdocs/gdocs-host.ts';
import { openBridged } from '@/tests/hosts/gdocs/open-docs.ts';
import type { HostFrame } from '@/tests/hosts/harness/open-frame.ts';
import { createLayerHighlights } from './layer-highlights.ts';
import type { PageHighlights } from './page-highlights.ts';

/** Ten different lines for the Docs stand-in, sixty characters each. */
const TEXT = Array.from({ length: 10 }, (_, row) =>
  `Line ${row} tells of volcano ${row}${'.'.repeat(60)}`.slice(0, 60),
).join('');

let frame: HostFrame;
let host: GdocsBodyHost;
let life: AbortController;
let kept: Highlight[];
let highlights: PageHighlights;
let bridge: Awaited<ReturnType<typeof openBridged>>['bridge'];

const start = (with_ = bridge) =>
  createLayerHighlights(createDocsLayer(frame.window, with_), {
    window: frame.window,
    read: async (page) => ok(kept.filter((one) => one.page === page)),
    async add(highlight: NewHighlight) {
      const one = { ...highlight, ownerId: 'me', note: '', createdAt: kept.length, changedAt: {}, removedAt: null };
      kept = [...kept, one];
      return ok(one);
    },
    createId: () => String(kept.length).padStart(32, '0'),
    signal: life.signal,
  });

beforeEach(async () => {
  ({ frame, host, bridge } = await openBridged());
  life = new AbortController();
  kept = [];
  await host.writeBody(TEXT);
  highlights = start();
});
afterEach(() => {
  life.abort();
  frame.close();
});

const marks = () => [
  ...(frame.window.document.querySelector('[data-mote-layer]')?.shadowRoot?.querySelectorAll<HTMLElement>('i') ?? []),
];
const boxes = () => marks().map((mark) => mark.getBoundingClientRect());
const selectWords = (words: string) => host.selectBody(TEXT.indexOf(words), TEXT.indexOf(words) + words.length);
const rows = () => {
  const top = frame.window.document.querySelector('.kix-appview-editor rect')?.getBoundingClientRect().top ?? 0;
  return boxes().map((box) => Math.round((box.top - top) / 22));
};
/** Returns where the stand-in paints a character, in px of its window. */
const xOf = (column: number) => {
  const line = frame.window.document.querySelector('.kix-appview-editor rect')?.getBoundingClientRect();
  return (line?.left ?? 0) + column * 9;
};

it("highlights the document's selection over the canvas, and leaves the page unchanged", async () => {
  const { body } = await host.model();
  await selectWords('volcano 3');
  const added = await highlights.add(null, 'green');
  expect(added.ok && kept[0]).toMatchObject({ quote: 'volcano 3', before: expect.stringMatching(/Line 3 tells of $/) });
  expect(kept[0]?.page).toMatch(/\/document\/d\/1AbC-stand-in\/edit\?tab=t\.0$/);
  expect(rows()).toEqual([3]);
  const [box] = boxes();
  expect(Math.abs((box?.left ?? 0) - xOf(16))).toBeLessThan(2);
  expect(Math.abs((box?.right ?? 0) - xOf(25))).toBeLessThan(2);
  expect(marks().map(({ className }) => className)).toEqual(['green']);
  expect(
    marks()
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('');
  expect((await host.model()).body).toBe(body);
});

it('a highlight spans lines and moves with its words; deleted words are reported as lost, and found when they return', async () => {
  await host.selectBody(TEXT.indexOf('volcano 5'), TEXT.indexOf('Line 6') + 6);
  await highlights.add(null, 'yellow');
  expect(rows()).toEqual([5, 6]);
  const [{ id = '' } = {}] = kept;
  await host.writeBody(`${'A new first line '.padEnd(60, '-')}${TEXT}`);
  await vi.waitFor(() => expect(rows()).toEqual([6, 7]));
  await host.writeBody('Something else altogether.');
  await vi.waitFor(() => expect(highlights.here().lost).toEqual([id]));
  expect([marks().length, highlights.boxOf(id), highlights.reveal(id)]).toEqual([0, null, false]);
  await host.writeBody(TEXT);
  await vi.waitFor(() => expect(rows()).toEqual([5, 6]));
  expect(highlights.here().lost).toEqual([]);
});

it('scrolls to a highlight by the selection of Docs and underlines it', async () => {
  await selectWords('volcano 8');
  await highlights.add(null, 'blue');
  await host.selectBody(0);
  const [{ id = '' } = {}] = kept;
  expect(highlights.reveal(id)).toBe(true);
  const at = TEXT.indexOf('volcano 8');
  await vi.waitFor(async () => expect((await host.model()).selection).toEqual({ start: at, end: at + 9 }));
  highlights.lineOut(id);
  expect(marks()[0]?.className).toBe('blue shown');
  highlights.lineOut(null);
  expect(marks()[0]?.className).toBe('blue');
});

it('keeps the highlights of each document tab apart, and removes our elements at the end', async () => {
  await selectWords('volcano 1');
  await highlights.add(null, 'purple');
  expect(rows()).toEqual([1]);
  await host.openTab('t.1');
  await vi.waitFor(() => expect(marks()).toEqual([]));
  expect(highlights.here().page).toMatch(/tab=t\.1$/);
  await host.openTab('t.0');
  await vi.waitFor(() => expect(rows()).toEqual([1]));
  life.abort();
  expect(frame.window.document.querySelector('[data-mote-layer]')).toBeNull();
});

it("returns the document's selection with its sentence and its place, for a lookup", async () => {
  await host.writeBody(`First of all.\nIt rains. Volcano seven is tall. It snows.`);
  const { body } = await host.model();
  await host.selectBody(body.indexOf('tall'), body.indexOf('tall') + 4);
  const painted = await highlights.painted?.();
  expect(painted).toMatchObject({ words: 'tall', sentence: 'Volcano seven is tall.' });
  expect(painted?.box?.width).toBeGreaterThan(10);
  await host.selectBody(3);
  expect(await highlights.painted?.()).toBeNull();
  expect(await start(NO_BRIDGE).painted?.()).toBeNull();
});

it('reports an empty selection, a too long one and a document without words; then no highlight counts as lost', async () => {
  await host.selectBody(3);
  expect(await highlights.add(null, 'green')).toEqual(err('nothing-selected'));
  const long = 'long words '.repeat(600);
  await host.writeBody(long);
  await host.selectBody(0, long.length);
  expect(await highlights.add(null, 'green')).toEqual(err('selection-too-long'));
  await host.writeBody(TEXT);
  await selectWords('volcano 2');
  await highlights.add(null, 'green');
  const silent = start(NO_BRIDGE);
  await silent.refresh();
  expect(await silent.add(null, 'green')).toEqual(err('page-out-of-reach'));
  expect([silent.here().lost, silent.reveal(kept[0]?.id ?? '')]).toEqual([[], false]);
});
