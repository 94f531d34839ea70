import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { NOTICES_FILE } from '@/shared/domain/brand.ts';
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

/** First words of licences that ask for their whole text beside the work. */
test.each([
  'GNU LIBRARY GENERAL PUBLIC LICENSE\n                       Version 2, June 1991',
  'GNU LESSER GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007',
  'GNU GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007',
  'SIL OPEN FONT LICENSE Version 1.1',
  'Apache License\n                           Version 2.0',
])('it has the text of %s', (words) => {
  expect(readText('THIRD_PARTY_NOTICES.md')).toContain(words);
});

test.each(['.output/chrome-mv3', 'dist/site'])('whoever has %s has it too', (folder) => {
  expect(readText(`${folder}/${NOTICES_FILE}`)).toBe(readText('THIRD_PARTY_NOTICES.md'));
});
