import { afterEach, beforeEach, expect, it } from 'vitest';
import { followPage, readPage } from './live-index.ts';
import { createRangePainter } from './range-painter.ts';
import { offsetAtPoint } from './seen-places.ts';
import { openTreesBy } from './shadow-tree.ts';

const stage = document.createElement('main');
const closed = new WeakMap<Element, ShadowRoot>();
let asked: Element[];
let life: AbortController;
beforeEach(() => {
  life = new AbortController();
  asked = [];
  openTreesBy((host) => {
    asked.push(host);
    return closed.get(host) ?? null;
  });
  document.body.append(stage);
});
afterEach(() => {
  life.abort();
  openTreesBy(({ shadowRoot }) => shadowRoot);
  stage.remove();
  stage.replaceChildren();
});

function find(css: string): HTMLElement {
  const found = stage.querySelector<HTMLElement>(css);
  if (!found) throw new Error(`no ${css}`);
  return found;
}

function close(host: Element, html: string): ShadowRoot {
  const tree = host.attachShadow({ mode: 'closed' });
  tree.innerHTML = html;
  closed.set(host, tree);
  return tree;
}

const PAGE = '<p>before</p><div></div><x-card>light <b slot="b">bold</b></x-card><p>after</p>';

function show(): { plain: ShadowRoot; card: ShadowRoot } {
  stage.innerHTML = PAGE;
  const plain = close(find('div'), '<p>closed</p>');
  return { plain, card: close(find('x-card'), '<div><slot name="b"></slot>, <slot></slot></div><p>card</p>') };
}

it('reads closed trees with their slotted content, and leaves the page unchanged byte for byte', () => {
  const trees = show();
  const whole = () => [document.documentElement.outerHTML, trees.plain.innerHTML, trees.card.innerHTML];
  const before = whole();
  const index = readPage(stage);
  expect(index.text).toBe('before\nclosed\nbold, light\ncard\nafter');
  const start = index.text.indexOf('closed');
  const [range] = index.rangesOf({ start, end: start + 6 });
  expect(range?.startContainer.getRootNode()).toBe(trees.plain);
  expect(whole()).toEqual(before);
});

it('without an opener, closed trees stay closed and are not reported', () => {
  show();
  openTreesBy(({ shadowRoot }) => shadowRoot);
  expect(readPage(stage).text).not.toContain('closed');
});

it('tries to open only elements without content, and custom elements', () => {
  stage.innerHTML = '<p>one <b>two</b></p><svg><g></g></svg><x-y>three</x-y><span></span>';
  readPage(stage);
  expect(asked.map(({ localName }) => localName)).toEqual(['x-y', 'span']);
});

it('highlights text in closed trees by a style sheet that the painter removes', () => {
  const { plain } = show();
  const before = plain.innerHTML;
  const painter = createRangePainter(
    { names: ['closed-test'], css: '::highlight(closed-test){background-color:rgb(1, 2, 3)}' },
    life.signal,
  );
  const index = readPage(stage);
  const start = index.text.indexOf('closed');
  painter.paint('closed-test', index.rangesOf({ start, end: start + 6 }));
  const lit = getComputedStyle(plain.querySelector('p') as Element, '::highlight(closed-test)').backgroundColor;
  expect(lit).toBe('rgb(1, 2, 3)');
  expect(plain.innerHTML).toBe(before);
  life.abort();
  expect(plain.adoptedStyleSheets).toEqual([]);
});

it('finds a word of a closed tree under the pointer', () => {
  show();
  const index = readPage(stage);
  const start = index.text.indexOf('closed');
  const { left, top, width, height } =
    index.rangesOf({ start, end: start + 6 })[0]?.getBoundingClientRect() ?? new DOMRect();
  const offset = offsetAtPoint(index, document, left + width / 2, top + height / 2) ?? -1;
  expect(offset - start).toBeOneOf([2, 3, 4]);
});

it.each<[string, (trees: { plain: ShadowRoot; card: ShadowRoot }) => void, string]>([
  ['changes inside', ({ plain }) => plain.querySelector('p')?.append(' tree'), 'closed tree'],
  ['other words in a slot', () => ((find('x-card').firstChild as Text).data = 'other '), 'bold, other'],
  ['changes inside a slotted element', () => find('b').replaceChildren('bolder'), 'bolder, light'],
  ['more elements in a slot', () => find('x-card').append('more'), 'bold, light more'],
])('follows closed trees: %s', async (_, change, text) => {
  const trees = show();
  const index = followPage(stage, life.signal);
  // Slot changes of a closed tree are reported one task later.
  await new Promise((resolve) => setTimeout(resolve));
  index.update();
  change(trees);
  await Promise.resolve();
  index.update();
  expect(index.text.split('\n')).toContain(text);
  expect(index.text).toBe(readPage(stage).text);
});

it('follows an element whose script runs later and closes its tree', () => {
  stage.innerHTML = '<x-late-closed>light</x-late-closed>';
  const index = followPage(stage, life.signal);
  expect(index.text).toBe('light');
  customElements.define(
    'x-late-closed',
    class extends HTMLElement {
      constructor() {
        super();
        close(this, '<p>late</p>');
      }
    },
  );
  index.update();
  expect(index.text).toBe('late');
});
