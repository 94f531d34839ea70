import { expect, it } from 'vitest';
import { recorderFiles } from './recorder-files.ts';

const RECORD = 'pages/record/RecordPage.tsx';
const manifest = {
  start: { file: 'assets/start-AAAAAAAA.js', imports: ['kit'], dynamicImports: ['main'] },
  main: {
    file: 'assets/main-AAAAAAAA.js',
    css: ['assets/main-AAAAAAAA.css'],
    imports: ['kit'],
    dynamicImports: [RECORD, 'pages/account/AccountPage.tsx', 'features/account/open-account.ts'],
  },
  kit: { file: 'assets/kit-AAAAAAAA.js' },
  [RECORD]: { file: 'assets/RecordPage-AAAAAAAA.js', imports: ['kit'], dynamicImports: ['lame'] },
  lame: { file: 'assets/lame-AAAAAAAA.js' },
  'pages/account/AccountPage.tsx': { file: 'assets/AccountPage-AAAAAAAA.js' },
  'features/account/open-account.ts': { file: 'assets/open-account-AAAAAAAA.js' },
};
const texts: Record<string, string> = {
  'assets/RecordPage-AAAAAAAA.js': 'new Worker("/assets/encode-worker-AAAAAAAA.js");"/assets/AccountPage-AAAAAAAA.js"',
  'assets/encode-worker-AAAAAAAA.js': 'fetch("/assets/mp3-AAAAAAAA.wasm");"gone-AAAAAAAA.wasm"',
};
const site = {
  manifest,
  assets: new Set(['encode-worker-AAAAAAAA.js', 'mp3-AAAAAAAA.wasm', 'AccountPage-AAAAAAAA.js']),
  read: async (file: string) => texts[file] ?? '',
};

it('the recorder needs its code, its styles, its workers and their files, and no other page', async () => {
  expect(await recorderFiles('start', site)).toEqual([
    'assets/RecordPage-AAAAAAAA.js',
    'assets/encode-worker-AAAAAAAA.js',
    'assets/kit-AAAAAAAA.js',
    'assets/lame-AAAAAAAA.js',
    'assets/main-AAAAAAAA.css',
    'assets/main-AAAAAAAA.js',
    'assets/mp3-AAAAAAAA.wasm',
    'assets/open-account-AAAAAAAA.js',
    'assets/start-AAAAAAAA.js',
  ]);
});

it('a build without the page of the recorder fails', async () => {
  const { [RECORD]: _, ...others } = manifest;
  await expect(recorderFiles('start', { ...site, manifest: others })).rejects.toThrow(RECORD);
});
