import { type ClassWindow, isWindowOpen, spanAt, WINDOW_MAX_MS } from '@/shared/domain/account/class-window.ts';

/** When the switches of a class hold: always, today only, or each week on one day. */
export const HOURS_KINDS = ['always', 'today', 'weekly'] as const;
export type HoursKind = (typeof HOURS_KINDS)[number];

/** The form of the hours, as the teacher types them. */
export interface HoursDraft {
  kind: HoursKind;
  /** 0 is Sunday. */
  day: number;
  /** `HH:MM`. */
  from: string;
  until: string;
}

export type HoursFault = 'missing' | 'ends-first' | 'over';
export type HoursResult = { ok: true; window: ClassWindow | null } | { ok: false; fault: HoursFault };

/** Returns the hours in the teacher's time zone. */
export function windowOf({ kind, day, from, until }: HoursDraft, now: number, timeZone: string): HoursResult {
  if (kind === 'always') return { ok: true, window: null };
  const date = new Date(now);
  const ahead = kind === 'today' ? 0 : (day - date.getDay() + 7) % 7;
  const start = timeOn(date, ahead, from);
  const end = timeOn(date, ahead, until);
  if (start === null || end === null) return { ok: false, fault: 'missing' };
  if (end <= start) return { ok: false, fault: 'ends-first' };
  if (kind === 'today' && end <= now) return { ok: false, fault: 'over' };
  return { ok: true, window: { from: start, until: end, isWeekly: kind === 'weekly', timeZone } };
}

/** Returns the form that shows these hours. */
export function draftOf(window: ClassWindow | null, now: number): HoursDraft {
  const next = window === null ? null : spanAt(window, now);
  const from = next?.from ?? Math.ceil(now / 300_000) * 300_000;
  const until = next?.until ?? Math.min(from + 45 * 60_000, new Date(from).setHours(23, 59, 0, 0));
  const kind = window === null || next === null ? 'always' : window.isWeekly ? 'weekly' : 'today';
  return { kind, day: new Date(from).getDay(), from: clockTime(from), until: clockTime(until) };
}

/** now: the switches apply. later: they apply from `at`. over: all features are on, and stay on. */
export type HoursState =
  | { kind: 'always' | 'over' }
  | { kind: 'now'; until: number }
  | { kind: 'later'; from: number; until: number };

export function hoursState(window: ClassWindow | null, now: number): HoursState {
  if (window === null) return { kind: 'always' };
  const span = spanAt(window, now);
  if (span === null) return { kind: 'over' };
  return isWindowOpen(window, now) ? { kind: 'now', until: span.until } : { kind: 'later', ...span };
}

/** Returns the next moment at which the state changes, for a page that stays open. Null: none. */
export function nextChange(window: ClassWindow | null, now: number): number | null {
  const state = hoursState(window, now);
  if (state.kind === 'now') return state.until;
  return state.kind === 'later' ? Math.min(state.from, now + WINDOW_MAX_MS) : null;
}

function timeOn(date: Date, daysAhead: number, time: string): number | null {
  const [hours, minutes] = time.split(':').map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return null;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysAhead, hours, minutes).getTime();
}

function clockTime(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
