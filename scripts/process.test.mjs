import { expect, test } from 'vitest';
import { run } from './process.mjs';

const node = (code, options) => run(process.execPath, ['-e', code], { output: 'collect', ...options });

test('ends a program that has stopped printing as stuck, but not one that still prints', async () => {
  const stuck = await node('console.log("begun"); setInterval(() => {}, 1000)', { quietMs: 5_000 });
  expect(stuck).toEqual({ code: 1, text: 'begun\n', isStuck: true });
  const slow = await node(
    'let n = 0; const t = setInterval(() => { console.log(++n); if (n === 5) clearInterval(t); }, 500)',
    { quietMs: 5_000 },
  );
  expect(slow).toEqual({ code: 0, text: '1\n2\n3\n4\n5\n', isStuck: false });
});

test('waits for a program without a quiet limit and returns its exit code', async () => {
  expect(await node('process.exit(3)')).toEqual({ code: 3, text: '', isStuck: false });
});
