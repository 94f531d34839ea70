import { test as base, expect } from '@playwright/test';
import { takeFaults } from './watch-faults.ts';

/** As Playwright's; and a test in whose browser something went wrong that nobody caught has failed (watch-faults.ts). */
export const test = base.extend<{ withoutFaults: undefined }>({
  withoutFaults: [
    // Playwright reads what a fixture needs from its first parameter: nothing.
    // biome-ignore lint/correctness/noEmptyPattern: its own form
    async ({}, use) => {
      takeFaults();
      await use(undefined);
      expect(takeFaults(), 'uncaught errors, and errors that our own scripts have told').toEqual([]);
    },
    { auto: true },
  ],
});
