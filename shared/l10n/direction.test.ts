import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each(['ar-EG', 'ar-LB', 'ar-AE', 'ar-XB', 'he-IL', 'iw', 'fa-IR', 'ps-AF', 'ur-PK', 'AR_eg'])(
  '%s is written from right to left',
  (locale) => {
    expect(directionOf(locale)).toBe('rtl');
  },
);

test.each(['en-US', 'en-XA', 'fr-CA', 'arn', 'az-AZ', ''])('%s is written from left to right', (locale) => {
  expect(directionOf(locale)).toBe('ltr');
});
