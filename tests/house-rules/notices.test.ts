import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readText, root } from './repository.ts';

test('THIRD_PARTY_NOTICES.md says what the lockfile says', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/notices.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test.each(['LAME', 'LGPL-3.0', 'Inter', 'OFL-1.1'])('it names %s', (name) => {
  expect(readText('THIRD_PARTY_NOTICES.md')).toContain(name);
});
