import { statementsOf } from './statements.mjs';
import { collectTestTitles } from './test-titles.mjs';

/**
 * Lists each statement of one work package (`main-job`, `accounts` …) with the tests that cite the statement as
 * `[S9-030]` in a title. Exits with 1 if a statement has no test. Usage: `npm run spec -- main-job [--json]`. Without a
 * name, lists all work packages.
 */
const args = process.argv.slice(2);
const work = args.find((arg) => !arg.startsWith('--')) ?? null;
const titles = collectTestTitles();
const rows = statementsOf(work).map((row) => ({
  ...row,
  tests: titles.filter(({ ids }) => ids.includes(row.id)).map(({ file, title }) => ({ file, title })),
}));
const bare = rows.filter(({ tests }) => tests.length === 0);

if (args.includes('--json')) console.log(JSON.stringify({ work, statements: rows, without: bare.map(({ id }) => id) }));
else print();
process.exitCode = rows.length > 0 && bare.length === 0 ? 0 : 1;

function print() {
  for (const { id, statement, tests } of rows) {
    console.log(`${tests.length > 0 ? 'ok  ' : 'NONE'} ${id} ${statement}`);
    for (const { file, title } of tests) console.log(`       ${file}: ${title}`);
  }
  if (rows.length === 0) console.log(`No statement belongs to the work '${work}'.`);
  else console.log(`\n${rows.length - bare.length} of ${rows.length} statements are named by a test.`);
  if (bare.length > 0) console.log(`Without one: ${bare.map(({ id }) => id).join(' ')}`);
}
