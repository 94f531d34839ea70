import { afterEach, describe, expect, it } from 'vitest';
import { readPage } from './live-index.ts';
import { firstOffsetInView, offsetAtPoint } from './seen-places.ts';

const stage = document.createElement('main');
afterEach(() => {
  stage.remove();
  stage.replaceChildren();
  window.scrollTo(0, 0);
});

function show(html: string): void {
  stage.innerHTML = html;
  document.body.append(stage);
}
const middleOf = (range: Range | undefined, left = 0, top = 0): [number, number] => {
  const rect = range?.getBoundingClientRect() ?? new DOMRect();
  return [left + rect.x + rect.width / 4, top + rect.y + rect.height / 2];
};

it('finds the text under a point, also in shadow roots and frames', () => {
  show(
    '<p>One two three</p><div id="host"></div><iframe style="border:3px solid"></iframe><div style="height:99px"></div>',
  );
  const shadow = stage.querySelector('#host')?.attachShadow({ mode: 'open' });
  const frame = stage.querySelector('iframe');
  if (!shadow || !frame?.contentDocument) throw new Error('no trees');
  shadow.innerHTML = '<p>in the shadow</p>';
  frame.contentDocument.body.innerHTML = '<p>in a frame</p>';
  const index = readPage(stage);
  const rangeOf = (word: string) => {
    const start = index.text.indexOf(word);
    return index.rangesOf({ start, end: start + word.length })[0];
  };
  const at = (word: string, left = 0, top = 0) => {
    const offset = offsetAtPoint(index, document, ...middleOf(rangeOf(word), left, top));
    return (
      offset !== null &&
      index.text.slice(index.text.indexOf(word)).startsWith(word) &&
      offset - index.text.indexOf(word)
    );
  };
  expect(at('two')).toBeOneOf([0, 1]);
  expect(at('shadow')).toBeOneOf([1, 2]);
  const box = frame.getBoundingClientRect();
  expect(at('frame', box.left + 3, box.top + 3)).toBeOneOf([1, 2]);
  const empty = stage.lastElementChild?.getBoundingClientRect();
  expect(offsetAtPoint(index, document, 20, (empty?.top ?? 0) + 50)).toBeNull();
});

it('finds the first visible text, also in the middle of a long paragraph', () => {
  const long = Array.from({ length: 400 }, (_, number) => `word${number}`).join(' ');
  show(`<div style="width:200px;font:16px/20px monospace"><p>above</p><p>${long}</p><p>below</p></div>`);
  const index = readPage(stage);
  expect(firstOffsetInView(index, window, { top: 0, bottom: 500 })).toBe(0);
  const [range] = index.rangesOf({ start: index.text.indexOf('word200'), end: index.text.indexOf('word200') + 7 });
  const { top } = range?.getBoundingClientRect() ?? new DOMRect();
  const found = firstOffsetInView(index, window, { top: top - 1, bottom: top + 300 }) ?? 0;
  expect(Math.abs(found - index.text.indexOf('word200'))).toBeLessThan(25);
  expect(firstOffsetInView(index, window, { top: -500, bottom: -400 })).toBeNull();
});

it.each([
  ['flows out of its box', '<p style="height:5px">one<br>two<br>three<br>four</p>', 'four'],
  ['was moved down', '<p>one</p><p style="position:relative;top:300px">two</p><p>three</p>', 'two'],
  [
    'was placed above earlier text',
    '<div style="height:400px"></div><p>one</p><p style="position:absolute;top:0">two</p>',
    'two',
  ],
  [
    'has no box of its own',
    '<div style="display:contents">one</div><div style="height:90px"></div><div style="display:contents">two</div>',
    'two',
  ],
])('finds the first visible text when text %s', (_how, html, word) => {
  // Large line height: in some fonts, glyphs are taller than 20 px and reach into the next line.
  show(`<div style="position:relative;inline-size:300px;font:16px/40px monospace">${html}</div>`);
  const index = readPage(stage);
  const start = index.text.indexOf(word);
  const [range] = index.rangesOf({ start, end: start + word.length });
  const { top, bottom } = range?.getBoundingClientRect() ?? new DOMRect();
  expect(firstOffsetInView(index, window, { top, bottom })).toBe(start);
});

describe('the first text in view', () => {
  const lines = Array.from({ length: 60 }, (_, number) => `<p style="margin:0;height:20px">Line ${number}.</p>`).join(
    '',
  );
  const seen = () => {
    const index = readPage(stage);
    const at = firstOffsetInView(index, window, { top: 0, bottom: window.innerHeight });
    return at === null ? null : index.text.slice(at).split('\n')[0];
  };

  it.each([
    ['in a part that scrolls by itself, under a heading that does not', '<div class="box">%s</div>', ''],
    ['… in a shadow tree', '<x-box>%s</x-box>', '<div class="box"><slot></slot></div>'],
  ])('the first text in view is the visible one %s', (_where, html, shadow) => {
    show(`<style>.box{height:100px;overflow:auto}</style><div style="height:80px"></div>${html.replace('%s', lines)}`);
    const host = stage.querySelector('x-box');
    if (host)
      host.attachShadow({ mode: 'open' }).innerHTML = `<style>.box{height:100px;overflow:auto}</style>${shadow}`;
    const box = (host?.shadowRoot ?? stage).querySelector('.box');
    box?.scrollTo({ top: 200, behavior: 'instant' });
    expect(seen()).toBe('Line 10.');
  });

  it('the first text in view is found in a frame that was scrolled', () => {
    show('<div style="height:80px"></div><iframe style="height:100px"></iframe>');
    const inner = stage.querySelector('iframe')?.contentWindow;
    if (!inner) throw new Error('no frame');
    inner.document.body.innerHTML = `<style>body{margin:0}</style>${lines}`;
    inner.scrollTo({ top: 200, behavior: 'instant' });
    expect(seen()).toBe('Line 10.');
  });

  it('the first text in view is not in a drawer beside the window, nor on a slide beside the visible one', () => {
    show(
      `<nav style="position:absolute;left:-300px;width:200px">Menu</nav>
       <div style="display:flex;width:200px;overflow:hidden"><p style="flex:none;width:200px;margin-left:-200px">First slide.</p>
       <p style="flex:none;width:200px">Second slide.</p></div>`,
    );
    expect(seen()).toBe('Second slide.');
  });

  it('the first text in view includes a fixed element over a scrolling part, which does not clip it', () => {
    show(
      `<div style="height:200px"></div><div style="height:50px;overflow:auto"><p style="position:fixed;top:5px;margin:0">Fixed.</p></div>`,
    );
    expect(seen()).toBe('Fixed.');
  });
});
