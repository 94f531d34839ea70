import { expect, onTestFinished, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const PICTURE =
  '<a href="/record">Record</a><button aria-label="Record"><svg></svg></button><a href="/"><svg></svg></a>' +
  '<details><summary>Resources</summary></details><label><input type="radio" name="a">Child</label>' +
  '<label><input type="radio" name="a">Adult</label><input name="email"><footer><a href="/record">Record</a></footer>';
/** The same page by React: other ids, a new notice, and a field that takes the focus. */
const PAGE = `<a href="/news">News</a>${PICTURE.replaceAll('name="a"', 'name="b"')}`;

function pageWith(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  document.body.append(page);
  onTestFinished(() => page.remove());
  return page;
}

test.each([
  ['a link', 'a', 'a[href="/record"]'],
  ['the second of two equal links', 'footer a', 'footer a'],
  ['a link without words', 'a[href="/"]', 'a[href="/"]'],
  ['a button', 'button', 'button'],
  ['a menu', 'summary', 'summary'],
  ['a choice', 'label:last-of-type input', 'label:last-of-type input'],
  ['a field', '[name="email"]', '[name="email"]'],
])('%s of the first picture has the focus in the page that replaces it', (_name, focused, same) => {
  const page = pageWith(PICTURE);
  page.querySelector<HTMLElement>(focused)?.focus();
  const restore = keepFocus(page);
  page.innerHTML = PAGE;
  page.querySelector<HTMLElement>('[name="email"]')?.focus();
  restore();
  expect(document.activeElement).toBe(page.querySelector(same));
});

test('a field that the visitor has left does not get the focus again', () => {
  const page = pageWith(PICTURE);
  page.querySelector<HTMLElement>('[name="email"]')?.focus();
  page.querySelector<HTMLElement>('[name="email"]')?.blur();
  const restore = keepFocus(page);
  page.innerHTML = PAGE;
  restore();
  expect(page.contains(document.activeElement)).toBe(false);
});

test('the focus goes nowhere else if the page has no such control', () => {
  const page = pageWith(PICTURE);
  page.querySelector<HTMLElement>('button')?.focus();
  const restore = keepFocus(page);
  page.innerHTML = '<button>Stop</button>';
  restore();
  expect(page.contains(document.activeElement)).toBe(false);
});
