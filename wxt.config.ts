import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'wxt';
import { buildPlace } from './scripts/build-place.mjs';
import { extensionManifest } from './scripts/extension-manifest.mjs';
import { formulaAssets } from './scripts/formula-assets.mjs';
import { ocrAssets } from './scripts/ocr-assets.mjs';
import { readingAssets } from './scripts/reading-assets.mjs';
import { leanSheets } from './scripts/vite/lean-css.mjs';
import { leanSelectors } from './scripts/vite/lean-selectors.mjs';
import { sonnerSwipe } from './scripts/vite/sonner.mjs';
import { createStages } from './scripts/vite/stages.mjs';
import { withoutRemoteCode } from './scripts/vite/without-remote-code.mjs';
import { voiceAssets } from './scripts/voice-assets.mjs';
import { linkOrigins } from './shared/base/origin.ts';

const server = process.env.MOTE_SERVER ?? 'http://127.0.0.1:8787';
const siteOrigins = (process.env.MOTE_SITE_ORIGINS ?? server).split(',');

/** Replaces the polyfill in page scripts, which call the browser directly (extension/platform/content-browser.ts). */
const leanBrowser = () => ({
  name: 'mote:lean-browser',
  enforce: 'pre' as const,
  resolveId: (source: string) =>
    source === 'webextension-polyfill'
      ? fileURLToPath(new URL('extension/platform/content-browser.ts', import.meta.url))
      : null,
});

const manifestFor = (browser: string) =>
  extensionManifest(browser, {
    server,
    siteOrigins,
    ...(process.env.MOTE_FIREFOX_ID && { firefoxId: process.env.MOTE_FIREFOX_ID }),
  });

/** The manifest's scripts for the hosts: stubs that wait for a user (extension/core/runner/host-stub.ts). */
const hostScripts: {
  js: string[];
  matches: string[];
  all_frames: boolean;
  run_at: 'document_start' | 'document_idle';
}[] = [];

export default defineConfig({
  srcDir: '.',
  entrypointsDir: 'entrypoints',
  publicDir: 'public',
  outDir: join(buildPlace(), '.output'),
  modules: ['@wxt-dev/webextension-polyfill'],
  imports: false,
  webExt: { disabled: true },
  // A store gets the sources separately (docs/browsers.md). WXT would pack every file of the folder.
  zip: { zipSources: false },
  hooks: {
    'build:publicAssets'(_wxt, files) {
      files.push(...ocrAssets(), ...voiceAssets(), ...formulaAssets(), ...readingAssets());
    },
    'entrypoints:resolved'(_wxt, entrypoints) {
      hostScripts.length = 0;
      for (const entry of entrypoints) {
        if (entry.type !== 'content-script' || !Array.isArray(entry.options.matches)) continue;
        const { matches, allFrames, runAt } = entry.options;
        const isAtStart = runAt === 'document_start';
        hostScripts.push({
          js: [isAtStart ? 'host-docs.js' : 'host.js'],
          matches: [...matches].sort(),
          all_frames: allFrames === true,
          run_at: isAtStart ? 'document_start' : 'document_idle',
        });
      }
    },
    'build:manifestGenerated'(wxt, manifest) {
      const { content_scripts: ours = [], host_permissions } = manifestFor(wxt.config.browser);
      manifest.content_scripts = [...ours, ...hostScripts];
      // WXT adds a host permission for each place of a registered script. Our own permissions cover these places
      // already.
      manifest.host_permissions = host_permissions;
    },
    // The worker and the content scripts are single files. WXT builds them separately, without loading stages.
    'vite:build:extendConfig'(entrypoints, config) {
      if (entrypoints.every(({ type }) => type === 'content-script' || type === 'unlisted-script')) {
        config.plugins = [...(config.plugins ?? []), leanBrowser(), leanSheets(), leanSelectors()];
      }
      if (!entrypoints.some(({ name }) => name === 'sidebar')) return;
      config.build ??= {};
      config.build.rolldownOptions ??= {};
      config.build.rolldownOptions.output = {
        ...config.build.rolldownOptions.output,
        codeSplitting: createStages(),
      };
    },
  },
  manifestVersion: 3,
  manifest: ({ browser }) => manifestFor(browser),
  vite: () => ({
    plugins: [react(), sonnerSwipe(), withoutRemoteCode()],
    define: {
      __MOTE_SERVER__: JSON.stringify(server),
      __MOTE_SITE_ORIGINS__: JSON.stringify(siteOrigins),
      __MOTE_LINK_DOMAINS__: JSON.stringify(linkOrigins(process.env.MOTE_LINK_DOMAINS)),
      __MOTE_API_KEY__: JSON.stringify(process.env.MOTE_API_KEY ?? ''),
      __MOTE_GPL_VOICE__: JSON.stringify(process.env.MOTE_GPL_VOICE !== '0'),
      __MOTE_VERSION__: JSON.stringify(process.env.npm_package_version ?? '0.1.0'),
    },
    // A worker that is a module shares chunks with its page: 10 KB instead of 174.
    worker: { format: 'es' },
    // Every supported browser implements modulepreload.
    build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  }),
});
