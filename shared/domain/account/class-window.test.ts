import { describe, expect, it } from 'vitest';
import { type ClassWindow, isTimeZone, isWindowOpen, openSpan, spanAt } from './class-window.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** Monday 9:00 to 10:30 in Berlin, in summer time. */
const FROM = Date.parse('2026-10-19T07:00:00Z');
const WINDOW: ClassWindow = { from: FROM, until: FROM + 1.5 * HOUR, isWeekly: false, timeZone: 'Europe/Berlin' };

describe('the hours in which the switches of a class hold', () => {
  it('without hours, the switches always hold', () => {
    expect(isWindowOpen(null, 0)).toBe(true);
  });

  it('a span opens at its start, closes at its end, and does not return', () => {
    expect(isWindowOpen(WINDOW, FROM - 1)).toBe(false);
    expect(isWindowOpen(WINDOW, FROM)).toBe(true);
    expect(isWindowOpen(WINDOW, WINDOW.until - 1)).toBe(true);
    expect(isWindowOpen(WINDOW, WINDOW.until)).toBe(false);
    expect(spanAt(WINDOW, FROM - HOUR)).toEqual({ from: FROM, until: WINDOW.until });
    expect(spanAt(WINDOW, WINDOW.until)).toBeNull();
  });

  it('a weekly span returns at the same hour, also after the clocks change', () => {
    const weekly = { ...WINDOW, isWeekly: true };
    expect(openSpan(weekly, FROM + HOUR)).toEqual({ from: FROM, until: WINDOW.until });
    const winter = Date.parse('2026-10-26T08:00:00Z');
    expect(isWindowOpen(weekly, winter - 1)).toBe(false);
    expect(isWindowOpen(weekly, winter)).toBe(true);
    expect(isWindowOpen(weekly, winter + 1.5 * HOUR)).toBe(false);
    expect(spanAt(weekly, winter + 2 * HOUR)?.from).toBe(winter + WEEK);
    expect(isWindowOpen(weekly, FROM + 23 * WEEK)).toBe(isWindowOpen(weekly, Date.parse('2027-03-29T07:00:00Z')));
    expect(isWindowOpen(weekly, Date.parse('2027-03-29T07:00:00Z'))).toBe(true);
  });

  it('a weekly span is closed before its first week', () => {
    expect(isWindowOpen({ ...WINDOW, isWeekly: true }, FROM - WEEK)).toBe(false);
  });

  it('knows time zones, and counts an unknown one as UTC', () => {
    expect(isTimeZone('America/Los_Angeles')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    const unknown = { ...WINDOW, isWeekly: true, timeZone: 'Mars/Olympus' };
    expect(openSpan(unknown, FROM + WEEK)?.from).toBe(FROM + WEEK);
  });
});
