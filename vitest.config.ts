import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_ARGS, pageChromiumPath } from './scripts/chromium.mjs';
import { noInlineMaps } from './scripts/vite/inline-maps.mjs';
import { sonnerSwipe } from './scripts/vite/sonner.mjs';
import { realEditors } from './tests/hosts/harness/bundle.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const resolve = { alias: { '@': root.replace(/\/$/, '') } };
const define = {
  __MOTE_SERVER__: JSON.stringify('http://127.0.0.1:8787'),
  __MOTE_SITE_ORIGINS__: JSON.stringify(['http://127.0.0.1:8787']),
  __MOTE_LINK_DOMAINS__: JSON.stringify([]),
  __MOTE_EXTENSION_IDS__: JSON.stringify(['glalgmhplfjlkgigjihkbkdibdopbigc']),
  __MOTE_API_KEY__: JSON.stringify('test-installation'),
  __MOTE_GPL_VOICE__: JSON.stringify(true),
  __MOTE_VERSION__: JSON.stringify('0.0.0-test'),
};
const executablePath = pageChromiumPath();
const PATIENCE = ['tests/patience.ts'];
/**
 * ms. Some start encoders, ffmpeg and servers: beside other tiers, on 2 cores, on a machine that has a slow day, that
 * takes its time.
 */
const LIMITS = { testTimeout: 60_000, hookTimeout: 60_000 };
/**
 * A file finds the modules loaded that the one before it has loaded: to load them anew was a third of the time. Nothing
 * of ours lives in a module, and what a file has put in the place of something global it gives back.
 */
const SHARED_MODULES = { isolate: false, setupFiles: [...PATIENCE, 'tests/given-back.ts'] };
/** But for these: they put something in the place of a module (house rule code.test.ts). */
const ALONE = '**/*.alone.test.ts';

export default defineConfig({
  test: {
    // On a busy machine, pages of Vitest's browser mode receive each other's `ready` events, which affect no test.
    onUnhandledError: ({ message }) => message !== 'Unknown event: ready',
    coverage: {
      provider: 'v8',
      include: ['{shared,extension,web,worker-api}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', '**/testing/**', '**/*.d.ts', '**/*.config.ts'],
      reporter: ['text-summary', 'json-summary'],
      // Coverage of all projects together. The e2e tests cover what only a built extension runs (entrypoints, workers).
      thresholds: { statements: 89, branches: 85, functions: 86, lines: 91 },
    },
    projects: [
      {
        resolve,
        define,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{shared,extension,web,scripts}/**/*.test.{ts,tsx,mjs}', 'tests/contract/**/*.test.ts'],
          exclude: ['**/*.dom.test.*', ALONE, '**/node_modules/**'],
          // Much of a test's time is waiting. By default, Vitest runs one file at a time on two cores.
          maxWorkers: 2,
          ...SHARED_MODULES,
          ...LIMITS,
        },
      },
      {
        resolve,
        define,
        test: {
          name: 'node-alone',
          environment: 'node',
          include: [ALONE],
          exclude: ['**/node_modules/**'],
          maxWorkers: 2,
          setupFiles: PATIENCE,
          ...LIMITS,
        },
      },
      {
        resolve,
        define,
        test: {
          name: 'api',
          environment: 'node',
          maxWorkers: 2,
          ...SHARED_MODULES,
          globalSetup: 'worker-api/testing/build-server.ts',
          // The tests use real servers and databases with deadlines, beside two lanes of browsers. The summary lists a
          // test that needed a retry as UNSTEADY.
          retry: 1,
          include: ['worker-api/**/*.test.ts'],
          ...LIMITS,
        },
      },
      {
        resolve,
        define,
        test: {
          name: 'house',
          environment: 'node',
          include: ['tests/house-rules/**/*.test.ts'],
          ...LIMITS,
        },
      },
      {
        resolve,
        define,
        plugins: [react(), sonnerSwipe(), realEditors(), noInlineMaps()],
        // Each test file is a page and requests the same modules, which do not change during a run.
        server: { headers: { 'cache-control': 'max-age=3600' } },
        // Vite reloads the page when it finds a new dependency in the middle of a run, so all of them are listed.
        optimizeDeps: {
          include: [
            ...[
              'lamejs',
              'text-field-edit',
              'wasm-media-encoders',
              'recordrtc',
              'axe-core',
              'fast-check',
              'fflate',
              'lucide-react',
              'qr/decode.js',
              'uqr',
              '@fluent/bundle',
              '@fluent/langneg',
            ],
            ...['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
            ...[
              'avatar',
              'csp-provider',
              'dialog',
              'direction-provider',
              'field',
              'menu',
              'slider',
              'switch',
              'tabs',
              'tooltip',
            ].map((part) => `@base-ui/react/${part}`),
          ],
        },
        test: {
          name: 'dom',
          ...LIMITS,
          // Half of a test's time is waiting. By default, Vitest opens one page at a time on two cores.
          maxWorkers: 2,
          // The tests play and record in real time beside other tiers. The summary lists a test that needed a retry as
          // UNSTEADY.
          retry: 1,
          setupFiles: ['tests/dom/build-settings.ts', ...PATIENCE],
          include: ['{shared,extension,web}/**/*.dom.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(executablePath ? { executablePath } : {}),
                args: [
                  ...BROWSER_ARGS,
                  '--use-fake-device-for-media-stream',
                  '--use-fake-ui-for-media-stream',
                  '--autoplay-policy=no-user-gesture-required',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
