import { expect, it } from 'vitest';
import { dateArguments } from './date-arguments.ts';

it('[S3-047] names each date of the status as a day in the language of the page', () => {
  const dates = { quotaResetsAt: Date.UTC(2026, 11, 1, 12), freeTrialExpiry: Date.UTC(2026, 11, 24, 12) };
  expect(dateArguments(dates, 'en-US')).toEqual({ quotaResetsAt: 'December 1', freeTrialExpiry: 'December 24' });
  expect(dateArguments({}, 'en-US')).toEqual({});
});
