import react from '@vitejs/plugin-react';
import { defineConfig } from 'wxt';
import { sonnerSwipe } from './scripts/vite-sonner.mjs';
import { createStages } from './scripts/vite-stages.mjs';
import { withoutRemoteCode } from './scripts/vite-without-remote-code.mjs';

/** The public key that fixes the extension's id (shared/domain/brand.ts); its private half is kept by nobody: unpacked builds need none. */
const KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsmlRll6QeHmSFTSKnA1/NK5Swdbk7Rxwa8bEB2/OESb2HqZ5PgSntnV4ZTZAQWyzFrtScbuu0e1fNlu7d+meP9HQ9xJ2UD/aA6gpullYkcmXHTLh+yoQoDc0dIfPfOXSvn26rK9ZaMP/huH07rn4Lq5ubTfbzPFsF4AA6kr2X1+XjfTQgxDnjtvPb2/drsHcN/UFuX7pSFmYTGDan9HO2Y8Qvz3TPZYGRy0v5tY9BJPuLDob7Q+SBXJfdJKcAONiGZGEdJKYwjBU4Bij9a5fO01hdKAGny++9Nt7pRAnHV5D2eFT4wQGmLQgoXfGKj9SmgSMj0dbuP2RX5zSd/RydQIDAQAB';

const server = process.env.MOTE_SERVER ?? 'http://127.0.0.1:8787';
const siteOrigins = (process.env.MOTE_SITE_ORIGINS ?? server).split(',');

/** Chrome's match patterns have no port: sender.origin is checked exactly by the worker. */
const matchOf = (origin: string) => {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
};

export default defineConfig({
  srcDir: '.',
  entrypointsDir: 'entrypoints',
  publicDir: 'public',
  outDir: '.output',
  modules: ['@wxt-dev/webextension-polyfill'],
  imports: false,
  webExt: { disabled: true },
  hooks: {
    // Scripts that are one file by nature (the worker, content scripts) are built apart and know no stages.
    'vite:build:extendConfig'(entrypoints, config) {
      if (!entrypoints.some(({ name }) => name === 'sidebar')) return;
      config.build ??= {};
      config.build.rolldownOptions ??= {};
      config.build.rolldownOptions.output = {
        ...config.build.rolldownOptions.output,
        codeSplitting: createStages(),
      };
    },
  },
  manifest: {
    name: 'Mote',
    short_name: 'Mote',
    description: 'Voice notes and reading, writing and study help, inside the pages where you already work.',
    key: KEY,
    minimum_chrome_version: '120',
    permissions: [
      'activeTab',
      'alarms',
      'contextMenus',
      'offscreen',
      'scripting',
      'sidePanel',
      'storage',
      'unlimitedStorage',
    ],
    host_permissions: [
      'https://mail.google.com/*',
      'https://docs.google.com/*',
      'https://classroom.google.com/*',
      'https://drive.google.com/*',
    ],
    optional_host_permissions: ['<all_urls>'],
    web_accessible_resources: [
      { resources: ['sidebar.html', 'recorder.html', 'player.html'], matches: ['<all_urls>'], use_dynamic_url: true },
    ],
    content_security_policy: { extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'" },
    externally_connectable: { matches: [...new Set(siteOrigins.map(matchOf))] },
    storage: { managed_schema: 'managed-schema.json' },
    icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
    side_panel: { default_path: 'sidebar.html' },
    action: { default_title: 'Mote', default_icon: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png' } },
    commands: {
      'toggle-sidebar': { suggested_key: { default: 'Alt+Shift+M' }, description: 'Show or hide Mote' },
      'start-recording': { suggested_key: { default: 'Alt+Shift+R' }, description: 'Record a voice note' },
    },
  },
  vite: () => ({
    plugins: [react(), sonnerSwipe(), withoutRemoteCode()],
    define: {
      __MOTE_SERVER__: JSON.stringify(server),
      __MOTE_SITE_ORIGINS__: JSON.stringify(siteOrigins),
      __MOTE_API_KEY__: JSON.stringify(process.env.MOTE_API_KEY ?? ''),
      __MOTE_VERSION__: JSON.stringify(process.env.npm_package_version ?? '0.1.0'),
    },
    // As modules the workers share chunks with their pages: 10 KB instead of 174.
    worker: { format: 'es' },
    // Every browser that this runs in reads modulepreload itself.
    build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  }),
});
