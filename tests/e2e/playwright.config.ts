import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { buildPlace } from '../../scripts/build-place.mjs';

/** Specs on `SITE_PORT`, the built extension's own site: one at a time. */
const ON_THE_SITE_PORT = [
  'account/**/*.spec.ts',
  'extension/slide-by-google.spec.ts',
  'hostile-host.spec.ts',
  'site/**/*.spec.ts',
];

/**
 * Switches animations off and paints changes 30 times a second. Without a graphics card, drawing animations takes a
 * third of the cost of a recording. Demos, benchmarks and component tests keep animations.
 */
process.env.MOTE_STILL = '1';

/**
 * Each test drives a whole browser with the extension and its own server, and mostly waits for a voice. Two at a time
 * is the limit of 2 cores.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.config.ts',
  projects: [
    { name: 'site-port', testMatch: ON_THE_SITE_PORT, workers: 1 },
    { name: 'any-port', testMatch: '**/*.spec.ts', testIgnore: ON_THE_SITE_PORT },
  ],
  // The site has a single port, so its specs run first. Both workers share the rest.
  workers: 2,
  // Sound in real time beside other tiers. The summary of `npm test` lists tests that needed a retry as UNSTEADY.
  retries: 1,
  // A correct test takes a fraction of this. On a slow day it takes three times as long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: join(buildPlace(), '.cache', 'e2e.json') }]],
  outputDir: '../../test-results',
});
