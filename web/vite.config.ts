import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildPlace } from '../scripts/build-place.mjs';
import { sonnerStyleHash, sonnerSwipe } from '../scripts/vite/sonner.mjs';
import { withoutRemoteCode } from '../scripts/vite/without-remote-code.mjs';
import { linkOrigins } from '../shared/base/origin.ts';
import { readExtensionIds } from '../shared/domain/extension-ids.ts';
import { interfaceLanguages } from '../shared/l10n/languages.ts';
import type { LocaleFiles } from '../shared/l10n/shipped-locales.ts';
import { afterBuild } from './build/after-build.ts';
import { writeFlags } from './build/flags.ts';
import { buildMotePage } from './build/mote-page.ts';
import { buildOfflineWorker } from './build/offline-worker.ts';
import { packFiles } from './build/packed-files.ts';
import { policyOrigins } from './build/policy-origins.ts';
import { writePages } from './build/prerender.ts';
import { serverFacts } from './build/server-facts.ts';
import { SITE_CONFIG } from './site-config.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const server = process.env.MOTE_SERVER ?? 'http://127.0.0.1:8787';

/** Returns hash and version of the locale file of each interface language. */
function localeFiles(): LocaleFiles {
  const built: LocaleFiles = JSON.parse(readFileSync(`${root}/public/locales/index.json`, 'utf8'));
  return Object.fromEntries(interfaceLanguages(built).map(({ bcp47, hash, version }) => [bcp47, { hash, version }]));
}

const LOCALE_FILES = localeFiles();

export default defineConfig({
  root: here,
  publicDir: 'public',
  resolve: { alias: { '@': root } },
  plugins: [
    react(),
    sonnerSwipe(),
    withoutRemoteCode(),
    serverFacts([sonnerStyleHash().replaceAll("'", '')], policyOrigins(SITE_CONFIG.providers)),
    afterBuild([
      ({ build }) => writeFlags(build.outDir),
      ({ build }) => buildMotePage(build.outDir),
      writePages,
      ({ build }) => buildOfflineWorker(build.outDir, LOCALE_FILES),
      ({ build }) => packFiles(build.outDir),
    ]),
  ],
  define: {
    __MOTE_SERVER__: JSON.stringify(server),
    __MOTE_SITE_ORIGINS__: JSON.stringify((process.env.MOTE_SITE_ORIGINS ?? server).split(',')),
    __MOTE_LINK_DOMAINS__: JSON.stringify(linkOrigins(process.env.MOTE_LINK_DOMAINS)),
    __MOTE_EXTENSION_IDS__: JSON.stringify(readExtensionIds(process.env.MOTE_EXTENSION_IDS)),
    __MOTE_LOCALE_FILES__: JSON.stringify(LOCALE_FILES),
    __MOTE_API_KEY__: JSON.stringify(process.env.MOTE_API_KEY ?? ''),
    __MOTE_VERSION__: JSON.stringify(process.env.npm_package_version ?? '0.1.0'),
  },
  build: {
    outDir: `${buildPlace()}/dist/site`,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The site's own policy refuses a worklet or font as a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [`${here}index.html`, `${here}src/start.ts`] },
  },
  worker: { format: 'es' },
});
