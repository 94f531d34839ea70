import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBuilt } from './built.ts';
import { hasPath, root } from './repository.ts';

interface Finding {
  code: string;
  message: string;
}

/**
 * Warnings of the add-on store's own linter for the build, each with the reason why it is acceptable. Any other warning
 * is new.
 */
const EXPLAINED: readonly Finding[] = [
  // Used only in browsers that have them (extension/platform/side-panel.ts, offscreen.ts).
  { code: 'UNSUPPORTED_API', message: 'sidePanel.open is not supported' },
  { code: 'UNSUPPORTED_API', message: 'offscreen.createDocument is not supported' },
  // zod tests whether it may compile its checks. The content security policy refuses, and zod continues without.
  { code: 'DANGEROUS_EVAL', message: 'The Function constructor is eval.' },
  // regenerator in Tesseract's script and its worker, and its bundler: used only without `globalThis`, which every
  // browser has now.
  { code: 'DANGEROUS_EVAL', message: 'The Function constructor is eval.' },
  { code: 'DANGEROUS_EVAL', message: 'The Function constructor is eval.' },
  { code: 'DANGEROUS_EVAL', message: 'The Function constructor is eval.' },
  // React's own ways to set markup. Our code does not use them (biome: noDangerouslySetInnerHtml).
  { code: 'UNSAFE_VAR_ASSIGNMENT', message: 'Unsafe assignment to innerHTML' },
  { code: 'UNSAFE_VAR_ASSIGNMENT', message: 'Unsafe assignment to innerHTML' },
];

/** espeak-ng's script is in our own package, apart from the build output, and is imported by its address there. */
const OF_THE_VOICE: Finding = { code: 'UNSAFE_VAR_ASSIGNMENT', message: 'Unsafe call to import for argument 0' };

const sorted = (findings: readonly Finding[]) => findings.map(({ code, message }) => `${code}: ${message}`).sort();

test('the linter of the add-on store reports no error, and no warning that is not explained', () => {
  const { folder, manifest } = readBuilt('firefox');
  expect(manifest, 'run npm run build:firefox').not.toBeNull();
  const linter = join(root, 'node_modules/.bin/addons-linter');
  const text = execFileSync(linter, [folder, '--output', 'json', '--boring'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { errors, warnings } = JSON.parse(text) as { errors: Finding[]; warnings: Finding[] };
  expect(sorted(errors)).toEqual([]);
  const hasVoice = hasPath(`${folder}/voice/espeak-ng.js`);
  expect(sorted(warnings)).toEqual(sorted([...EXPLAINED, ...(hasVoice ? [OF_THE_VOICE] : [])]));
}, 240_000);
