import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NO_BRIDGE } from '@/extension/integrations/gdocs/bridge-client.ts';
import { createDocsLayer } from '@/extension/integrations/gdocs/highlight-layer.ts';
import type { GdocsBodyHost } from '@/tests/hosts/gdocs/gdocs-host.ts';
import { openBridged } from '@/tests/hosts/gdocs/open-docs.ts';
import type { HostFrame } from '@/tests/hosts/harness/open-frame.ts';
import { createLayerReading, wordIn } from './layer-reading.ts';
import type { LayerReading, Spoken } from './layer-reading-handle.ts';

/** Ten lines for the Docs stand-in, each one sentence of sixty characters. */
const LINES = Array.from({ length: 10 }, (_, row) => `${`Line ${row} tells of volcano ${row}`.padEnd(58, '-')}. `);
const TEXT = LINES.join('');

let frame: HostFrame;
let host: GdocsBodyHost;
let bridge: Awaited<ReturnType<typeof openBridged>>['bridge'];
let life: AbortController;
let followed: DOMRect[];
/** 16 characters of the text at each offset that the user went to. */
let went: string[];
let reading: LayerReading;

const start = (with_ = bridge) =>
  createLayerReading(createDocsLayer(frame.window, with_), {
    window: frame.window,
    follow: (box) => void followed.push(box),
    go: (offset) => void went.push(READ.slice(offset, offset + 16)),
    signal: life.signal,
  });

beforeEach(async () => {
  ({ frame, host, bridge } = await openBridged());
  life = new AbortController();
  followed = [];
  went = [];
  await host.writeBody(TEXT);
  reading = start();
});
afterEach(() => {
  life.abort();
  frame.close();
});

const boxes = (className: string) =>
  [
    ...(frame.window.document.querySelector('[data-mote-layer]')?.shadowRoot?.querySelectorAll(`.${className}`) ?? []),
  ].map((mark) => mark.getBoundingClientRect());
const rowsOf = (className: string) => {
  const top = frame.window.document.querySelector('.kix-appview-editor rect')?.getBoundingClientRect().top ?? 0;
  return boxes(className).map((box) => Math.round((box.top - top) / 22));
};
/** The text as an export gives it: without spaces at the ends of lines. */
const READ = LINES.map((line) => line.trim()).join('\n');
const sentence = (row: number, text = READ) => {
  const at = text.indexOf(`Line ${row}`);
  return { start: at, end: at + 59 };
};
const say = (row: number, word: string | null, text = READ, status: Spoken['status'] = 'speaking') => {
  const span = sentence(row, text);
  const at = word === null ? 0 : text.indexOf(word, span.start);
  return reading.show({
    text,
    status,
    isSelection: false,
    sentence: span,
    word: word === null ? null : { start: at, end: at + word.length },
  });
};

it('highlights the sentence and the word where the canvas shows them, and leaves the page unchanged', async () => {
  const { body } = await host.model();
  await say(3, null);
  expect([rowsOf('sentence'), rowsOf('word')]).toEqual([[3], []]);
  await say(3, 'volcano');
  expect([rowsOf('sentence'), rowsOf('word')]).toEqual([[3], [3]]);
  const [line] = boxes('sentence');
  const [word] = boxes('word');
  const share = ((word?.left ?? 0) - (line?.left ?? 0)) / (line?.width ?? 1);
  expect(Math.abs(share - 'Line 3 tells of '.length / 59)).toBeLessThan(0.01);
  expect(followed.at(-1)?.left).toBeCloseTo(word?.left ?? 0, 0);
  expect(followed.at(-1)?.top).toBeCloseTo(word?.top ?? 0, 0);
  await say(4, 'tells');
  expect([rowsOf('sentence'), rowsOf('word')]).toEqual([[4], [4]]);
  expect((await host.model()).body).toBe(body);
});

it('moves the highlight with the words, and removes it if they are deleted or reading ends', async () => {
  await say(5, 'volcano');
  await host.writeBody(`${'A new first line '.padEnd(60, '-')}${TEXT}`);
  await vi.waitFor(() => expect([rowsOf('sentence'), rowsOf('word')]).toEqual([[6], [6]]));
  await host.writeBody('Something else altogether.');
  await vi.waitFor(() => expect(boxes('sentence')).toEqual([]));
  await host.writeBody(TEXT);
  await vi.waitFor(() => expect(rowsOf('word')).toEqual([5]));
  await reading.show(null);
  expect(frame.window.document.querySelector('[data-mote-layer]')).toBeNull();
  await say(2, 'tells');
  life.abort();
  expect(frame.window.document.querySelector('[data-mote-layer]')).toBeNull();
});

it('highlights the occurrence that is read if the same sentence is in several places, also in a selection', async () => {
  const twice = 'Come here now. '.padEnd(60, '-');
  await host.writeBody(LINES.slice(0, 2).join('') + twice + LINES[5] + twice);
  const text = `${LINES[0]?.trim()}\n${LINES[1]?.trim()}\nCome here now.\n${LINES[5]?.trim()}\nCome here now.`;
  const last = text.lastIndexOf('Come');
  await reading.show({
    text,
    status: 'speaking',
    isSelection: false,
    sentence: { start: last, end: last + 14 },
    word: { start: last + 5, end: last + 9 },
  });
  expect([rowsOf('sentence'), rowsOf('word')]).toEqual([[4], [4]]);
  await reading.show(null);
  reading = start();
  await host.selectBody(240, 254);
  await reading.show({
    text: 'Come here now.',
    status: 'speaking',
    isSelection: true,
    sentence: { start: 0, end: 14 },
    word: { start: 0, end: 4 },
  });
  expect(rowsOf('word')).toEqual([4]);
});

