import { test as base, expect } from '@playwright/test';
import { takeFaults } from './watch-faults.ts';

/** Playwright's `test`, which also fails after an uncaught error in its browser (watch-faults.ts). */
export const test = base.extend<{ withoutFaults: undefined }>({
  withoutFaults: [
    // Playwright requires a destructuring pattern as the first parameter. This fixture needs no other fixture.
    async ({ browserName: _ }, use) => {
      takeFaults();
      await use(undefined);
      expect(takeFaults(), 'uncaught errors, and errors that our own scripts have logged').toEqual([]);
    },
    { auto: true },
  ],
});
