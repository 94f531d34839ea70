import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@/shared/l10n/languages.ts';
import { flagAddress } from '@/shared/l10n/shipped-locales.ts';
import { writeFlags } from './flags.ts';

test('[S1-061] the built site has a flag of at most 10 KB for each language of the table', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mote-flags-'));
  try {
    await writeFlags(folder);
    expect(await readdir(join(folder, 'flags'))).toHaveLength(LANGUAGES.length);
    expect(LANGUAGES.length).toBeGreaterThanOrEqual(65);
    for (const { bcp47 } of LANGUAGES) {
      const picture = await readFile(join(folder, flagAddress(bcp47)), 'utf8');
      expect(picture).toMatch(/^<svg /);
      expect(picture).not.toContain('<script');
      expect(picture.length).toBeLessThan(10_000);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
