import { expect, test } from 'vitest';
import { readText } from './repository.ts';

/** A line takes about forty seconds, so this many lines take ten minutes. */
const MAX_LINES = 16;
const lists = readText('docs/hand-check.md')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({ title: text.split('\n')[0], lines: text.match(/^- \[.\] /gm)?.length ?? 0 }));

test('each hand-check list takes at most ten minutes, and none is empty', () => {
  expect(lists.length).toBeGreaterThan(8);
  expect(lists.filter(({ lines }) => lines === 0 || lines > MAX_LINES)).toEqual([]);
});
