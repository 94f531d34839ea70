import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { PAGES_FOLDER, WORKER_ADDRESS } from '../../shared/contract/prerendered-pages.ts';
import { type LocaleFiles, SHIPPED_LOCALES } from '../../shared/l10n/shipped-locales.ts';
import type { CachedFiles } from '../offline/cached-files.ts';
import { recorderFiles } from './recorder-files.ts';
import type { Manifest } from './styles-of-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const START = 'src/start.ts';
/** The one typeface file that the words of most languages need, and the WASM file of the encoder. */
const FURTHER = /^(inter-latin-wght-normal|mp3)-.*\.(woff2|wasm)$/;
/** Files whose names have no hash, with their places among the sources. */
const PLAIN = {
  '/sounds/finish-recording.mp3': 'public/sounds/finish-recording.mp3',
  '/sounds/cancel-recording.mp3': 'public/sounds/cancel-recording.mp3',
  '/icons/mote.svg': 'web/public/icons/mote.svg',
  '/icons/192.png': 'web/public/icons/192.png',
  '/site.webmanifest': 'web/public/site.webmanifest',
} as const;

/**
 * Returns the addresses at which a page asks for the texts of the screens (`shared/l10n/load.ts`), in every language:
 * a page also loads the languages next to the visitor's. `files`: the locale files that the pages are built with.
 */
const textAddresses = (files: LocaleFiles): string[] =>
  SHIPPED_LOCALES.map((locale) => {
    const file = files[locale];
    if (!file) throw new Error(`The build has no texts in ${locale}`);
    return `/locales/${locale}.ftl?hash=${file.hash}`;
  });

/** Builds the service worker into the built site, with the list of the files that it keeps. */
export async function buildOfflineWorker(outDir: string, locales: LocaleFiles): Promise<void> {
  const files = await cachedFiles(outDir, locales);
  await build({
    configFile: false,
    root: join(root, 'web'),
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: { '@': root } },
    define: { __MOTE_CACHED_FILES__: JSON.stringify(files) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { worker: 'offline/service-worker.ts' },
        output: { format: 'iife', entryFileNames: basename(WORKER_ADDRESS) },
      },
    },
  });
}

async function cachedFiles(outDir: string, locales: LocaleFiles): Promise<CachedFiles> {
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
  const assets = await readdir(join(outDir, 'assets'));
  const files = await recorderFiles(START, {
    manifest,
    assets: new Set(assets),
    read: (file) => readFile(join(outDir, file), 'utf8'),
  });
  const further = assets.filter((name) => FURTHER.test(name)).map((name) => `assets/${name}`);
  const hashed = [...new Set([...files, ...further].map((file) => `/${file}`)), ...textAddresses(locales)];
  const contents = await Promise.all(
    [
      ...Object.values(PLAIN).map((path) => join(root, path)),
      join(outDir, PAGES_FOLDER, 'record.html'),
      join(outDir, PAGES_FOLDER, 'offline.html'),
    ].map((path) => readFile(path)),
  );
  const version = createHash('sha256').update(hashed.join());
  for (const content of contents) version.update(content);
  return {
    version: version.digest('hex').slice(0, 16),
    hashed,
    plain: Object.keys(PLAIN),
    script: `/${manifest[START]?.file ?? ''}`,
  };
}
