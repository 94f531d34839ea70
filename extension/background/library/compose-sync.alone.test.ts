import { beforeEach, expect, it, vi } from 'vitest';
import { createAccountItems } from '@/extension/platform/account-items.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { ok } from '@/shared/base/result.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import type { SavedChanges, SaveResult } from './account-sync.ts';
import { composeSync } from './compose-sync.ts';

const ADA = 'A0000000000000001';
const BEN = 'B0000000000000002';
const SESSION = { accessToken: 'A'.repeat(43), userId: ADA };

interface Thing {
  id: string;
  ownerId: string;
}

const browser = vi.hoisted(() => ({
  alarms: new Map<string, number>(),
  ring: [] as ((alarm: { name: string }) => void)[],
}));
const onOnline = vi.hoisted(() => [] as (() => void)[]);

vi.mock('@/extension/platform/browser.ts', () => ({
  browser: {
    alarms: {
      create: (name: string, { when }: { when: number }) => void browser.alarms.set(name, when),
      clear: (name: string) => void browser.alarms.delete(name),
      onAlarm: { addListener: (listener: (alarm: { name: string }) => void) => void browser.ring.push(listener) },
    },
    runtime: { onStartup: { addListener: () => undefined } },
  },
}));

beforeEach(() => {
  browser.alarms.clear();
  browser.ring = [];
  onOnline.length = 0;
  vi.stubGlobal('addEventListener', (type: string, run: () => void) => type === 'online' && onOnline.push(run));
  return () => vi.unstubAllGlobals();
});

/** Starts a worker; `owed` counts the changes that the previous one left unsent. */
async function begin({ owed = 0, isSignedIn = true, canUpload = true } = {}) {
  const area = createFakeArea();
  const items = createAccountItems(area);
  const settings = createSettings(area);
  if (isSignedIn) await items.session.set(SESSION);
  const world = {
    owed: Array.from({ length: owed }, (_, number): Thing => ({ id: String(number), ownerId: ADA })),
    sent: [] as string[][],
    refusal: null as Extract<ApiResult<never>, { ok: false }> | null,
  };
  const sync = composeSync<Thing>({
    name: 'words',
    what: 'things',
    store: {
      owed: async (_ownerId, most) => world.owed.slice(0, most),
      async settle(_ownerId, sent) {
        world.owed = world.owed.filter(({ id }) => !sent.some((one) => one.id === id));
      },
      merge: async () => ok(0),
      forgetOwner: async () => ok(0),
    },
    async send(ownerId, { changes }: SavedChanges<Thing>): Promise<ApiResult<SaveResult<Thing>>> {
      world.sent.push([ownerId, ...changes.map(({ id }) => id)]);
      return world.refusal ?? ok({ saved: [], next: null, hasMore: false });
    },
    cursor: settings.wordCursor,
    wait: settings.wordWait,
    onRemoteChange: vi.fn(),
    items,
    hub: { offscreen: async () => ({ canUpload }) } as SettingsHub,
    logger: { warn: vi.fn(), error: vi.fn(), info: vi.fn() } as never,
  });
  return { sync, world, items, settings };
}

const ring = (name: string) => {
  for (const listener of browser.ring) listener({ name });
};
const refusal = (retryAfterMs: number | null) =>
  ({ ok: false, error: retryAfterMs === null ? 'offline' : 'too-many-requests', retryAfterMs }) as Extract<
    ApiResult<never>,
    { ok: false }
  >;

it('sends at the start the changes that the previous worker left unsent, and makes no request otherwise', async () => {
  const left = await begin({ owed: 2 });
  await vi.waitFor(() => expect(left.world.sent).toEqual([[ADA, '0', '1']]));
  await vi.waitFor(() => expect(left.world.owed).toEqual([]));
  const none = await begin();
  await none.sync.retry();
  expect(none.world.sent).toEqual([]);
});

it('sends no changes while signed out, or while a young child’s data may not leave the device', async () => {
  for (const person of [{ isSignedIn: false }, { canUpload: false }]) {
    const { sync, world } = await begin({ owed: 1, ...person });
    await sync.run();
    await sync.look();
    expect(world.sent).toEqual([]);
    expect(world.owed).toHaveLength(1);
  }
});

it('retries a refused change by the worker’s own alarm, then clears the alarm', async () => {
  const { sync, world, settings } = await begin();
  world.owed = [{ id: 'a', ownerId: ADA }];
  world.refusal = refusal(120_000);
  await sync.run();
  const { at } = (await settings.wordWait.get()) ?? { at: 0 };
  expect(at).toBeGreaterThan(Date.now() + 100_000);
  await vi.waitFor(() => expect([...browser.alarms]).toEqual([['words', at]]));
  const { length } = world.sent;
  ring('highlights');
  await sync.run();
  expect(world.sent).toHaveLength(length);
  world.refusal = null;
  ring('words');
  await vi.waitFor(() => expect(world.owed).toEqual([]));
  await vi.waitFor(() => expect(browser.alarms.size).toBe(0));
  expect(await settings.wordWait.get()).toBeNull();
});

it('sends waiting changes as soon as the network is back', async () => {
  const { sync, world } = await begin();
  world.owed = [{ id: 'a', ownerId: ADA }];
  world.refusal = refusal(null);
  await sync.run();
  expect(world.owed).toHaveLength(1);
  world.refusal = null;
  for (const run of onOnline) run();
  await vi.waitFor(() => expect(world.owed).toEqual([]));
});

it('wakes the worker only for the waiting changes of the signed-in user', async () => {
  const { items, settings } = await begin();
  const wakes = (at: number | undefined) =>
    vi.waitFor(() => expect(browser.alarms.get('words')).toBe(at), { timeout: 5_000 });
  const waitOf = (ownerId: string, at: number) =>
    settings.wordWait.set({ ownerId, error: 'offline', isAsked: false, at, attempt: 1 });
  await waitOf(ADA, 60_000);
  await wakes(60_000);
  await items.session.set(null);
  await wakes(undefined);
  await items.session.set(SESSION);
  await wakes(60_000);
  await items.session.set({ ...SESSION, userId: BEN });
  await wakes(undefined);
  await waitOf(BEN, 90_000);
  await wakes(90_000);
  await settings.wordWait.set(null);
  await wakes(undefined);
});
