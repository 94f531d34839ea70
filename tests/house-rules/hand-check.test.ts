import { expect, test } from 'vitest';
import { readText } from './repository.ts';

/** About forty seconds a line: ten minutes. */
const MAX_LINES = 16;
const lists = readText('docs/hand-check.md')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({ title: text.split('\n')[0], lines: text.match(/^- \[.\] /gm)?.length ?? 0 }));

test('each list of what is checked by hand is done in ten minutes, and none is empty', () => {
  expect(lists.length).toBeGreaterThan(8);
  expect(lists.filter(({ lines }) => lines === 0 || lines > MAX_LINES)).toEqual([]);
});
