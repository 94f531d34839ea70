import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildPlace } from '@/scripts/build-place.mjs';
import { NOTICES_FILE } from '@/shared/domain/mote/brand.ts';
import { readText, root } from './repository.ts';

test('THIRD_PARTY_NOTICES.md matches the lockfile', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/notices.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test.each(['LAME', 'LGPL-3.0', 'Inter', 'OFL-1.1'])('the notices name %s', (name) => {
  expect(readText('THIRD_PARTY_NOTICES.md')).toContain(name);
});

/** First words of licences that require their whole text beside the work. */
test.each([
  'GNU LIBRARY GENERAL PUBLIC LICENSE\n                       Version 2, June 1991',
  'GNU LESSER GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007',
  'GNU GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007',
  'SIL OPEN FONT LICENSE Version 1.1',
  'Apache License\n                           Version 2.0',
])('the notices contain the text of %s', (words) => {
  expect(readText('THIRD_PARTY_NOTICES.md')).toContain(words);
});

test.each(['.output/chrome-mv3', 'dist/site'])('each folder with %s also has its notice', (folder) => {
  expect(readFileSync(join(buildPlace(), folder, NOTICES_FILE), 'utf8')).toBe(readText('THIRD_PARTY_NOTICES.md'));
});
