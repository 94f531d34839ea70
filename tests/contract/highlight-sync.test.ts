import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHighlightSync } from '@/extension/background/highlight-sync.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { createHttpClient } from '@/shared/client/http-client.ts';
import { createLibraryApi } from '@/shared/client/library-api.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import type { NewHighlight } from '@/shared/domain/highlight.ts';
import { openDatabase } from '@/shared/store/database.ts';
import { createHighlightStore } from '@/shared/store/highlight-store.ts';
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

describe('highlights from device to device', { timeout: 60_000 }, () => {
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

  /** The store and the way to the account of a device on which this person is signed in. */
  async function newDevice() {
    const headers = await signedInHeaders(app, userId);
    const world = {
      isOnline: true,
      person: userId as string | null,
      news: 0,
      calls: 0,
      refusal: null as (() => Response) | null,
    };
    const store = createHighlightStore(openDatabase({ indexedDB: new IDBFactory(), IDBKeyRange }), {
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
    const sync = createHighlightSync({
      store,
      api: () => createLibraryApi(http),
      person: async () => world.person,
      cursor: settings.highlightCursor,
      wait: settings.highlightWait,
      random: () => 0.5,
      onNews: () => {
        world.news += 1;
      },
      now: () => now,
      logger: { warn: vi.fn() },
    });
    const here = async () => {
      const list = await store.ofPage(userId, PAGE);
      return list.ok ? list.value.map(({ quote, colour, note }) => [quote, colour, note]) : list.error;
    };
    return { store, sync, world, here, wait: () => settings.highlightWait.get() };
  }

  it('[S1-021] what is highlighted on device A is on the same page of device B', async () => {
    const [a, b] = [await newDevice(), await newDevice()];
    await a.store.add(userId, newHighlight(1));
    await a.sync.run();
    await b.sync.look();
    expect(await b.here()).toEqual([['words 1', 'yellow', '']]);
    expect([a.world.news, b.world.news]).toEqual([0, 1]);
  });

  it('changes of both meet field by field; a removal reaches the other, and what is undone comes back', async () => {
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

  it('what is made offline waits, and goes with the next run; many go in portions', async () => {
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

  it('signed out nothing is asked; one who looks again at once asks nothing', async () => {
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

  it('a server that asks for patience is left alone until then, whatever is changed; then all of it goes', async () => {
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

  it('without a network it waits longer each time, and goes as soon as there is one', async () => {
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

  it('what waits for one person is nothing to the next', async () => {
    const a = await newDevice();
    a.world.refusal = busy;
    await a.sync.run();
    a.world.person = (await newAccount(app)).user.id;
    const { calls } = a.world;
    await a.sync.retry();
    expect(a.world.calls).toBe(calls);
    await a.sync.look();
    expect(a.world.calls).toBeGreaterThan(calls);
  });
});
