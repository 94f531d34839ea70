import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { anyPage } from '@/extension/integrations/_dom/any-page.ts';
import { createFakePagePorts, type FakePagePorts } from '@/tests/hosts/harness/fake-ports.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { runPageStage } from '../runner/page-stage.ts';
import { sidebarIn } from './sidebar-handle.ts';

const WORDS = 'The rain in Spain stays mainly in the plain, and the snow on the mountain melts late in spring. ';

let frame: Awaited<ReturnType<typeof openFrame>>;
let ports: FakePagePorts;
afterEach(() => {
  ports.invalidate();
  frame.close();
});

/** Opens the article in a window of this width, with paragraphs that fill their lines, and the sidebar beside it. */
async function open(width: number, change: (document: Document) => void = () => undefined) {
  await page.viewport(width + 20, 800);
  frame = await openFrame('article/article', '/volcanoes');
  frame.element.style.inlineSize = `${width}px`;
  const { document } = frame.window;
  const main = document.querySelector('main') as HTMLElement;
  main.insertAdjacentHTML('beforeend', `<p>${WORDS.repeat(40)}</p>`);
  change(document);
  const before = document.documentElement.outerHTML;
  ports = createFakePagePorts();
  runPageStage(anyPage, ports, frame.window);
  ports.command({ type: 'toggle-sidebar' });
  return { document, before };
}
const panel = () => frame.window.document.querySelector('[data-mote-sidebar]')?.shadowRoot?.querySelector('.panel');
const box = () => panel()?.getBoundingClientRect() ?? new DOMRect();
const isDocked = () => panel()?.hasAttribute('data-docked') ?? false;

/** Returns the words of the page that lie under the sidebar or closer than 16 px. */
function coveredWords(document: Document): { covered: number; all: number } {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const { left, right, top, bottom } = box();
  let [covered, all] = [0, 0];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { index, 0: word } of (node as Text).data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      for (const rect of range.getClientRects()) {
        all += 1;
        if (rect.right > left - 16 && rect.left < right + 16 && rect.bottom > top && rect.top < bottom) covered += 1;
      }
    }
  }
  return { covered, all };
}

it.each([1280, 1024])('covers no word of the article in a window of %d px: the page makes room (U2)', async (width) => {
  const { document } = await open(width);
  expect(isDocked()).toBe(true);
  const { covered, all } = coveredWords(document);
  expect(all).toBeGreaterThan(300);
  expect(covered).toBe(0);
});

it('leaves the page’s DOM and its width as they were, once it is closed', async () => {
  const { document, before } = await open(1280);
  const width = document.documentElement.getBoundingClientRect().width;
  ports.command({ type: 'toggle-sidebar' });
  expect(document.documentElement.outerHTML).toBe(before);
  expect(document.documentElement.getBoundingClientRect().width).toBe(width + 384);
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

it('changes nothing but its own element while it is open', async () => {
  const { document, before } = await open(1280);
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const ours of copy.querySelectorAll('[data-mote-sidebar]')) ours.remove();
  expect(copy.outerHTML).toBe(before);
});

it.each<[string, (document: Document) => void]>([
  ['an editor that fills the page', (document) => document.body.setAttribute('contenteditable', 'true')],
  [
    'a map',
    (document) => {
      document.body.insertAdjacentHTML(
        'afterbegin',
        '<canvas style="display:block;width:1200px;height:700px"></canvas>',
      );
    },
  ],
  [
    'a fixed layer over the whole page',
    (document) => {
      document.body.insertAdjacentHTML('beforeend', '<div style="position:fixed;inset:0;background:#fff">App</div>');
    },
  ],
  [
    'a page of a fixed width',
    (document) => {
      document.body.insertAdjacentHTML('beforeend', '<div style="width:1200px;height:10px"></div>');
    },
  ],
])('floats beside %s', async (_name, change) => {
  const { document } = await open(1280, change);
  expect(isDocked()).toBe(false);
  expect(box().width).toBe(360);
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

it('floats in a window that is too narrow for both', async () => {
  await open(900);
  expect(isDocked()).toBe(false);
});

it('shrinks to a rail and grows again, and the page gets the rest of the room', async () => {
  const { document } = await open(1280);
  const width = () => document.documentElement.getBoundingClientRect().width;
  const docked = width();
  ports.command({ type: 'size-sidebar', isSmall: true });
  expect(box().width).toBe(56);
  expect(width()).toBe(docked + 384 - 80);
  ports.command({ type: 'size-sidebar', isSmall: false });
  expect(box().width).toBe(360);
  expect(width()).toBe(docked);
});

it('leaves the words that are read: it goes to the other side, or becomes a rail', async () => {
  await open(900);
  const at = (left: number, width: number) => sidebarIn(frame.window)?.keepOff(new DOMRect(left, 200, width, 20));
  const first = box();
  at(first.left + 40, 30);
  expect(box().right).toBeLessThan(first.left);
  expect(box().width).toBe(360);
  at(100, 700);
  expect(box().width).toBe(56);
  const rail = box();
  expect(rail.right < 100 - 16 || rail.left > 800 + 16).toBe(true);
});

it('becomes a rail in a window of 320 px, where it would cover all of the words that are read', async () => {
  await open(320);
  expect(box().width).toBe(320);
  sidebarIn(frame.window)?.keepOff(new DOMRect(16, 200, 288, 20));
  expect(box().width).toBe(56);
  const rail = box();
  sidebarIn(frame.window)?.keepOff(new DOMRect(16, 300, 288, 20));
  expect(box()).toEqual(rail);
});
