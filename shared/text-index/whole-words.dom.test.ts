import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPage } from './live-index.ts';
import { wholeWords, wholeWordsIn } from './whole-words.ts';

const root = document.createElement('div');
beforeEach(() => document.body.append(root));
afterEach(() => root.remove());

/** Returns the words around a selection that is marked by two bars in the markup. */
function wholeIn(html: string): string {
  root.innerHTML = html;
  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let isStarted = false;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    for (let at = node.data.indexOf('|'); at >= 0; at = node.data.indexOf('|')) {
      node.deleteData(at, 1);
      if (isStarted) range.setEnd(node, at);
      else range.setStart(node, at);
      isStarted = true;
    }
  }
  const index = readPage(root);
  const span = index.spanOf(range);
  if (!span) throw new Error('no words');
  const { start, end } = wholeWords(index, span);
  return index.text.slice(start, end);
}

it.each([
  ['both ends are within words', '<p>She sees sm|oke near the t|op.</p>', 'smoke near the top'],
  ['one word', '<p>She sees s|mo|ke.</p>', 'smoke'],
  ['whole words stay', '<p>She |sees smoke| near.</p>', 'sees smoke'],
  ['a word across elements', '<p>She sees <b>sm</b>o<i>k|e ne|a</i>r it.</p>', 'smoke near'],
  ['an apostrophe', '<p>She doe|sn’t kn|ow.</p>', 'doesn’t know'],
  ['words of two blocks', '<p>The last wo|rd</p><p>fir|st of all</p>', 'word\nfirst'],
  ['a block’s end is a word’s end', '<p>The last wo|rd</p>|<p>first</p>', 'word'],
  ['Arabic, right to left', '<p dir="rtl" lang="ar">يرى الناس الدخ|ان ال|كثيف اليوم</p>', 'الدخان الكثيف'],
  ['Chinese', '<p lang="zh">火|山附近的人学|习中文。</p>', '火山附近的人学习'],
  ['Japanese', '<p lang="ja">私は図書|館で勉|強します。</p>', '図書館で勉強'],
  ['a note is no part of the word', '<p>She sees smo|ke<sup><a href="#n">1</a></sup>| today.</p>', 'smoke1'],
])('extends a selection to whole words: %s', (_, html, words) => {
  expect(wholeIn(html)).toBe(words);
});

it('extends a span of a plain text to whole words', () => {
  const text = 'She sees smoke near the top';
  const { start, end } = wholeWordsIn(text, { start: 10, end: 17 });
  expect(text.slice(start, end)).toBe('smoke near');
});
