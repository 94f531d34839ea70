import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { createReadingScroll, type ReadingScroll } from './reading-scroll.ts';

let host: Awaited<ReturnType<typeof openFrame>>;
let life: AbortController;
let scroll: ReadingScroll;
const book = () => host.window.document.querySelector('iframe') as HTMLIFrameElement;
const inner = () => book().contentDocument as Document;

beforeEach(async () => {
  host = await openFrame('article/article', '/frames');
  // With reduced motion, scrolling is instant: the tests check where it ends.
  host.window.matchMedia = ((query: string) => ({ matches: true, media: query })) as never;
  host.window.document.body.innerHTML =
    '<div style="height:2000px"></div><iframe style="height:300px;border:0"></iframe><div style="height:2000px"></div>';
  inner().body.innerHTML = '<div style="height:1500px"></div><p>Down here.</p><div style="height:1500px"></div>';
  Object.assign(inner().defaultView as Window, { matchMedia: host.window.matchMedia });
  life = new AbortController();
  scroll = createReadingScroll(host.window, life.signal);
});
afterEach(() => {
  life.abort();
  host.close();
});

function words(): Range {
  const range = inner().createRange();
  range.selectNodeContents(inner().querySelector('p') as Element);
  return range;
}
/** Returns the top of the words in the window of the page. */
const seenAt = () => book().getBoundingClientRect().top + words().getBoundingClientRect().top;

it('scrolls words into the view of their frame, and the frame into the view of the page', () => {
  scroll.follow([words()]);
  expect(words().getBoundingClientRect().top).toBeCloseTo(300 / 4, -1);
  expect(seenAt()).toBeCloseTo(host.window.innerHeight / 4, -1);
});

it('stops following when the user scrolls in the frame, and follows again when the user goes to a place', async () => {
  inner().dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  scroll.follow([words()]);
  expect([host.window.scrollY, inner().defaultView?.scrollY]).toEqual([0, 0]);
  scroll.again();
  scroll.follow([words()]);
  await vi.waitFor(() => expect(host.window.scrollY).toBeGreaterThan(1_000));
});

it.each([
  [' ', '<textarea></textarea>', 'textarea', true],
  ['End', '<div contenteditable="true"></div>', 'div', true],
  ['PageDown', '<div contenteditable="true"></div>', 'div', false],
  [' ', '<button>Next</button>', 'button', false],
])(
  'reading scrolls for a key of the page, but not for a key in an editable field: %j in %s',
  (key, html, selector, isFollowed) => {
    inner().body.insertAdjacentHTML('afterbegin', html);
    const field = inner().querySelector(selector) as HTMLElement;
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    scroll.follow([words()]);
    expect(host.window.scrollY > 1_000).toBe(isFollowed);
  },
);
