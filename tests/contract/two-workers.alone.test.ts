import { randomBytes } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { composeWords } from '@/extension/background/library/compose-words.ts';
import type { SettingsHub } from '@/extension/background/settings/settings-hub.ts';
import {
  addWord,
  listWords,
  noteWord,
  removeWord,
  restoreWord,
  wordsChanged,
} from '@/extension/features/vocabulary/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createAccountItems } from '@/extension/platform/account-items.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { systemTimer } from '@/shared/base/clock.ts';
import { createHttpClient } from '@/shared/client/http-client.ts';
import { createLibraryApi } from '@/shared/client/library-api.ts';
import type { NewWord } from '@/shared/domain/study/vocabulary.ts';
import { openDatabase } from '@/shared/store/database.ts';
import { createVocabularyStore } from '@/shared/store/vocabulary-store.ts';
import { openSqlite } from '@/worker-api/db/sqlite.ts';
import { newAccount, signedInHeaders } from '@/worker-api/testing/accounts.ts';
import { createTestApp, ORIGIN, type TestApp } from '@/worker-api/testing/app.ts';

vi.mock('@/extension/platform/browser.ts', () => ({
  browser: {
    alarms: { create: vi.fn(), clear: vi.fn(), onAlarm: { addListener: vi.fn() } },
    runtime: { onStartup: { addListener: vi.fn() } },
  },
}));

const RIVER: NewWord = {
  word: 'rivers',
  lemma: 'river',
  senseId: 'river/noun/0badf00d',
  partOfSpeech: 'noun',
  meaning: 'a large stream',
  sentence: 'Rivers carry sand.',
  source: 'https://article.example/rivers',
  locale: 'en',
  picture: '',
};
const WAIT = { timeout: 5_000 };

const db = openSqlite({ file: ':memory:' });
let app: TestApp;
beforeAll(async () => {
  vi.stubGlobal('addEventListener', vi.fn());
  app = await createTestApp({ db });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
  await db.close();
});

/** Creates the parts of a device that outlive its worker: storage, database, network. */
function newDevice(userId: string, headers: Record<string, string>) {
  const area = createFakeArea();
  const indexedDB = new IDBFactory();
  const world = { isOnline: true };
  const http = createHttpClient({
    baseUrl: ORIGIN,
    fetch: async (input, init) => {
      if (!world.isOnline) throw new TypeError('Failed to fetch');
      return app.fetch(new Request(input, init));
    },
    headers: async () => headers,
    clock: systemTimer,
    isOnline: () => world.isOnline,
  });

  /** Starts a worker and one of our pages beside it. */
  async function begin() {
    const bus = createFakeBus();
    const join = (self: 'worker' | 'page') =>
      createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
    const [worker, page] = [join('worker'), join('page')];
    const items = createAccountItems(area);
    await items.session.set({ accessToken: 'A'.repeat(43), userId });
    let now = Date.now();
    composeWords({
      messenger: worker,
      settings: createSettings(area),
      items,
      hub: { ownerId: async () => userId, offscreen: async () => ({ canUpload: true }) } as SettingsHub,
      store: createVocabularyStore(openDatabase({ indexedDB, IDBKeyRange }), {
        clock: { now: () => now++ },
        createId: () => randomBytes(16).toString('hex'),
        log() {},
      }),
      library: () => createLibraryApi(http),
      logger: { warn: vi.fn() } as never,
    });
    const changed = vi.fn();
    page.on(wordsChanged, changed);
    const words = async () => {
      const listed = await page.call(listWords, {});
      return listed.ok ? listed.value.words.map(({ lemma, note }) => `${lemma} ${note}`.trim()) : listed.error;
    };
    return { page, words, changed };
  }
  return { world, begin };
}

it('a word saved on a page of one device appears on the other, with its note and its removal', async () => {
  const { id: userId } = (await newAccount(app)).user;
  const [one, other] = [
    newDevice(userId, await signedInHeaders(app, userId)),
    newDevice(userId, await signedInHeaders(app, userId)),
  ];
  const a = await one.begin();
  const made = await a.page.call(addWord, RIVER);
  if (!made.ok) throw new Error(made.error);
  expect(await a.words()).toEqual(['river']);

  // The first read asks the account. The page is notified when something arrives.
  const b = await other.begin();
  await vi.waitFor(async () => expect(await b.words()).toEqual(['river']), WAIT);
  await vi.waitFor(() => expect(b.changed).toHaveBeenCalled(), WAIT);
  const { id } = made.value;
  expect((await b.page.call(noteWord, { id, note: 'wide' })).ok).toBe(true);

  // Starts a new worker whose clock is minutes later, which syncs again; the change of the other device may still be in
  // transit.
  const later = (device: typeof one, wanted: string[]) =>
    vi.waitFor(async () => {
      vi.setSystemTime(Date.now() + 61_000);
      const { words } = await device.begin();
      expect(await words()).toEqual(wanted);
    }, WAIT);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await later(one, ['river wide']);
    expect((await a.page.call(removeWord, { id })).ok).toBe(true);
    await later(other, []);
    expect((await b.page.call(restoreWord, { id })).ok).toBe(true);
    await later(one, ['river wide']);
  } finally {
    vi.useRealTimers();
  }
});

it('the next worker sends what a stopped worker saved without a network', async () => {
  const { id: userId } = (await newAccount(app)).user;
  const [one, other] = [
    newDevice(userId, await signedInHeaders(app, userId)),
    newDevice(userId, await signedInHeaders(app, userId)),
  ];
  one.world.isOnline = false;
  const a = await one.begin();
  expect((await a.page.call(addWord, RIVER)).ok).toBe(true);
  const b = await other.begin();
  expect(await b.words()).toEqual([]);
  one.world.isOnline = true;
  await one.begin();
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await vi.waitFor(async () => {
      vi.setSystemTime(Date.now() + 61_000);
      expect(await b.words()).toEqual(['river']);
    }, WAIT);
  } finally {
    vi.useRealTimers();
  }
});
