import { answerAccount } from '../../../extension/background/account/account-handlers.ts';
import { createAccountReader } from '../../../extension/background/account/account-reader.ts';
import { ANN, fakeStatus } from '../../../extension/background/account/fake-identity.ts';
import { answerFileWrites } from '../../../extension/background/hosts/file-writer.ts';
import { answerHosts } from '../../../extension/background/hosts/host-handlers.ts';
import { answerInsertHere } from '../../../extension/background/hosts/insert-here.ts';
import { answerStickies } from '../../../extension/background/hosts/sticky-handlers.ts';
import { answerLibrary } from '../../../extension/background/recording/library-handlers.ts';
import { createOffscreenHost } from '../../../extension/background/recording/offscreen-host.ts';
import { answerPages } from '../../../extension/background/recording/page-handlers.ts';
import { createRecorderRegistry } from '../../../extension/background/recording/recorder-registry.ts';
import { createSettingsHub } from '../../../extension/background/settings/settings-hub.ts';
import { answerSignals } from '../../../extension/features/signals/answer-signals.ts';
import { FAKE_OWN } from '../../../extension/messaging/fake-bus.ts';
import { createMessenger, type Messenger } from '../../../extension/messaging/messenger.ts';
import type { Sender, Transport } from '../../../extension/messaging/transport.ts';
import { createAccountItems } from '../../../extension/platform/account-items.ts';
import { createFakeArea } from '../../../extension/platform/fake-area.ts';
import { NO_POLICY } from '../../../extension/platform/policy.ts';
import { createSettings } from '../../../extension/platform/settings.ts';
import { err } from '../../../shared/base/result.ts';
import { refusal } from '../../../shared/client/fake-sender.ts';
import { FILE_ID, slideLinkBodySchema } from '../../../shared/contract/files.ts';
import { EVENTS } from '../../../shared/domain/account/events.ts';
import { linkDomainsOf } from '../../../shared/domain/mote/brand.ts';
import { FILE_SCOPE } from '../../../shared/domain/mote/file-access.ts';

/** The five groups of handlers that the worker registers. */
export const GROUPS = ['host', 'account', 'pages', 'library', 'signals'] as const;
export type Group = (typeof GROUPS)[number];

/** The composed worker, with fakes for everything that writes or sends. The fakes count the actions. */
export interface World {
  receive(message: unknown, sender: Sender): Promise<unknown> | undefined;
  done: Record<Group, number>;
  /** Number of values that reached a fake in a shape that the real service does not have. */
  misshapen: number;
  handlerFaults: number;
}

export const TOKEN = 'T'.repeat(43);
const SITE = 'https://mote.school.example';

interface Parts {
  messenger: Messenger;
  /** Counts an action, and whether its input has the right shape. */
  act(group: Group, isRight: boolean): void;
  settings: ReturnType<typeof createSettings>;
  items: ReturnType<typeof createAccountItems>;
  hub: ReturnType<typeof createSettingsHub>;
}

export async function createWorld(log: (message: string) => void): Promise<World> {
  const world: World = {
    receive: () => undefined,
    done: { host: 0, account: 0, pages: 0, library: 0, signals: 0 },
    misshapen: 0,
    handlerFaults: 0,
  };
  const messenger = createMessenger({
    self: 'worker',
    own: FAKE_OWN,
    transport: transportTo(world),
    report(name, fault) {
      world.handlerFaults += 1;
      log(`${name}: ${String(fault)}`);
    },
  });
  const act: Parts['act'] = (group, isRight) => {
    world.done[group] += 1;
    if (isRight) return;
    world.misshapen += 1;
    log(`Misshapen: ${group}`);
  };
  const settings = createSettings(createFakeArea());
  const items = createAccountItems(createFakeArea());
  await items.session.set({ accessToken: TOKEN, userId: ANN });
  await items.identity.set({ status: { ...fakeStatus(ANN) }, at: 0 });
  await items.siteAccount.set({ userId: 'B0000000000000002', email: 'bob@school.example', isSettled: false });
  const hub = createSettingsHub({
    settings,
    account: items,
    readPolicy: async () => NO_POLICY,
    builtServer: SITE,
    builtLinks: [],
    readTexts: async () => ({ locale: 'en-US', direction: 'ltr', t: (id) => id }),
  });
  const parts: Parts = { messenger, act, settings, items, hub };
  hear(parts);
  return world;
}

