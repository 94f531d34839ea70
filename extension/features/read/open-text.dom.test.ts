import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HostFrame, openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { openText } from './open-text.ts';

const PARAGRAPHS = 2_500;
const textOf = (number: number) => `Paragraph ${number} has a few words.`;

let frame: HostFrame;
let life: AbortController;

beforeEach(async () => {
  frame = await openFrame('article/article', '/long');
  life = new AbortController();
});
afterEach(() => {
  life.abort();
  frame.close();
});

/** Fills the page with many paragraphs and scrolls to the paragraph `seen`. */
function fill(before = '', seen = 1_200): Element {
  const { document } = frame.window;
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, number) => `<p>${textOf(number)}</p>`);
  document.body.innerHTML = `${before}<main>${paragraphs.join('')}</main>`;
  const here = [...document.querySelectorAll('main p')][seen];
  if (!here) throw new Error('no such paragraph');
  here.scrollIntoView({ block: 'start', behavior: 'instant' });
  return here;
}
async function open() {
  const text = await openText(frame.window, null, life.signal);
  if (!text) throw new Error('no words');
  return text;
}

it('indexes the visible part of a long page first, then all of it without moving what is read', async () => {
  fill();
  const text = await open();
  const first = text.index();
  const block = first.blockAt(text.from);
  expect(block?.text).toBe(textOf(1_200));
  expect(first.blocks.length).toBeLessThan(200);
  text.complete?.();
  const whole = text.index();
  expect(whole.blocks).toHaveLength(PARAGRAPHS);
  expect(block && whole.startOf(block)).toBe(whole.text.indexOf(textOf(1_200)));
  const [last] = [...frame.window.document.querySelectorAll('main p')].slice(-1);
  if (last) last.textContent = 'Something new.';
  // The index pauses after an update of this size.
  await expect.poll(() => text.index().text.endsWith('Something new.'), { timeout: 8_000 }).toBe(true);
});

it('does not join words around blocks that are skipped for now', async () => {
  fill();
  const main = frame.window.document.querySelector('main');
  const here = main?.children[1_200];
  here?.before(
    'Loose words. ',
    ...[1, 2].map(() => Object.assign(document.createElement('i'), { textContent: 'more ' })),
  );
  const far = Object.assign(document.createElement('div'), { textContent: 'Far away.' });
  far.style.cssText = 'position:absolute;top:90000px';
  here?.before(far, 'after it.');
  const text = await open();
  expect(text.index().blocks.map((one) => one.text)).toEqual(
    expect.arrayContaining(['Loose words. more more', 'after it.']),
  );
});

it('indexes the whole page before reading if the main part starts in view but its first words do not', async () => {
  fill('<nav>Menu</nav>', 0);
  const { document } = frame.window;
  const picture = document.createElement('div');
  picture.style.blockSize = '5000px';
  document.querySelector('main')?.prepend(picture);
  frame.window.scrollTo({ top: 0, behavior: 'instant' });
  const text = await open();
  expect(text.complete).toBeUndefined();
  expect(text.index().blockAt(text.from)?.text).toBe(textOf(0));
});

it('reads a selection that is far from the visible part', async () => {
  fill();
  const { document } = frame.window;
  const far = document.querySelectorAll('main p')[30];
  if (far) document.getSelection()?.selectAllChildren(far);
  const text = await open();
  expect(text.index().text.slice(text.from, text.until)).toBe(textOf(30));
});

it('reads whole words of a selection that starts and ends within words', async () => {
  fill();
  const { document } = frame.window;
  const far = document.querySelectorAll('main p')[30]?.firstChild as Text;
  const [first = '', second = ''] = far.data.split(' ');
  document.getSelection()?.setBaseAndExtent(far, 1, far, first.length + 2);
  const text = await open();
  expect(text.index().text.slice(text.from, text.until)).toBe(`${first} ${second}`);
});

