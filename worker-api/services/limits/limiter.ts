import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../api-error.ts';

export interface Rate {
  points: number;
  /** The window, in seconds; it begins with the first point. */
  seconds: number;
}

/**
 * The rate limits by name. A school of 2,000 pupils is behind one address, so a limit per address must exceed what all
 * of them do together.
 */
export const RATES = {
  'reserve-by-address': { points: 20_000, seconds: 60 * 60 },
  // A user requests a few mails; a program that tries a list of addresses requests many.
  'sign-in-mail-by-device': { points: 10, seconds: 10 * 60 },
  'sign-in-mail-by-email-and-device': { points: 6, seconds: 10 * 60 },
  // Devices choose their own ids: a program sends another one each time, behind the school's address too.
  'sign-in-mail-by-email-and-address': { points: 20, seconds: 10 * 60 },
  // The window is as long as a sign-in link is valid, so a refused user still has a valid link in their mailbox.
  'sign-in-mail-by-email': { points: 40, seconds: 10 * 60 },
  // Allows all 2,000 pupils to sign in at nine o'clock, half of them twice.
  'sign-in-mail-by-address': { points: 4_000, seconds: 10 * 60 },
  // Requests without a device id: old programs and scripts, of which an address has few.
  'sign-in-mail-by-nameless': { points: 30, seconds: 10 * 60 },
  'sign-in-by-device': { points: 100, seconds: 10 * 60 },
  // The window is the lifetime of a link: the calls of a user with many claims, and an address mistyped now and then.
  'sign-in-address-by-link': { points: 20, seconds: 10 * 60 },
  'sign-in-by-address': { points: 20_000, seconds: 10 * 60 },
  // Each request inserts something on a slide; a deck has a few hundred.
  'file-by-user': { points: 600, seconds: 60 * 60 },
  // One point per change: a whole school year of a user's highlights arrives in an afternoon.
  'highlight-by-user': { points: 3_000, seconds: 60 * 60 },
  'word-by-user': { points: 3_000, seconds: 60 * 60 },
  // One point per 1,000 characters: a book in an hour, not a library.
  'translate-by-user': { points: 1_000, seconds: 60 * 60 },
  'translate-languages-by-user': { points: 600, seconds: 60 * 60 },
  // One point per 100 characters: an hour of listening at the highest speed is half of it, each sentence rounded up.
  'speech-by-user': { points: 3_000, seconds: 60 * 60 },
  'speech-voices-by-user': { points: 600, seconds: 60 * 60 },
  'handoff-by-user': { points: 60, seconds: 10 * 60 },
  // A page sends a handful of events; a class that works for an hour never comes near. A user who only listens sends no
  // device id.
  'signal-by-device': { points: 600, seconds: 10 * 60 },
  'signal-by-nameless': { points: 20_000, seconds: 10 * 60 },
  'signal-by-address': { points: 200_000, seconds: 10 * 60 },
  // An export reads all of a user's recordings.
  'export-by-user': { points: 10, seconds: 24 * 60 * 60 },
  'erase-by-user': { points: 20, seconds: 60 * 60 },
  'join-by-user': { points: 20, seconds: 10 * 60 },
  // A school year in an afternoon is 20 classes.
  'class-by-user': { points: 100, seconds: 24 * 60 * 60 },
  // One point per pupil by name: a school of 2,000 in an hour.
  'new-pupil-by-user': { points: 3_000, seconds: 60 * 60 },
  // One point per address: a teacher of eight classes invites 250.
  'invitation-by-user': { points: 1_000, seconds: 24 * 60 * 60 },
  // Counts only codes that no class has: a school mistypes a few, a program that guesses mistypes all.
  'kiosk-miss-by-device': { points: 100, seconds: 10 * 60 },
  // For a program that sends another device id each time.
  'kiosk-miss-by-address': { points: 5_000, seconds: 10 * 60 },
  // One point per SVG, four per PNG. A mote page shows its SVG: 2,000 pupils open ten pages each.
  'qr-by-address': { points: 20_000, seconds: 10 * 60 },
  // A buyer tries a few plans; each try may open a page of the payment provider.
  'order-by-user': { points: 30, seconds: 60 * 60 },
  // The page after a payment asks every two seconds for a minute.
  'order-check-by-user': { points: 200, seconds: 60 * 60 },
  // One drawing takes 10 ms. A mail service fetches the cards of a whole school from a few addresses.
  'card-by-address': { points: 3_000, seconds: 10 * 60 },
} as const satisfies Readonly<Record<string, Rate>>;
export type RateName = keyof typeof RATES;

export interface Limiter {
  /**
   * Counts a request; refuses with 429 and Retry-After beyond the limit. The key is stored for the window only, and
   * never logged.
   */
  consume(name: RateName, key: string, points?: number): Promise<void>;
}

/**
 * Creates a limiter that counts within this process: several processes each allow the whole rate. `changed` is for
 * tests.
 */
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
