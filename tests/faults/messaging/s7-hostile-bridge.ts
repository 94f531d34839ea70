import { answerExternal, answerSitePages } from '../../../extension/background/account/external.ts';
import { ANN, fakeStatus } from '../../../extension/background/account/fake-identity.ts';
import { createFakeSitePage } from '../../../extension/features/account/fake-site-page.ts';
import { siteSessionChanged } from '../../../extension/features/account/messages.ts';
import { startSiteBridge } from '../../../extension/features/account/site-bridge.ts';
import { createFakeBus, FAKE_SENDERS } from '../../../extension/messaging/fake-bus.ts';
import { createMessenger } from '../../../extension/messaging/messenger.ts';
import { createAccountItems } from '../../../extension/platform/account-items.ts';
import { createFakeArea } from '../../../extension/platform/fake-area.ts';
import type { FaultCounts, RunFault } from '../contract.ts';
import { createRandom } from '../outbox/random.ts';
import { FLAT, fuzzMessage, pick, STRANGERS } from './website-fuzz.ts';

export const counts: FaultCounts = { full: 100_000, small: 3_000 };

const SITE = 'https://mote.school.example';
const TOKEN = 'the-token-of-this-session';
const NONCE = '0b6e8bd2-7c1f-4a38-9b62-0f2f7a3c5d11';

/**
 * S7, the website's bridge: sends messages of every shape, from every window and origin, to our script on pages of the
 * site, on other pages and in frames. Nothing throws; only complete messages of the site's own page reach the worker;
 * other pages cause no action; and no outgoing message contains the token or goes to another origin.
 */
export const run: RunFault = async ({ count, log }) => {
  const random = createRandom(20_264);
  const figures = { sent: 0, carried: 0, answered: 0, strayed: 0, forStrangers: 0, leaked: 0, unhandled: 0 };
  let done = 0;
  const act = async () => {
    done += 1;
  };
  const items = createAccountItems(createFakeArea());
  await items.identity.set({ status: { ...fakeStatus(ANN) }, at: 0 });
  const session = {
    async signIn() {
      await act();
      return { ok: false, error: 'link-invalid', status: 403, isOwnAnswer: true, retryAfterMs: null } as const;
    },
    signOut: act,
    adopt: act,
  };
  const bus = createFakeBus();
  const report = (what: string, fault: unknown) => {
    figures.unhandled += 1;
    log(`Unhandled: ${what} ${String(fault)}`);
  };
  const worker = createMessenger({ self: 'worker', own: bus.own, transport: bus.join(FAKE_SENDERS.worker), report });
  answerSitePages(worker, (said, origin) =>
    answerExternal(said, origin, {
      siteOrigins: [SITE],
      version: '1',
      isSharedDevice: async () => false,
      items,
      session,
      forget: act,
    }),
  );

  for (let i = 0; i < count; i += 1) {
    await items.session.set({ accessToken: TOKEN, userId: ANN });
    const origin = random() < 0.7 ? SITE : pick(random, PAGES);
    const isTop = random() < 0.9;
    const frameId = isTop ? 0 : 3;
    const transport = bus.join({ url: `${origin}/login`, origin, tabId: 7, frameId });
    const content = createMessenger({ self: 'content', own: bus.own, transport, report });
    const page = createFakeSitePage(origin, { isTop });
    const end = new AbortController();
    let carried = 0;
    const ask = (message: unknown) => {
      carried += 1;
      return content.call(siteSessionChanged, { message });
    };
    // Omits the script's own origin check at times: the worker's check alone must hold.
    const siteOrigins = random() < 0.5 ? [SITE] : [SITE, origin];
    startSiteBridge({ window: page.window, siteOrigins, ask, signal: end.signal });
    const [letter, isWhole] = fuzzLetter(random);
    const [from, isOwn] = fuzzFrom(random, origin);
    const before = done;
    page.deliver(letter, from);
    await settle();
    figures.sent += 1;
    figures.carried += carried;
    figures.answered += page.posted.length;
    if (carried > 0 && !(isWhole && isOwn && isTop)) figures.strayed += 1;
    if (origin !== SITE && (done !== before || page.posted.some(({ data }) => isDone(data)))) figures.forStrangers += 1;
    if (JSON.stringify(page.posted).includes(TOKEN) || page.posted.some(({ to }) => to !== origin)) figures.leaked += 1;
    end.abort();
    transport.leave();
  }
  const faults = figures.strayed + figures.forStrangers + figures.leaked + figures.unhandled;
  const isReal = figures.carried > 0 && figures.carried < figures.sent && figures.answered > 0 && done > 0;
  return { ok: faults === 0 && isReal, ...figures, done };
};

/** Origins of pages that could contain our script: those with an http address. */
const PAGES = STRANGERS.filter(
  (origin) => origin !== undefined && URL.canParse(origin) && origin.startsWith('http'),
).map((origin) => new URL(String(origin)).origin);

const settle = () => new Promise((resolve) => setImmediate(resolve));

const isDone = (data: unknown): boolean => JSON.stringify(data).includes('"ok":true');

/** Returns the message, and whether it is a complete request. */
function fuzzLetter(random: () => number): [unknown, boolean] {
  const message = fuzzMessage(random);
  const whole = { mote: 'ask-extension', nonce: NONCE, message };
  const kind = random();
  if (kind < 0.6) return [whole, true];
  if (kind < 0.7) return [message, false];
  if (kind < 0.8) return [{ ...whole, [pick(random, ['more', 'to', 'origin'])]: pick(random, FLAT) }, false];
  if (kind < 0.9) return [{ ...whole, [pick(random, ['mote', 'nonce'])]: pick(random, FLAT) }, false];
  return [pick(random, FLAT), false];
}

/** Returns the event's source and origin as the browser reports them, and whether that is the page itself. */
function fuzzFrom(random: () => number, page: string): [{ source?: unknown; origin?: string }, boolean] {
  const kind = random();
  if (kind < 0.7) return [{}, true];
  if (kind < 0.85) return [{ source: pick(random, [null, {}, undefined]) }, false];
  const origin = pick(random, ['null', '', 'https://evil.example', `${SITE}.evil.example`]);
  return [{ origin }, origin === page];
}
