import { defineConfig } from '@playwright/test';

/** One worker: each test drives a whole browser with the extension and a server of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/e2e.json' }]],
  outputDir: '../../test-results',
});