it('does not highlight a comment whose words are also in the document; keeps highlighting the earlier selection', async () => {
  await host.selectBody(0);
  const [first, second] = [LINES[3]?.trim() ?? '', LINES[4]?.trim() ?? ''];
  const text = `${first}\n${second}`;
  const show = (start: number) =>
    reading.show({ text, status: 'speaking', isSelection: true, sentence: { start, end: start + 59 }, word: null });
  await show(0);
  await show(60);
  expect(boxes('sentence')).toEqual([]);
  reading = start();
  await host.selectBody(180, 300);
  await show(0);
  expect(rowsOf('sentence')).toEqual([3]);
  await host.selectBody(0);
  await show(60);
  expect(rowsOf('sentence')).toEqual([4]);
});

it('highlights each repetition of a refrain in turn, also behind words that are not read', async () => {
  const refrain = `${'Row, row, row your boat, gently down the stream'.padEnd(58, '-')}. `;
  await host.writeBody('This is a table of contents. '.padEnd(180, '=') + refrain.repeat(4));
  const text = Array(4).fill(refrain.trim()).join('\n');
  const rows: number[][] = [];
  for (const start of [0, 60, 120, 180]) {
    await reading.show({
      text,
      status: 'speaking',
      isSelection: false,
      sentence: { start, end: start + 59 },
      word: null,
    });
    rows.push(rowsOf('sentence'));
  }
  expect(rows).toEqual([[3], [4], [5], [6]]);
});

it('highlights nothing, without an error, if Docs gives no words', async () => {
  reading = start(NO_BRIDGE);
  await say(3, 'volcano');
  expect(frame.window.document.querySelector('[data-mote-layer]')).toBeNull();
  expect(await host.pageErrors()).toEqual([]);
});

it('does not highlight a sentence that was replaced before the page answered', async () => {
  const [first, second] = [say(1, 'volcano'), say(2, 'volcano')];
  await Promise.all([first, second]);
  expect([rowsOf('sentence'), rowsOf('word')]).toEqual([[2], [2]]);
});

it.each([
  ['the same spaces', 'to be or not to be', 13, 'to be or not to be', 13],
  ['other spaces', 'to be or not to be', 13, 'to  be\tor not\u00a0to be', 14],
  ['a sign before the line', '* to be or not to be', 2, 'to be or not to be', 0],
  ['the word is missing', 'to be or not to be', 13, 'we go', null],
])('finds the word in the page: %s', (_what, text, at, page, expected) => {
  const word = { start: at, end: at + 2 };
  const spoken: Spoken = {
    text,
    status: 'speaking',
    isSelection: false,
    sentence: { start: 0, end: text.length },
    word,
  };
  const found = wordIn(spoken, `>>${page}`, { start: 2, end: page.length + 2 });
  expect(found).toEqual(expected === null ? null : { start: expected + 2, end: expected + 4 });
});

const pageOfHost = () => page.elementLocator(frame.element);
/** Waits until Docs has stopped scrolling. Returns the middle of a letter, in px of the frame. */
const at = async (row: number, column: number) => {
  await vi.waitFor(async () => expect((await host.model()).isGliding).toBe(false));
  const line = frame.window.document.querySelector('.kix-appview-editor rect')?.getBoundingClientRect();
  return { x: (line?.left ?? 0) + column * 9 + 4, y: (line?.top ?? 0) + row * 22 + 10 };
};
const click = async (row: number, column: number, more: { modifiers?: 'Shift'[] } = {}) =>
  pageOfHost().click({ position: await at(row, column), ...more });

it('starts reading at a clicked word; ignores clicks beside words, with a modifier key, while paused and at the end', async () => {
  await say(3, 'volcano');
  await click(6, 'Line 6 te'.length);
  await click(8, 0);
  expect(went).toEqual(['tells of volcano', 'Line 8 tells of ']);
  await click(8, -5);
  await click(14, 3);
  await click(7, 3, { modifiers: ['Shift'] });
  await say(3, 'volcano', READ, 'paused');
  await click(7, 3);
  await reading.show(null);
  await click(7, 3);
  expect(went).toHaveLength(2);
});

it('does not move the reading when the user drags over painted words', async () => {
  await say(3, null);
  await userEvent.dragAndDrop(pageOfHost(), pageOfHost(), {
    sourcePosition: await at(7, 2),
    targetPosition: await at(8, 2),
  });
  await userEvent.dragAndDrop(pageOfHost(), pageOfHost(), {
    sourcePosition: await at(7, 2),
    targetPosition: await at(7, 2),
  });
  expect(went).toEqual(['Line 7 tells of ']);
});

it('starts reading at the clicked one of two equal passages, also behind words that are not read', async () => {
  const refrain = `${'Row, row, row your boat, gently down the stream'.padEnd(58, '-')}. `;
  await host.writeBody('This is a table of contents. '.padEnd(180, '=') + refrain.repeat(4));
  const text = Array(4).fill(refrain.trim()).join('\n');
  const offsets: number[] = [];
  life.abort();
  life = new AbortController();
  reading = createLayerReading(createDocsLayer(frame.window, bridge), {
    window: frame.window,
    follow: () => {},
    go: (offset) => void offsets.push(offset),
    signal: life.signal,
  });
  await reading.show({ text, status: 'speaking', isSelection: false, sentence: { start: 0, end: 59 }, word: null });
  await host.selectBody(0);
  await click(5, 1);
  await click(2, 1);
  expect(offsets).toEqual([120]);
});
