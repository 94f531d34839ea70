import { describe, expect, it } from 'vitest';
import { draftOf, hoursState, nextChange, windowOf } from './hours.ts';

const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes).getTime();
/** A Wednesday. */
const NOW = at(25, 8, 52);
const ZONE = 'Europe/Berlin';
const draft = { kind: 'today', day: 3, from: '09:00', until: '10:30' } as const;

describe('the form of the hours of a class', () => {
  it('always: no hours', () => {
    expect(windowOf({ ...draft, kind: 'always' }, NOW, ZONE)).toEqual({ ok: true, window: null });
  });

  it('today: the hours of this day, once', () => {
    const window = { from: at(25, 9), until: at(25, 10, 30), isWeekly: false, timeZone: ZONE };
    expect(windowOf(draft, NOW, ZONE)).toEqual({ ok: true, window });
    expect(draftOf(window, NOW)).toEqual(draft);
    expect(hoursState(window, NOW)).toEqual({ kind: 'later', from: window.from, until: window.until });
    expect(hoursState(window, at(25, 9))).toEqual({ kind: 'now', until: window.until });
    expect(hoursState(window, at(25, 10, 30))).toEqual({ kind: 'over' });
    expect(nextChange(window, NOW)).toBe(window.from);
    expect(nextChange(window, at(25, 11))).toBeNull();
  });

  it('weekly: the next such day', () => {
    const made = windowOf({ ...draft, kind: 'weekly', day: 1 }, NOW, ZONE);
    expect(made).toMatchObject({ ok: true, window: { from: at(30, 9), isWeekly: true } });
    expect(made.ok && draftOf(made.window, NOW)).toEqual({ ...draft, kind: 'weekly', day: 1 });
  });

  it.each([
    [{ from: '' }, 'missing'],
    [{ from: '10:30' }, 'ends-first'],
    [{ from: '07:00', until: '08:00' }, 'over'],
  ] as const)('the form of hours refuses %j as %s', (change, fault) => {
    expect(windowOf({ ...draft, ...change }, NOW, ZONE)).toEqual({ ok: false, fault });
  });

  it('without hours, offers the next three quarters of an hour, within the day', () => {
    expect(draftOf(null, NOW)).toEqual({ kind: 'always', day: 3, from: '08:55', until: '09:40' });
    expect(draftOf(null, at(25, 23, 40)).until).toBe('23:59');
  });
});