const transportTo = (world: World): Transport => ({
  // The offscreen document refuses, because this test checks only what reaches it.
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
});

/** Registers the same groups of handlers as the start functions of extension/background. */
function hear(parts: Parts): void {
  hearHosts(parts);
  hearFiles(parts);
  hearAccount(parts);
  hearPages(parts);
  hearLibrary(parts);
  hearInsertHere(parts);
  hearStickies(parts);
  const names: ReadonlySet<unknown> = new Set(Object.values(EVENTS));
  answerSignals(parts.messenger, {
    track: (event, details) => parts.act('signals', names.has(event) && typeof details === 'object'),
  });
}

function hearHosts({ messenger, act, settings, hub }: Parts): void {
  const book = createRecorderRegistry(createFakeArea());
  answerHosts({
    messenger,
    hub,
    settings,
    book: {
      read: book.read,
      async write(recorderId, entry) {
        act('host', isText(entry.placementId, 300) && Number.isInteger(entry.tabId));
        await book.write(recorderId, entry);
      },
    },
    offscreen: createOffscreenHost({ has: async () => true, create: async () => {} }, () => {}),
    takes: {
      async get(takeId) {
        act('host', isId(takeId));
        return null;
      },
      async setPlacement(takeId, { state }) {
        act('host', isId(takeId) && state === 'copied');
        return null;
      },
    },
    offers: { async end() {}, async leave() {} },
    reports: { async add() {} },
    async use() {},
    stopChoosing: async () => false,
    freshen() {},
    logger: { warn() {} },
    now: () => 0,
  });
}

/** Simulates a user who has granted access to Google, so that every request goes as far as the server. */
function hearFiles({ messenger, act }: Parts): void {
  const status = fakeStatus(ANN, { identity: { ageBand: 'adult', isMinor: false } });
  answerFileWrites({
    messenger,
    area: createFakeArea(),
    recorders: createRecorderRegistry(createFakeArea()),
    api: {
      async requestAccess(fileId) {
        act('host', FILE_ID.test(fileId ?? ''));
        return refusal('not-allowed');
      },
      async insertOnSlide(body) {
        act('host', slideLinkBodySchema.safeParse(body).success);
        return refusal('file-not-opened');
      },
      providers: async () => refusal('not-allowed'),
    },
    ownerId: async () => 'me',
    status: async () => ({ ...status, auth: { ...status.auth, acquiredScopes: [FILE_SCOPE] } }),
    linkDomains: async () => linkDomainsOf(SITE),
    refresh: async () => {},
    openTab: async (url) => act('host', isOurSite(url)),
  });
}

function hearAccount({ messenger, act, items, hub }: Parts): void {
  const clock = { now: () => 0 };
  answerAccount({
    messenger,
    items,
    hub,
    clock,
    reader: createAccountReader({ items, hub, siteOrigins: [SITE], clock, isOnline: () => true }),
    session: {
      start: async () => {},
      async signIn({ token, nonce }) {
        act('account', /^[0-9A-Za-z_-]{43}$/.test(token) && (nonce === undefined || isText(nonce, 43)));
        return refusal('link-invalid');
      },
      async signOut() {
        act('account', true);
        return true;
      },
      tellSignOuts: async () => {},
      signOutIfIdle: async () => false,
      idleSignOutAt: async () => null,
      async use() {
        act('account', true);
        return false;
      },
      leaveErased: async () => act('account', true),
      refresh: async () => act('account', true),
      adopt: async () => {},
      onAuth() {},
      onSessionInvalid() {},
    },
    api: {
      async sendSignInMail({ email, containingURL }) {
        act('account', isText(email, 254) && isOurSite(containingURL));
        return refusal('bad-request');
      },
      async saveSettings({ enhancement }) {
        // The first request reads the versions: an empty one changes nothing.
        if (!enhancement) return { ok: true, value: {} };
        act('account', typeof enhancement.value.isEnabled === 'boolean');
        return refusal('not-allowed');
      },
      async saveProfile({ ageBand }) {
        act('account', ageBand === 'under-13' || ageBand === '13-17' || ageBand === 'adult');
        return refusal('not-allowed');
      },
    },
    files: {
      async revokeAccess() {
        act('account', true);
        return refusal('not-allowed');
      },
    },
    openTab: async (url) => act('account', isOurSite(url)),
  });
}

