import { expect, test } from 'vitest';
import { run } from './process.mjs';

const node = (code, options) => run(process.execPath, ['-e', code], { output: 'collect', ...options });

test('a program that says nothing any more is ended, and told from one that goes on saying something', async () => {
  const stuck = await node('console.log("begun"); setInterval(() => {}, 1000)', { quietMs: 1_500 });
  expect(stuck).toEqual({ code: 1, text: 'begun\n', isStuck: true });
  const slow = await node(
    'let n = 0; const t = setInterval(() => { console.log(++n); if (n === 5) clearInterval(t); }, 500)',
    { quietMs: 2_000 },
  );
  expect(slow).toEqual({ code: 0, text: '1\n2\n3\n4\n5\n', isStuck: false });
});

test('a program without a watch is waited for, and its end is told', async () => {
  expect(await node('process.exit(3)')).toEqual({ code: 3, text: '', isStuck: false });
});