it('reads the main part that starts in view before visible menus', async () => {
  fill('<nav>Menu</nav>', 0);
  frame.window.scrollTo({ top: 0, behavior: 'instant' });
  const text = await open();
  expect(text.index().blocks[0]?.text).toBe('Menu');
  expect(text.index().blockAt(text.from)?.text).toBe(textOf(0));
  expect(text.index().blocks.length).toBeLessThan(200);
});

describe.each([
  ['main', '<main>', '</main>'],
  ['no main part', '<div>', '</div>'],
])('reading from the middle of a page with %s', (_what, begin, end) => {
  const bar = '<header style="position:sticky;top:0;background:#fff;block-size:60px">School news</header>';
  const side = '<nav style="position:fixed;left:0;top:60px">Contents</nav>';
  const write = (paragraphs: number, seen: number) => {
    const { document } = frame.window;
    const all = Array.from({ length: paragraphs }, (_, number) => `<p style="block-size:20px">${textOf(number)}</p>`);
    document.body.innerHTML = `${bar}${side}${begin}${all.join('')}${end}`;
    document.querySelectorAll('p')[seen]?.scrollIntoView({ block: 'start', behavior: 'instant' });
  };

  it.each([
    ['short', 200, 100],
    ['long', PARAGRAPHS, 1_200],
  ])('starts below a sticky bar and ignores a fixed menu: %s', async (_length, paragraphs, seen) => {
    write(paragraphs, seen);
    const text = await open();
    const begun = text.index().blockAt(text.from)?.text ?? '';
    const number = Number(/\d+/.exec(begun)?.[0]);
    // The bar covers the first one or two paragraphs of the view.
    expect(number).toBeGreaterThan(seen);
    expect(number).toBeLessThan(seen + 4);
  });
});

it('reads a fixed dialog over the page first', async () => {
  frame.window.document.body.innerHTML =
    '<div role="dialog" style="position:fixed;top:90px">Save it?</div><p>One.</p><p>Two.</p>';
  const text = await open();
  expect(text.index().blockAt(text.from)?.text).toBe('Save it?');
});

it('reads a page that is fixed as a whole from its first visible words', async () => {
  frame.window.document.body.innerHTML =
    '<div style="position:fixed;inset:0;overflow:auto"><p>One.</p><p>Two.</p></div>';
  const text = await open();
  expect(text.index().blockAt(text.from)?.text).toBe('One.');
});

it('indexes a short page completely in one step', async () => {
  frame.window.document.body.innerHTML = '<p>One.</p><p style="margin-block-start:9000px">Two.</p>';
  const text = await open();
  expect([text.complete, text.index().text]).toEqual([undefined, 'One.\nTwo.']);
});

it('reads the selected occurrence if a field has the same words twice', async () => {
  const { document } = frame.window;
  document.body.innerHTML = '<p>Before.</p><textarea>tea, and more tea</textarea>';
  const field = document.querySelector('textarea');
  field?.focus();
  field?.setSelectionRange(13, 17);
  const text = await open();
  expect(text.index().text.slice(0, text.from)).toMatch(/tea, and more $/);
  expect(text.index().text.slice(text.from, text.until)).toBe('tea');
});

it('reads a selection in a frame of the same site or in a shadow tree', async () => {
  const { document } = frame.window;
  document.body.setHTMLUnsafe(
    '<p>Above.</p><div><template shadowrootmode="open"><p>Deep words here.</p></template></div><iframe></iframe><p>Below.</p>',
  );
  const inner = document.querySelector('iframe')?.contentDocument as Document;
  inner.body.innerHTML = '<p>Words of a book.</p>';
  const deep = document.querySelector('div')?.shadowRoot?.querySelector('p')?.firstChild as Node;
  document.getSelection()?.setBaseAndExtent(deep, 5, deep, 10);
  const selected = async () => {
    const text = await open();
    return text.index().text.slice(text.from, text.until);
  };
  expect(await selected()).toBe('words');
  inner.defaultView?.focus();
  const words = inner.querySelector('p')?.firstChild as Node;
  inner.getSelection()?.setBaseAndExtent(words, 11, words, 15);
  expect(await selected()).toBe('book');
});
