import { answerHosts } from '../../../extension/background/host-handlers.ts';
import { createOffscreenHost } from '../../../extension/background/offscreen-host.ts';
import { createRecorderBook } from '../../../extension/background/recorder-book.ts';
import { createSettingsHub } from '../../../extension/background/settings-hub.ts';
import { ALL_MESSAGES } from '../../../extension/messaging/contract.ts';
import { FAKE_OWN, FAKE_SENDERS } from '../../../extension/messaging/fake-bus.ts';
import { createMessenger } from '../../../extension/messaging/messenger.ts';
import type { Sender, Transport } from '../../../extension/messaging/transport.ts';
import { createAccountItems } from '../../../extension/platform/account-items.ts';
import { createFakeArea } from '../../../extension/platform/fake-area.ts';
import { createSettings } from '../../../extension/platform/settings.ts';
import type { FaultCounts, RunFault } from '../contract.ts';

export const counts: FaultCounts = { full: 100_000, small: 3_000 };

/**
 * S7. Messages of every name and of none, with payloads of every shape, from every sender that a browser could vouch for, to
 * the worker as it is composed. Nothing may throw, nothing may be done for a stranger, and what is done has the right shape.
 */
export const run: RunFault = async ({ count, log }) => {
  const random = createRandom(20_261);
  const world = createWorld(log);
  const figures = { sent: 0, answered: 0, silent: 0, refused: 0, done: 0, unhandled: 0, forStrangers: 0 };
  const onUnhandled = (fault: unknown) => {
    figures.unhandled += 1;
    log(`Unhandled: ${String(fault)}`);
  };
  process.on('unhandledRejection', onUnhandled);
  try {
    for (let i = 0; i < count; i += 1) {
      const sender = pick(random, SENDERS);
      const before = world.done;
      figures.sent += 1;
      const answer = await deliver(world, fuzzMessage(random), sender.as).catch(onUnhandled);
      if (answer === undefined) figures.silent += 1;
      else if (!isAnswer(answer)) onUnhandled(new Error(`Not an answer: ${JSON.stringify(answer)}`));
      else figures[answer.ok ? 'answered' : 'refused'] += 1;
      figures.done += world.done - before;
      if (sender.isStranger && (world.done !== before || answer !== undefined)) figures.forStrangers += 1;
      if (i % 20_000 === 19_999) log(`${i + 1} messages`);
    }
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.off('unhandledRejection', onUnhandled);
  }
  const faults = figures.unhandled + figures.forStrangers + world.misshapen;
  const isReal = figures.answered > 0 && figures.refused > 0 && figures.silent > 0 && figures.done > 0;
  return { ok: faults === 0 && isReal, ...figures, misshapen: world.misshapen, handlerFaults: world.handlerFaults };
};

interface World {
  receive(message: unknown, sender: Sender): Promise<unknown> | undefined;
  done: number;
  misshapen: number;
  handlerFaults: number;
}

function createWorld(log: (message: string) => void): World {
  const world: World = { receive: () => undefined, done: 0, misshapen: 0, handlerFaults: 0 };
  const transport: Transport = {
    // The offscreen document refuses: what matters here is what reaches it.
    send: async () => ({ ok: false, error: 'unknown' }),
    sendToTab: async () => ({ ok: false, error: 'unknown' }),
    onMessage(listener) {
      world.receive = listener;
      return () => {};
    },
    connect: () => {
      throw new Error('The worker opens no port');
    },
    onConnect: () => () => {},
    isAlive: () => true,
  };
  const messenger = createMessenger({
    self: 'worker',
    own: FAKE_OWN,
    transport,
    report: (name, fault) => {
      world.handlerFaults += 1;
      log(`${name}: ${String(fault)}`);
    },
  });
  const settings = createSettings(createFakeArea());
  const hub = createSettingsHub({
    settings,
    account: createAccountItems(createFakeArea()),
    readPolicy: async () => ({ serverUrl: null }),
    builtServer: 'http://127.0.0.1:8787',
    readTexts: async () => ({ locale: 'en-US', direction: 'ltr', t: (id) => id }),
  });
  const book = createRecorderBook(createFakeArea());
  answerHosts({
    messenger,
    hub,
    settings,
    book: {
      read: book.read,
      async write(recorderId, entry) {
        world.done += 1;
        const isRight =
          typeof entry.placementId === 'string' && entry.placementId.length <= 300 && Number.isInteger(entry.tabId);
        if (!isRight) world.misshapen += 1;
        await book.write(recorderId, entry);
      },
    },
    offscreen: createOffscreenHost({ has: async () => true, create: async () => {} }, () => {}),
    takes: { get: async () => null, setPlacement: async () => null },
    logger: { warn() {} },
    now: () => 0,
  });
  return world;
}

