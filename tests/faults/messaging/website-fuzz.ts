import { ANN, BOB, fakeStatus } from '../../../extension/background/account/fake-identity.ts';

/** Origins other than the site's, as a browser could report them. */
export const STRANGERS = [
  undefined,
  'null',
  'file://',
  '',
  'https://mote.school.example:8443',
  'http://mote.school.example',
  'https://mote.school.example.evil.example',
  'https://evil.example',
  'https://mote.school.example/',
  'https://MOTE.school.example',
  'chrome-extension://other',
];

/** Identity of the device while signed out: no website may delete it. */
const OF_THE_DEVICE = 'anonymous:from_extension:6f1b6c1e-9d0f-4b8e-8f43-0f8e5f3f0c11';

const TYPES = ['probe', 'get_version', 'last_login_hostname', 'login', 'logout', 'save-identity-data', '', 'toString'];

/** Returns a message of the website, often nearly right: such values find a missing check. */
export function fuzzMessage(random: () => number): unknown {
  if (random() < 0.1) return pick(random, FLAT);
  const message: Record<string, unknown> = { type: random() < 0.9 ? pick(random, TYPES) : pick(random, FLAT) };
  if (random() < 0.9) message.data = fuzzData(random);
  return message;
}

function fuzzData(random: () => number): unknown {
  const kind = random();
  if (kind < 0.15) return pick(random, FLAT);
  if (kind < 0.5) {
    const userId = pick(random, [ANN, BOB, OF_THE_DEVICE, 'x'.repeat(99)]);
    return { code: 'c'.repeat(random() < 0.7 ? 43 : 42), userId, isErased: pick(random, [true, false, ...FLAT]) };
  }
  const status: Record<string, unknown> = { ...fakeStatus(random() < 0.5 ? ANN : BOB) };
  if (random() < 0.4) return status;
  const key = pick(random, Object.keys(status));
  const member = status[key];
  if (random() < 0.3) delete status[key];
  else if (typeof member !== 'object' || member === null) status[key] = pick(random, FLAT);
  else status[key] = { ...member, [pick(random, Object.keys(member))]: pick(random, FLAT) };
  return status;
}

export const FLAT = [
  null,
  undefined,
  true,
  0,
  -1,
  1e308,
  Number.NaN,
  '',
  'x'.repeat(500),
  [],
  {},
  '<img src=x>',
  '../..',
];

export function pick<T>(random: () => number, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}
