/** The hours in which the switches of a class hold. Outside them, every feature is on. */
export interface ClassWindow {
  /** The first span, in epoch ms. */
  from: number;
  until: number;
  /** True: the span returns each week, at the same hour of the time zone. */
  isWeekly: boolean;
  /** IANA name of the teacher's time zone. */
  timeZone: string;
}

export interface WindowSpan {
  /** Epoch ms. */
  from: number;
  until: number;
}

/** Maximum length of a span, in ms. */
export const WINDOW_MAX_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * WINDOW_MAX_MS;
const HOUR_MS = 60 * 60 * 1000;

/** Returns the span that is open or comes next. Null: no span comes. */
export function spanAt(window: ClassWindow, now: number): WindowSpan | null {
  if (!window.isWeekly) return now < window.until ? { from: window.from, until: window.until } : null;
  // A change of the clocks moves a span by up to an hour or two: start a week early.
  const first = Math.max(0, Math.floor((now - window.from) / WEEK_MS) - 1);
  for (let week = first; ; week += 1) {
    const span = spanOfWeek(window, week);
    if (now < span.until) return span;
  }
}

/** Returns true if the switches hold now. No window: they always hold. */
export function isWindowOpen(window: ClassWindow | null, now: number): boolean {
  return window === null || openSpan(window, now) !== null;
}

/** Returns the span that is open now. */
export function openSpan(window: ClassWindow, now: number): WindowSpan | null {
  const span = spanAt(window, now);
  return span !== null && span.from <= now ? span : null;
}

/** Moves both ends by whole weeks, and by the difference of the zone's offsets, so that the hour of the day stays. */
function spanOfWeek({ from, until, timeZone }: ClassWindow, week: number): WindowSpan {
  const moved = from + week * WEEK_MS;
  const start = moved + offsetOf(timeZone, from) - offsetOf(timeZone, moved);
  return { from: start, until: start + (until - from) };
}

/** Returns the zone's offset from UTC, in ms. An unknown zone counts as UTC. */
function offsetOf(timeZone: string, at: number): number {
  if (!isTimeZone(timeZone)) return 0;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  const size = Number(hours) * HOUR_MS + Number(minutes) * (HOUR_MS / 60);
  return sign === '-' ? -size : size;
}

/** Returns true for a time zone that this machine knows. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    // RangeError: not a zone.
    return false;
  }
}
