import { ALL_MESSAGES } from '../../../extension/messaging/contract.ts';
import type { Context } from '../../../extension/messaging/define.ts';
import { FAKE_SENDERS } from '../../../extension/messaging/fake-bus.ts';
import type { Sender } from '../../../extension/messaging/transport.ts';
import { EVENTS } from '../../../shared/domain/account/events.ts';
import type { FaultCounts, RunFault } from '../contract.ts';
import { createRandom } from '../outbox/random.ts';
import { createWorld, GROUPS, type Group, TOKEN, type World } from './hostile-world.ts';
import { pick } from './website-fuzz.ts';

export const counts: FaultCounts = { full: 100_000, small: 3_000 };

/**
 * S7: sends messages of every name, known or not, with payloads of every shape, from every sender that a browser could
 * report, to the composed worker: hosts, account, pages, library, signals. Nothing throws; a stranger causes no action;
 * a content script causes only its host's; each action has the right shape; and only the offscreen document's response
 * contains the token.
 */
export const run: RunFault = async ({ count, log }) => {
  const random = createRandom(20_261);
  const world = await createWorld(log);
  const figures = { sent: 0, answered: 0, silent: 0, refused: 0, unhandled: 0, forStrangers: 0, leaked: 0 };
  const onUnhandled = (fault: unknown) => {
    figures.unhandled += 1;
    log(`Unhandled: ${String(fault)}`);
  };
  process.on('unhandledRejection', onUnhandled);
  try {
    for (let i = 0; i < count; i += 1) {
      const sender = pick(random, SENDERS);
      const before = { ...world.done };
      figures.sent += 1;
      const answer = await deliver(world, fuzzMessage(random, sender.context), sender.as).catch(onUnhandled);
      // An event's actions end in its own turn, so that they are not counted for the next sender.
      await new Promise((resolve) => setImmediate(resolve));
      if (answer === undefined) figures.silent += 1;
      else if (!isAnswer(answer)) onUnhandled(new Error(`Not an answer: ${JSON.stringify(answer)}`));
      else figures[answer.ok ? 'answered' : 'refused'] += 1;
      const done = GROUPS.filter((group) => world.done[group] !== before[group]);
      if (!done.every((group) => mayDo(sender.context, group))) figures.forStrangers += 1;
      if (sender.context === null && answer !== undefined) figures.forStrangers += 1;
      if (sender.context !== 'offscreen' && JSON.stringify(answer ?? null).includes(TOKEN)) figures.leaked += 1;
      if (i % 20_000 === 19_999) log(`${i + 1} messages`);
    }
  } finally {
    process.off('unhandledRejection', onUnhandled);
  }
  const { done, misshapen, handlerFaults } = world;
  const faults = figures.unhandled + figures.forStrangers + figures.leaked + misshapen + handlerFaults;
  const isReal = figures.answered > 0 && figures.refused > 0 && figures.silent > 0;
  const isEachReached = GROUPS.every((group) => done[group] > 0);
  return { ok: faults === 0 && isReal && isEachReached, ...figures, done, misshapen, handlerFaults };
};

/**
 * Returns true if the sender may cause actions of this group: a stranger none, a content script those of hosts, our own
 * pages the rest.
 */
const mayDo = (context: Context | null, group: Group): boolean =>
  context === null ? false : context === 'content' ? group === 'host' : true;

const deliver = async (world: World, message: unknown, sender: Sender): Promise<unknown> =>
  world.receive(message, sender);

const isAnswer = (value: unknown): value is { ok: boolean } =>
  typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean';

/** Senders with the context that the browser derives for them; null: a stranger. */
const SENDERS: readonly { as: Sender; context: Context | null }[] = [
  { as: FAKE_SENDERS.content, context: 'content' },
  { as: FAKE_SENDERS.content, context: 'content' },
  { as: FAKE_SENDERS.content, context: 'content' },
  { as: FAKE_SENDERS.page, context: 'page' },
  { as: FAKE_SENDERS.page, context: 'page' },
  { as: FAKE_SENDERS.page, context: 'page' },
  { as: FAKE_SENDERS.offscreen, context: 'offscreen' },
  { as: { id: 'other', url: 'chrome-extension://other/background.js' }, context: null },
  { as: { id: 'other', url: 'chrome-extension://mote/sidebar.html', tabId: 1 }, context: null },
  { as: { id: 'mote', url: 'https://evil.example/' }, context: null },
  { as: { url: 'https://mail.google.com/', tabId: 3 }, context: null },
  { as: { id: 'mote', url: '%%%', tabId: 3 }, context: null },
  { as: {}, context: null },
];

const NAMES = [...ALL_MESSAGES.map(({ name }) => name), '', '__proto__', 'constructor', 'toString', 'no.such'];
/** Messages that a sender may send to the worker: the entry point for an attacker who controls that sender. */
const openTo = (context: Context) => ALL_MESSAGES.filter(({ from, to }) => to === 'worker' && from.includes(context));
const OPEN: Readonly<Record<Context, readonly (typeof ALL_MESSAGES)[number][]>> = {
  content: openTo('content'),
  page: openTo('page'),
  offscreen: openTo('offscreen'),
  worker: ALL_MESSAGES,
};
const RIGHT = {
  application: 'gmail',
  applicationView: 'gmail-default',
  placementId: 'p',
  targetId: 't',
  fileId: '1AbC-deck',
  slideId: 'p',
  label: 'Listen',
  edge: 'start',
  x: 1,
  y: 2,
  takeId: '0123456789ABCDEFG',
  moteId: '0123456789ABCDEFG',
  requestId: 'r',
  link: 'https://mote.school.example/m/0123456789ABCDEFG',
  expiresAt: null,
  state: 'copied',
  playerId: 'p',
  height: 100,
  title: 'Well done',
  before: null,
  isOther: false,
  email: 'ann@school.example',
  text: `https://mote.school.example/login?otl=${'L'.repeat(43)}`,
  isEnabled: true,
  keep: 'site',
  isYes: true,
  answer: { of: 'q', maxSeconds: 60, attempts: 2 },
  stickyId: '0123456789abcdef',
  id: '0123456789abcdef',
  place: { edge: 'start', x: 1, y: 2 },
  url: 'https://motes.school.example',
  event: EVENTS.microphoneBlocked,
  details: {},
};

function fuzzMessage(random: () => number, context: Context | null): unknown {
  if (random() < 0.08) return fuzzValue(random, 2);
  if (random() < 0.5) {
    const { kind, name, to } = pick(random, OPEN[context ?? 'worker']);
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

/** Often nearly right: such values find a missing check. */
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
