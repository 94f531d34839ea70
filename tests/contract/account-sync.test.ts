import { randomBytes } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccountSync } from '@/extension/background/library/account-sync.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { systemTimer } from '@/shared/base/clock.ts';
import { ok } from '@/shared/base/result.ts';
import { createHttpClient } from '@/shared/client/http-client.ts';
import { createLibraryApi } from '@/shared/client/library-api.ts';
import type { Highlight, NewHighlight } from '@/shared/domain/study/highlight.ts';
import type { NewWord, VocabularyWord } from '@/shared/domain/study/vocabulary.ts';
import { openDatabase } from '@/shared/store/database.ts';
import { createHighlightStore } from '@/shared/store/highlight-store.ts';
import { createVocabularyStore } from '@/shared/store/vocabulary-store.ts';
import { openSqlite } from '@/worker-api/db/sqlite.ts';
import { newAccount, signedInHeaders } from '@/worker-api/testing/accounts.ts';
import { createTestApp, ORIGIN, type TestApp } from '@/worker-api/testing/app.ts';

const PAGE = 'https://article.example/volcanoes';
const newHighlight = (number: number): NewHighlight => ({
  id: String(number).padStart(32, '0'),
  page: PAGE,
  title: 'Volcanoes',
  lang: 'en',
  quote: `words ${number}`,
  before: '',
  after: '',
  at: number,
  colour: 'yellow',
});

const newWord = (lemma: string): NewWord => ({
  word: lemma,
  lemma,
  senseId: `${lemma}/noun/0badf00d`,
  partOfSpeech: 'noun',
  meaning: `a ${lemma}`,
  sentence: '',
  source: PAGE,
  locale: 'en',
  picture: '',
});

