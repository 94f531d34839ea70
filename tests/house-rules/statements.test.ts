import { expect, test } from 'vitest';
import { FINISHED_WORKS, readStatements, statementsOf } from '../../scripts/statements.mjs';
import { collectTestTitles, idsOf } from '../../scripts/test-titles.mjs';

const titles = collectTestTitles();

test('reads ids from the brackets of a title', () => {
  expect(idsOf('[S9-033 S9-034] stops at a thousand [S9-035]')).toEqual(['S9-033', 'S9-034', 'S9-035']);
  expect(idsOf('S9-033 outside of brackets')).toEqual([]);
});

test('each id that a test names is a statement', () => {
  const known = new Set(readStatements().map(({ id }) => id));
  const unknown = titles.flatMap(({ file, ids }) => ids.filter((id) => !known.has(id)).map((id) => `${file}: ${id}`));
  expect(unknown).toEqual([]);
});

test.each(FINISHED_WORKS)('each statement of %s is named by a test', (work) => {
  const named = new Set(titles.flatMap(({ ids }) => ids));
  const bare = statementsOf(work)
    .filter(({ id }) => !named.has(id))
    .map(({ id, statement }) => `${id} ${statement}`);
  expect(bare).toEqual([]);
});
