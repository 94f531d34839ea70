import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readPage } from './live-index.ts';
import { textInBox } from './text-in-box.ts';

afterEach(() => document.body.replaceChildren());

async function show(html: string): Promise<void> {
  await page.viewport(800, 600);
  document.body.innerHTML = `<div style="font:20px/30px monospace;margin:0;position:absolute;inset:0">${html}</div>`;
}

/** Returns a box around these words, a little larger. */
function around(from: Range, to: Range = from) {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x, y] = [Math.min(a.left, b.left) - 2, Math.min(a.top, b.top) - 2];
  return { x, y, width: Math.max(a.right, b.right) + 2 - x, height: Math.max(a.bottom, b.bottom) + 2 - y };
}

function rangeOf(word: string, root: Node = document.body): Range {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeValue?.indexOf(word) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    return range;
  }
  throw new Error(`${word} is not there`);
}

const found = (box: ReturnType<typeof around>) => textInBox(readPage(document.body), window, box);

it('[S1-016] returns the words whose middle is in the box, with the text between them', async () => {
  await show('<p>“One two,” <b>three</b> four five.</p>');
  expect(found(around(rangeOf('One'), rangeOf('three'))).text).toBe('“One two,” three');
  expect(found(around(rangeOf('two'))).text).toBe('two,”');
  expect(found(around(rangeOf('four'), rangeOf('five'))).text).toBe('four five.');
});

it('returns the part of each line of a column, with one line per block', async () => {
  await show('<ul style="margin:0"><li>Ash is grey</li><li>Lava is hot</li></ul>');
  expect(found(around(rangeOf('Ash'), rangeOf('Lava'))).text).toBe('Ash\nLava');
});

it('returns the language of its first word', async () => {
  await show('<p lang="en">Hello <span lang="es">hola amigo</span></p>');
  expect(found(around(rangeOf('hola'), rangeOf('amigo')))).toEqual({ text: 'hola amigo', lang: 'es' });
});

it('reads text that cannot be selected or takes no clicks', async () => {
  await show('<p style="user-select:none">Not yours</p><p style="pointer-events:none">Nor this</p>');
  expect(found(around(rangeOf('Not'), rangeOf('Nor this'))).text).toBe('Not yours\nNor this');
});

it('does not read text that another element covers', async () => {
  await show(
    '<p>Under</p><div style="position:fixed;inset:0;background:#fff"><p style="margin-top:200px">Over</p></div>',
  );
  expect(found({ x: 0, y: 0, width: 800, height: 600 }).text).toBe('Over');
});

it('finds words in shadow roots and same-site frames where they are displayed', async () => {
  await show(
    '<p>Top</p><div id="host"></div><iframe style="border:5px solid;margin:40px;width:300px;height:80px"></iframe>',
  );
  const root = (document.querySelector('#host') as HTMLElement).attachShadow({ mode: 'open' });
  root.innerHTML = '<p>Shaded words</p>';
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  (frame.contentDocument as Document).body.innerHTML = '<p style="font:20px monospace">Framed words</p>';
  expect(found(around(rangeOf('Shaded words', root))).text).toBe('Shaded words');
  const { left, top } = frame.getBoundingClientRect();
  expect(found({ x: left, y: top, width: 310, height: 90 }).text).toBe('Framed words');
});

it('finds no words on a canvas and in an empty place', async () => {
  await show('<canvas width="200" height="100"></canvas><p style="margin-top:300px">Far away</p>');
  expect(found({ x: 0, y: 0, width: 200, height: 100 })).toEqual({ text: '', lang: '' });
});