function hearPages({ messenger, act, settings, hub }: Parts): void {
  answerPages({
    messenger,
    hub,
    settings: {
      ...settings,
      consent: {
        ...settings.consent,
        async set(value) {
          act('pages', value === 'yes' || value === 'no');
          await settings.consent.set(value);
        },
      },
      serverUrl: {
        ...settings.serverUrl,
        set: async (url) => act('pages', url === null || isOrigin(url)),
      },
    },
    http: {
      async request({ path }) {
        act('pages', /^f\/audio\/[0-9A-Za-z_-]{1,64}\.mp3$/.test(path));
        return refusal('no-such-mote');
      },
    },
    api: {
      async page(moteId) {
        act('pages', isId(moteId));
        return refusal('no-such-mote');
      },
      async tote(toteId) {
        act('pages', isId(toteId));
        return refusal('no-such-tote');
      },
    },
    async isServerThere(url) {
      act('pages', isOrigin(url));
      return true;
    },
    showPermissionTab: async () => act('pages', true),
  });
}

function hearLibrary({ messenger, act }: Parts): void {
  const onTake = async (takeId: string) => {
    act('library', isId(takeId));
    return err('no-such-take' as const);
  };
  answerLibrary(
    messenger,
    {
      async list(before) {
        act('library', before === null || typeof before === 'number');
        return err('unknown');
      },
      async interrupted() {
        act('library', true);
        return err('unknown');
      },
      keepInterrupted: onTake,
      async rename(takeId, title) {
        act('library', isId(takeId) && isText(title, 10_000));
        return err('no-such-take');
      },
      remove: onTake,
      restore: onTake,
      renew: onTake,
      shareAgain: onTake,
      audio: onTake,
    },
    async (takeId) => act('library', isId(takeId)),
  );
}

/** Handlers of the library: the sidebar inserts a recording, or text, into the page beside it. */
function hearInsertHere({ messenger, act, hub }: Parts): void {
  answerInsertHere({
    messenger,
    hub,
    frames: { call: (call, input, tabId) => messenger.call(call, input, { tabId, frameId: 0 }) },
    takes: {
      async get(takeId) {
        act('library', isId(takeId));
        return null;
      },
      setPlacement: async () => null,
    },
    activeTab: async () => 1,
    now: () => 0,
  });
}

/** Handlers of motes that are pinned to pages. They belong to the library, except for the position on the page. */
function hearStickies({ messenger, act }: Parts): void {
  const note = async (id: string) => act('library', isId(id));
  answerStickies(messenger, {
    async pin(moteId) {
      await note(moteId);
      return '0123456789abcdef';
    },
    // The page's own script reports where the user has put a note. The store checks that it belongs to that page.
    place: async (id) => act('host', isId(id)),
    at: async () => [],
    async moteOf(id) {
      await note(id);
      return null;
    },
    unpin: note,
  });
}

const isText = (value: unknown, most: number): boolean => typeof value === 'string' && value.length <= most;
const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9A-Za-z_-]{1,64}$/.test(value);
const isOrigin = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value;
/**
 * Returns true for a site address: https with one of our paths. It may belong to another server that an allowed page
 * has just chosen.
 */
const isOurSite = (value: string): boolean => URL.canParse(value) && new URL(value).pathname === '/login';