const deliver = async (world: World, message: unknown, sender: Sender): Promise<unknown> =>
  world.receive(message, sender);

const isAnswer = (value: unknown): value is { ok: boolean } =>
  typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean';

const CONTENT = { as: FAKE_SENDERS.content, isStranger: false };
const SENDERS: readonly { as: Sender; isStranger: boolean }[] = [
  CONTENT,
  CONTENT,
  CONTENT,
  { as: FAKE_SENDERS.content, isStranger: false },
  { as: FAKE_SENDERS.page, isStranger: false },
  { as: FAKE_SENDERS.offscreen, isStranger: false },
  { as: { id: 'other', url: 'chrome-extension://other/background.js' }, isStranger: true },
  { as: { id: 'other', url: 'chrome-extension://mote/sidebar.html', tabId: 1 }, isStranger: true },
  { as: { id: 'mote', url: 'https://evil.example/' }, isStranger: true },
  { as: { url: 'https://mail.google.com/', tabId: 3 }, isStranger: true },
  { as: { id: 'mote', url: '%%%', tabId: 3 }, isStranger: true },
  { as: {}, isStranger: true },
];

const NAMES = [...ALL_MESSAGES.map(({ name }) => name), '', '__proto__', 'constructor', 'toString', 'no.such'];
/** What a content script may say: the way in that a hostile page would take. */
const OPEN = ALL_MESSAGES.filter(({ from }) => from.includes('content'));
const RIGHT = {
  application: 'gmail',
  applicationView: 'gmail-default',
  placementId: 'p',
  targetId: 't',
  edge: 'start',
  x: 1,
  y: 2,
  takeId: '0123456789ABCDEFG',
};

function fuzzMessage(random: () => number): unknown {
  if (random() < 0.08) return fuzzValue(random, 2);
  if (random() < 0.5) {
    const { kind, name, to } = pick(random, OPEN);
    return { mote: 1, kind, name, to, payload: fuzzPayload(random) };
  }
  return {
    mote: random() < 0.95 ? 1 : fuzzValue(random, 0),
    kind: random() < 0.9 ? pick(random, ['call', 'event']) : fuzzValue(random, 0),
    name: random() < 0.95 ? pick(random, NAMES) : fuzzValue(random, 1),
    to: random() < 0.9 ? 'worker' : pick(random, ['page', 'content', 'offscreen', '', null]),
    payload: fuzzPayload(random),
  };
}

/** Often nearly right: that is where a check is missed. */
function fuzzPayload(random: () => number): unknown {
  const kind = random();
  if (kind < 0.2) return {};
  if (kind < 0.35) return fuzzValue(random, 3);
  const payload: Record<string, unknown> = { ...RIGHT, recorderId: recorderIdFrom(random) };
  if (kind < 0.5) return payload;
  const key = pick(random, Object.keys(payload));
  if (random() < 0.3) delete payload[key];
  else payload[key] = fuzzValue(random, 2);
  return payload;
}

/** A start that names a known recorder does nothing: each nearly right message names its own. */
const recorderIdFrom = (random: () => number): string =>
  Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('');

function fuzzValue(random: () => number, depth: number): unknown {
  const flat = [
    null,
    undefined,
    true,
    0,
    -1,
    1e308,
    Number.NaN,
    '',
    'x'.repeat(500),
    '<img src=x onerror=alert(1)>',
    '../..',
  ];
  if (depth === 0 || random() < 0.6) return pick(random, flat);
  if (random() < 0.5) return Array.from({ length: Math.floor(random() * 4) }, () => fuzzValue(random, depth - 1));
  return JSON.parse(
    `{"${pick(random, ['a', '__proto__', 'constructor', 'ok', 'name'])}": ${JSON.stringify(fuzzValue(random, depth - 1) ?? null)}}`,
  );
}

const pick = <T>(random: () => number, values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined && values.length === 0) throw new Error('Nothing to pick from');
  return value as T;
};

/** Mulberry32: the same messages each time, so that a fault can be found again. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