describe('synchronization of highlights and words between devices', { timeout: 60_000 }, () => {
  const db = openSqlite({ file: ':memory:' });
  let app: TestApp;
  let userId: string;
  let now: number;
  beforeAll(async () => {
    app = await createTestApp({ db });
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  beforeEach(async () => {
    userId = (await newAccount(app)).user.id;
    now = 1_000;
  });

  /** Creates the stores and the API client of a device on which this user is signed in. */
  async function newDevice() {
    const headers = await signedInHeaders(app, userId);
    const world = {
      isOnline: true,
      person: userId as string | null,
      news: 0,
      calls: 0,
      refusal: null as (() => Response) | null,
    };
    const db = openDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
    const store = createHighlightStore(db, {
      clock: { now: () => now++ },
      log() {},
    });
    const http = createHttpClient({
      baseUrl: ORIGIN,
      fetch: async (input, init) => {
        world.calls += 1;
        if (!world.isOnline) throw new TypeError('Failed to fetch');
        if (world.refusal) return world.refusal();
        return app.fetch(new Request(input, init));
      },
      headers: async () => headers,
      clock: systemTimer,
      isOnline: () => world.isOnline,
    });
    const settings = createSettings(createFakeArea());
    const api = createLibraryApi(http);
    const parts = {
      person: async () => world.person,
      random: () => 0.5,
      onRemoteChange: () => {
        world.news += 1;
      },
      now: () => now,
      logger: { warn: vi.fn() },
    };
    const sync = createAccountSync<Highlight>({
      ...parts,
      what: 'highlights',
      store,
      async send(_ownerId, body) {
        const answer = await api.saveHighlights(body);
        return answer.ok ? ok({ saved: answer.value.highlights, ...answer.value }) : answer;
      },
      cursor: settings.highlightCursor,
      wait: settings.highlightWait,
    });
    const words = createVocabularyStore(db, {
      clock: { now: () => now++ },
      createId: () => randomBytes(16).toString('hex'),
      log() {},
    });
    const wordSync = createAccountSync<VocabularyWord>({
      ...parts,
      what: 'words',
      store: words,
      async send(_ownerId, body) {
        const answer = await api.saveWords(body);
        return answer.ok ? ok({ saved: answer.value.words, ...answer.value }) : answer;
      },
      cursor: settings.wordCursor,
      wait: settings.wordWait,
    });
    const list = async () => {
      const all = await words.list(userId);
      return all.ok ? all.value.map(({ lemma, note }) => [lemma, note]) : all.error;
    };
    const here = async () => {
      const list = await store.ofPage(userId, PAGE);
      return list.ok ? list.value.map(({ quote, colour, note }) => [quote, colour, note]) : list.error;
    };
    return {
      store,
      sync,
      words,
      wordSync,
      world,
      here,
      list,
      wait: () => settings.highlightWait.get(),
      wordWait: () => settings.wordWait.get(),
    };
  }

  it('[S1-021] a highlight of device A appears on the same page of device B', async () => {
    const [a, b] = [await newDevice(), await newDevice()];
    await a.store.add(userId, newHighlight(1));
    await a.sync.run();
    await b.sync.look();
    expect(await b.here()).toEqual([['words 1', 'yellow', '']]);
    expect([a.world.news, b.world.news]).toEqual([0, 1]);
  });

  it('changes of two devices merge field by field; a removal and its undo reach the other device', async () => {
    const [a, b] = [await newDevice(), await newDevice()];
    await a.store.add(userId, newHighlight(1));
    await a.sync.run();
    await b.sync.run();
    await a.store.change(userId, newHighlight(1).id, { colour: 'green' });
    await b.store.change(userId, newHighlight(1).id, { note: 'Why?' });
    for (const { sync } of [a, b, a]) await sync.run();
    expect([await a.here(), await b.here()]).toEqual([[['words 1', 'green', 'Why?']], [['words 1', 'green', 'Why?']]]);
    await b.store.remove(userId, newHighlight(1).id);
    for (const { sync } of [b, a]) await sync.run();
    expect(await a.here()).toEqual([]);
    await b.store.restore(userId, newHighlight(1).id);
    for (const { sync } of [b, a]) await sync.run();
    expect(await a.here()).toEqual([['words 1', 'green', 'Why?']]);
  });

  it.each([
    ['the device with the last change', true],
    ['the other device', false],
  ])(
    'if both devices change a note offline, both keep the later note and have nothing left to send: first back online is %s',
    async (_who, isLater) => {
      const [a, b] = [await newDevice(), await newDevice()];
      await a.store.add(userId, newHighlight(1));
      const word = await a.words.add(userId, newWord('river'));
      for (const { sync, wordSync } of [a, b]) await Promise.all([sync.run(), wordSync.run()]);
      for (const [one, note] of [
        [a, 'earlier'],
        [b, 'later'],
      ] as const) {
        one.world.isOnline = false;
        await one.store.change(userId, newHighlight(1).id, { note });
        await one.words.note(userId, word.ok ? word.value.id : '', note);
      }
      for (const { sync, wordSync, world } of isLater ? [b, a, b] : [a, b, a]) {
        world.isOnline = true;
        await Promise.all([sync.run(), wordSync.run()]);
      }
      for (const { here, list, store, words } of [a, b]) {
        expect(await here()).toEqual([['words 1', 'yellow', 'later']]);
        expect(await list()).toEqual([['river', 'later']]);
        expect([await store.owed(userId, 9), await words.owed(userId, 9)]).toEqual([[], []]);
      }
    },
  );

  it('offline changes wait for the next run and are sent in portions', async () => {
    const [a, b] = [await newDevice(), await newDevice()];
    a.world.isOnline = false;
    for (let number = 0; number < 63; number += 1) await a.store.add(userId, newHighlight(number));
    await a.sync.run();
    expect(await a.store.owed(userId, 100)).toHaveLength(63);
    a.world.isOnline = true;
    await a.sync.run();
    expect(await a.store.owed(userId, 100)).toEqual([]);
    await b.sync.run();
    expect(await b.here()).toHaveLength(63);
  });

  it('sends no request while signed out, and none when a read follows another immediately', async () => {
    const a = await newDevice();
    a.world.person = null;
    await a.sync.run();
    expect(a.world.calls).toBe(0);
    a.world.person = userId;
    await a.sync.look();
    const { calls } = a.world;
    await a.sync.look();
    expect([calls > 0, a.world.calls]).toEqual([true, calls]);
  });

  const busy = () =>
    Response.json(
      { error: { code: 'too-many-requests', message: '' } },
      { status: 429, headers: { 'retry-after': '120' } },
    );

  it('sends nothing before the Retry-After time of the server, then sends all changes', async () => {
    const a = await newDevice();
    a.world.refusal = busy;
    await a.store.add(userId, newHighlight(1));
    await a.sync.run();
    const waits = await a.wait();
    expect(waits).toMatchObject({ ownerId: userId, error: 'too-many-requests', isAsked: true });
    expect((waits?.at ?? 0) - now).toBeGreaterThan(115_000);
    const { calls } = a.world;
    await a.store.add(userId, newHighlight(2));
    await a.sync.run();
    await a.sync.look();
    expect(a.world.calls).toBe(calls);
    a.world.refusal = null;
    now += 120_000;
    await a.sync.look();
    expect([await a.wait(), await a.store.owed(userId, 9)]).toEqual([null, []]);
  });

  it('waits longer after each failure without a network, and syncs as soon as the network is back', async () => {
    const a = await newDevice();
    a.world.isOnline = false;
    await a.store.add(userId, newHighlight(1));
    const waited: number[] = [];
    for (let go = 0; go < 4; go += 1) {
      await a.sync.run();
      waited.push(((await a.wait())?.at ?? 0) - now);
    }
    expect(waited).toEqual([...waited].sort((one, other) => one - other));
    expect(await a.wait()).toMatchObject({ error: 'offline', isAsked: false, attempt: 4 });
    a.world.isOnline = true;
    await a.sync.retry();
    expect([await a.wait(), await a.store.owed(userId, 9)]).toEqual([null, []]);
    const { calls } = a.world;
    await a.sync.retry();
    expect(a.world.calls).toBe(calls);
  });

  it('pending changes of one user are never sent for the next user', async () => {
    const a = await newDevice();
    a.world.refusal = busy;
    await a.sync.run();
    expect(await a.sync.nextAt()).toBe((await a.wait())?.at);
    a.world.person = null;
    expect(await a.sync.nextAt()).toBeNull();
    a.world.person = (await newAccount(app)).user.id;
    expect(await a.sync.nextAt()).toBeNull();
    const { calls } = a.world;
    await a.sync.retry();
    expect(a.world.calls).toBe(calls);
    await a.sync.look();
    expect(a.world.calls).toBeGreaterThan(calls);
  });

  it('restoring a highlight that was removed before this device received it restores its text', async () => {
    const [a, b] = [await newDevice(), await newDevice()];
    await a.store.add(userId, newHighlight(1));
    await a.sync.run();
    await a.store.remove(userId, newHighlight(1).id);
    for (const { sync } of [a, b]) await sync.run();
    expect(await b.here()).toEqual([]);
    await a.store.restore(userId, newHighlight(1).id);
    for (const { sync } of [a, b]) await sync.run();
    expect(await b.here()).toEqual([['words 1', 'yellow', '']]);
  });

  it('saved, noted, removed and restored words reach the other device', async () => {
    const [a, b] = [await newDevice(), await newDevice()];
    const both = async (...devices: (typeof a)[]) => {
      for (const { wordSync } of devices) await wordSync.run();
      return [await a.list(), await b.list()];
    };
    const made = await a.words.add(userId, newWord('river'));
    const id = made.ok ? made.value.id : '';
    expect(await both(a, b)).toEqual([[['river', '']], [['river', '']]]);
    await b.words.note(userId, id, 'wide');
    expect(await both(b, a)).toEqual([[['river', 'wide']], [['river', 'wide']]]);
    await a.words.remove(userId, id);
    expect(await both(a, b)).toEqual([[], []]);
    await a.words.restore(userId, id);
    expect(await both(a, b)).toEqual([[['river', 'wide']], [['river', 'wide']]]);
  });

  it('the same meaning saved offline on both devices becomes one word with the note', async () => {
    const [a, b] = [await newDevice(), await newDevice()];
    const [ofA, ofB] = [await a.words.add(userId, newWord('river')), await b.words.add(userId, newWord('river'))];
    if (!ofA.ok || !ofB.ok) throw new Error('Both keep it');
    expect(ofA.value.id).not.toBe(ofB.value.id);
    // The note of the removed copy is preserved, whichever copy stays.
    const [noter, id] = ofA.value.id < ofB.value.id ? [b, ofB.value.id] : [a, ofA.value.id];
    await noter.words.note(userId, id, 'wide');
    for (const { wordSync } of [a, b, a, b]) await wordSync.run();
    expect([await a.list(), await b.list()]).toEqual([[['river', 'wide']], [['river', 'wide']]]);
    expect([await a.words.owed(userId, 9), await b.words.owed(userId, 9)]).toEqual([[], []]);
  });

  it('words wait for a network and for the Retry-After time of the server, and the status says so', async () => {
    const a = await newDevice();
    a.world.isOnline = false;
    await a.words.add(userId, newWord('river'));
    await a.wordSync.run();
    expect(await a.wordWait()).toMatchObject({ ownerId: userId, error: 'offline', isAsked: false });
    expect(await a.wait()).toBeNull();
    a.world.isOnline = true;
    a.world.refusal = busy;
    await a.wordSync.retry();
    expect(await a.wordWait()).toMatchObject({ error: 'too-many-requests', isAsked: true });
    a.world.refusal = null;
    now += 120_000;
    await a.wordSync.look();
    expect([await a.wordWait(), await a.words.owed(userId, 9)]).toEqual([null, []]);
  });
});
