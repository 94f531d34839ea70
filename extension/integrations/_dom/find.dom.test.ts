import { expect, it } from 'vitest';
import { closestOptional, find, findAll, findOptional, isShown, matchesOf } from './find.ts';
import type { SelectorList } from './selector.ts';

const expectation = { lastSeen: '2026-11', expect: { state: 'any', count: 1 } };
const LIST: SelectorList = [
  { css: '.new', ...expectation },
  { css: '.old', ...expectation },
];
const build = (html: string): Element => {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  return root;
};

it('find() returns the match of the first entry that matches, wherever its element is', () => {
  const root = build('<p class="old"></p><p class="new"></p><p class="old"></p>');
  expect(findOptional(root, LIST)?.className).toBe('new');
  expect(findAll(root, LIST)).toHaveLength(1);
  expect(findAll(build('<p class="old"></p><p class="old"></p>'), LIST)).toHaveLength(2);
});

it('find() throws with the selectors it tried, and findOptional() returns null', () => {
  expect(() => find(build(''), LIST)).toThrow('Not in this page: .new | .old');
  expect(find(build('<p class="old"></p>'), LIST).className).toBe('old');
  expect(findOptional(build(''), LIST)).toBeNull();
});

it('status gives the index of the entry that matched, or null', () => {
  expect(matchesOf(build('<p class="old"></p>'), { part: LIST })).toEqual({ part: 1 });
  expect(matchesOf(build(''), { part: LIST })).toEqual({ part: null });
});

it('searches ancestors, and detects whether an element is rendered', () => {
  const root = build('<section class="old"><b></b></section><i hidden></i>');
  const [bold, hidden] = [find(root, [{ css: 'b', ...expectation }]), find(root, [{ css: 'i', ...expectation }])];
  expect(closestOptional(bold, LIST)?.localName).toBe('section');
  expect(isShown(bold)).toBe(true);
  expect(isShown(hidden)).toBe(false);
  bold.remove();
  expect(isShown(bold)).toBe(false);
});
