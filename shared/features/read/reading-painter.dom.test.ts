import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPage } from '@/shared/text-index/live-index.ts';
import { sentencesOf } from '@/shared/text-index/sentences-of.ts';
import { wordsOf } from '@/shared/text-index/words-of.ts';
import { createReadingPainter, type ReadingPainter } from './reading-painter.ts';

let life: AbortController;
let painter: ReadingPainter;
const stage = document.createElement('main');
beforeEach(() => {
  life = new AbortController();
  painter = createReadingPainter(life.signal);
  document.body.append(stage);
});
afterEach(() => {
  life.abort();
  stage.remove();
  stage.replaceChildren();
});

type Registry = Map<string, Iterable<Range>>;
const litIn = (view: unknown, kind: 'sentence' | 'word') => {
  const { highlights } = (view as { CSS: { highlights: Registry } }).CSS;
  return [...(highlights.get(`mote-reading-${kind}`) ?? [])].map(String);
};
const colourOf = (element: Element, kind: 'sentence' | 'word') =>
  getComputedStyle(element, `::highlight(mote-reading-${kind})`).backgroundColor;

it('highlights the sentence and in it the current word', () => {
  stage.innerHTML = '<p>One <b>two</b> three. Four five.</p>';
  const index = readPage(stage);
  const [block] = index.blocks;
  if (!block) throw new Error('no block');
  const lit: string[][] = [];
  for (const sentence of sentencesOf(block)) {
    painter.showSentence(index.rangesOf(sentence));
    for (const word of wordsOf(block, sentence)) {
      painter.showWord(index.rangesOf(word));
      lit.push([...litIn(window, 'sentence'), ...litIn(window, 'word')]);
    }
  }
  expect(lit).toEqual([
    ['One two three.', 'One'],
    ['One two three.', 'two'],
    ['One two three.', 'three'],
    ['Four five.', 'Four'],
    ['Four five.', 'five'],
  ]);
  painter.showSentence(index.rangesOf({ start: 0, end: 3 }));
  expect(litIn(window, 'word')).toEqual([]);
  painter.clear();
  expect([...litIn(window, 'sentence'), ...litIn(window, 'word')]).toEqual([]);
});

it('highlights in shadow trees and frames too, each with its own colours', () => {
  stage.innerHTML = '<div id="host"></div><iframe></iframe>';
  const shadow = stage.querySelector('#host')?.attachShadow({ mode: 'open' });
  const inner = stage.querySelector('iframe')?.contentDocument;
  if (!shadow || !inner) throw new Error('no trees');
  shadow.innerHTML = '<p>in</p>';
  inner.body.textContent = 'frame';
  const index = readPage(stage);
  painter.showSentence(index.rangesOf({ start: 0, end: index.text.length }));
  expect(litIn(window, 'sentence')).toEqual(['in']);
  expect(litIn(inner.defaultView, 'sentence')).toEqual(['frame']);
  expect(colourOf(shadow.querySelector('p') as Element, 'sentence')).toBe('rgb(237, 227, 255)');
  painter.showWord(index.rangesOf({ start: 3, end: 8 }));
  expect(litIn(inner.defaultView, 'word')).toEqual(['frame']);
});

it('leaves the page’s tree unchanged byte for byte, and its style sheets after the end', () => {
  stage.innerHTML = '<p>One  two.</p>';
  const before = document.documentElement.outerHTML;
  const sheets = document.adoptedStyleSheets.length;
  const index = readPage(stage);
  painter.showSentence(index.rangesOf({ start: 0, end: 8 }));
  painter.showWord(index.rangesOf({ start: 0, end: 3 }));
  expect(colourOf(stage, 'word')).toBe('rgb(116, 41, 214)');
  expect(document.documentElement.outerHTML).toBe(before);
  life.abort();
  expect(document.documentElement.outerHTML).toBe(before);
  expect(document.adoptedStyleSheets.length).toBe(sheets);
  expect((CSS as unknown as { highlights: Registry }).highlights.has('mote-reading-word')).toBe(false);
});

it('skips a removed frame', () => {
  stage.innerHTML = '<iframe></iframe><p>after</p>';
  const frame = stage.querySelector('iframe');
  if (frame?.contentDocument) frame.contentDocument.body.textContent = 'gone';
  const index = readPage(stage);
  const ranges = index.rangesOf({ start: 0, end: index.text.length });
  frame?.remove();
  painter.showSentence(ranges);
  expect(litIn(window, 'sentence')).toEqual(['after']);
});
