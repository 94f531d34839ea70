import { answerExternal } from '../../../extension/background/external.ts';
import { ANN, BOB, fakeStatus } from '../../../extension/background/fake-identity.ts';
import { createAccountItems } from '../../../extension/platform/account-items.ts';
import { createFakeArea } from '../../../extension/platform/fake-area.ts';
import type { FaultCounts, RunFault } from '../contract.ts';
import { createRandom } from '../outbox/random.ts';

export const counts: FaultCounts = { full: 100_000, small: 3_000 };

const SITE = 'https://mote.school.example';
const TOKEN = 'the-token-of-this-session';

/**
 * S7, the website's side: messages of every shape from every origin that a browser could vouch for. Nothing throws, nothing is done
 * for another origin (scheme, host or port), nothing half-right is done, and no answer holds the token.
 */
export const run: RunFault = async ({ count, log }) => {
  const random = createRandom(20_262);
  const figures = { sent: 0, answered: 0, refused: 0, unhandled: 0, forStrangers: 0, misshapen: 0, leaked: 0 };
  let done = 0;
  const act = async (isRight: boolean) => {
    done += 1;
    if (!isRight) figures.misshapen += 1;
  };
  const items = createAccountItems(createFakeArea());
  const session = {
    async signIn({ token }: { token: string }) {
      await act(/^[0-9A-Za-z_-]{43}$/.test(token));
      return { ok: false, error: 'link-invalid', status: 403, isOwnAnswer: true, retryAfterMs: null } as const;
    },
    signOut: () => act(true),
    adopt: (status: ReturnType<typeof fakeStatus>) => act(status.identity.userId === ANN && !status.auth.accessToken),
  };
  await items.identity.set({ status: { ...fakeStatus(ANN) }, at: 0 });
  for (let i = 0; i < count; i += 1) {
    await items.session.set({ accessToken: TOKEN, userId: ANN });
    const [message, origin] = [fuzzMessage(random), random() < 0.6 ? SITE : pick(random, STRANGERS)];
    const before = done;
    figures.sent += 1;
    try {
      const answer = await answerExternal(message, origin, { siteOrigins: [SITE], version: '1', items, session });
      const isRefused = !answer.ok;
      figures[isRefused ? 'refused' : 'answered'] += 1;
      if (JSON.stringify(answer).includes(TOKEN)) figures.leaked += 1;
      if (origin !== SITE && (!isRefused || done !== before)) figures.forStrangers += 1;
    } catch (fault) {
      figures.unhandled += 1;
      log(`Unhandled: ${String(fault)}`);
    }
  }
  const faults = figures.unhandled + figures.forStrangers + figures.misshapen + figures.leaked;
  const isReal = figures.answered > 0 && figures.refused > 0 && done > 0;
  return { ok: faults === 0 && isReal, ...figures, done };
};

const STRANGERS = [
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

const TYPES = ['probe', 'get_version', 'last_login_hostname', 'login', 'logout', 'save-identity-data', '', 'toString'];

/** Often nearly right: that is where a check is missed. */
function fuzzMessage(random: () => number): unknown {
  if (random() < 0.1) return pick(random, FLAT);
  const message: Record<string, unknown> = { type: random() < 0.9 ? pick(random, TYPES) : pick(random, FLAT) };
  if (random() < 0.9) message.data = fuzzData(random);
  return message;
}

function fuzzData(random: () => number): unknown {
  const kind = random();
  if (kind < 0.15) return pick(random, FLAT);
  if (kind < 0.5)
    return { code: 'c'.repeat(random() < 0.7 ? 43 : 42), userId: pick(random, [ANN, BOB, 'x'.repeat(99)]) };
  const status: Record<string, unknown> = { ...fakeStatus(random() < 0.5 ? ANN : BOB) };
  if (random() < 0.4) return status;
  const key = pick(random, Object.keys(status));
  const member = status[key];
  if (random() < 0.3) delete status[key];
  else if (typeof member !== 'object' || member === null) status[key] = pick(random, FLAT);
  else status[key] = { ...member, [pick(random, Object.keys(member))]: pick(random, FLAT) };
  return status;
}

const FLAT = [null, undefined, true, 0, -1, 1e308, Number.NaN, '', 'x'.repeat(500), [], {}, '<img src=x>', '../..'];

function pick<T>(random: () => number, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}
