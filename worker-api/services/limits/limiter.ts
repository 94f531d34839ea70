import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../api-error.ts';

export interface Rate {
  points: number;
  /** The window, in seconds; it begins with the first point. */
  seconds: number;
}

/**
 * What is counted, and how much of it is too much. A school of 2,000 pupils stands behind one address: a rate that is
 * counted by address must be beyond what all of them do together.
 */
export const RATES = {
  'reserve-by-address': { points: 20_000, seconds: 60 * 60 },
  // A person asks a few times; a program that goes through an address book asks on.
  'sign-in-mail-by-device': { points: 10, seconds: 10 * 60 },
  'sign-in-mail-by-email-and-device': { points: 6, seconds: 10 * 60 },
  // Devices name themselves: a program names another one each time, behind the school's address too.
  'sign-in-mail-by-email-and-address': { points: 20, seconds: 10 * 60 },
  // For as long as a link lives: who is refused here has a good one in their mailbox.
  'sign-in-mail-by-email': { points: 40, seconds: 10 * 60 },
  // All 2,000 at nine o'clock, half of them twice.
  'sign-in-mail-by-address': { points: 4_000, seconds: 10 * 60 },
  // Without a device's id: old programs and scripts, of which an address has few.
  'sign-in-mail-by-nameless': { points: 30, seconds: 10 * 60 },
  'sign-in-by-device': { points: 100, seconds: 10 * 60 },
  // For as long as a link lives: the calls of who brings many claims along, and an address mistyped now and then.
  'sign-in-address-by-link': { points: 20, seconds: 10 * 60 },
  'sign-in-by-address': { points: 20_000, seconds: 10 * 60 },
  // Each puts something on a slide; a deck has a few hundred.
  'file-by-user': { points: 600, seconds: 60 * 60 },
  // A point for each that is changed: a whole school year of somebody's comes in an afternoon.
  'highlight-by-user': { points: 3_000, seconds: 60 * 60 },
  'word-by-user': { points: 3_000, seconds: 60 * 60 },
  // A point for each 1,000 characters: a book in an hour, not a library.
  'translate-by-user': { points: 1_000, seconds: 60 * 60 },
  'translate-languages-by-user': { points: 600, seconds: 60 * 60 },
  // A point for each 100 characters: an hour of listening at the highest speed is half of it, each sentence rounded up.
  'speech-by-user': { points: 3_000, seconds: 60 * 60 },
  'speech-voices-by-user': { points: 600, seconds: 60 * 60 },
  'handoff-by-user': { points: 60, seconds: 10 * 60 },
  // A page tells a handful; a class that works for an hour never comes near. Who only listens names no device.
  'signal-by-device': { points: 600, seconds: 10 * 60 },
  'signal-by-nameless': { points: 20_000, seconds: 10 * 60 },
  'signal-by-address': { points: 200_000, seconds: 10 * 60 },
  // A copy reads all of somebody's recordings.
  'export-by-user': { points: 10, seconds: 24 * 60 * 60 },
  'erase-by-user': { points: 20, seconds: 60 * 60 },
  'join-by-user': { points: 20, seconds: 10 * 60 },
  // Only codes that no class has are counted: a school mistypes a few, a program that guesses mistypes all.
  'kiosk-miss-by-address': { points: 100, seconds: 10 * 60 },
} as const satisfies Readonly<Record<string, Rate>>;
export type RateName = keyof typeof RATES;

export interface Limiter {
  /** Counts; refuses with 429 and Retry-After when it is too much. The key is kept for the window only, and never logged. */
  consume(name: RateName, key: string, points?: number): Promise<void>;
}

/** Counts within this process: several processes each allow the whole rate. `changed` is for tests. */
export function createMemoryLimiter(changed: Readonly<Partial<Record<RateName, Rate>>> = {}): Limiter {
  const counters = new Map(
    Object.entries({ ...RATES, ...changed }).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  );
  return {
    async consume(name, key, points = 1) {
      try {
        await counters.get(name)?.consume(key, points);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new ApiError('too-many-requests', 'Too many in a short time', { 'retry-after': String(seconds) });
      }
    },
  };
}
