import { defineConfig } from '@playwright/test';

/** Specs that stand on `SITE_PORT`, which the built extension knows as its site: one at a time. */
const ON_THE_SITE_PORT = [
  'account/**/*.spec.ts',
  'extension/slide-by-google.spec.ts',
  'hostile-host.spec.ts',
  'site/**/*.spec.ts',
];

/**
 * Drawing what moves without a graphics card takes a third of all that a recording costs: here nothing moves, and what changes is drawn
 * thirty times a second. Demos, benchmarks and the tests of single components move.
 */
process.env.MOTE_STILL = '1';

/**
 * Each test drives a whole browser with the extension and a server of its own; most of the time it waits for a voice. Two at a time
 * is what 2 cores bear.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'site-port', testMatch: ON_THE_SITE_PORT, workers: 1 },
    { name: 'any-port', testMatch: '**/*.spec.ts', testIgnore: ON_THE_SITE_PORT },
  ],
  // The site's port is one, and its specs go first; both workers share the rest.
  workers: 2,
  // Sound in real time beside other tiers. What needed a second go stands in the summary of `npm test` as UNSTEADY.
  retries: 1,
  // What is right takes a fraction of these, but for a machine that has a slow day: then it is three times as much.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/e2e.json' }]],
  outputDir: '../../test-results',
});
