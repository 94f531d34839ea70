import { beforeEach, expect, it, vi } from 'vitest';
import { createAccountItems } from '@/extension/platform/account-items.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { composeSync } from './compose-sync.ts';
import type { SettingsHub } from './settings-hub.ts';

const alarms = vi.hoisted(() => new Map<string, number>());
vi.mock('@/extension/platform/browser.ts', () => ({
  browser: {
    alarms: {
      create: (name: string, { when }: { when: number }) => alarms.set(name, when),
      clear: (name: string) => alarms.delete(name),
      onAlarm: { addListener: () => undefined },
    },
    runtime: { onStartup: { addListener: () => undefined } },
  },
}));
beforeEach(() => {
  alarms.clear();
  // A worker hears by it that the network is back; Node has none.
  vi.stubGlobal('addEventListener', () => undefined);
  return () => vi.unstubAllGlobals();
});

const ADA = 'AdaLovelace000001';
const BEN = 'BenFranklin000002';
const sessionOf = (userId: string) => ({ userId, accessToken: 'token' });

it('wakes the worker for what the person owes who is signed in, and for nobody else', async () => {
  const area = createFakeArea();
  const [items, { highlightCursor, highlightWait }] = [createAccountItems(area), createSettings(area)];
  await items.session.set(sessionOf(ADA));
  composeSync({
    name: 'highlights',
    what: 'highlights',
    store: { owed: async () => [] } as never,
    send: async () => Promise.reject(new Error('nothing is owed')),
    cursor: highlightCursor,
    wait: highlightWait,
    onNews: () => undefined,
    items,
    hub: { offscreen: async () => ({ canUpload: true }) } as unknown as SettingsHub,
    logger: { warn: vi.fn() } as never,
  });
  const wakes = async (at: number | undefined) =>
    vi.waitFor(() => expect(alarms.get('highlights')).toBe(at), { timeout: 5_000 });
  await highlightWait.set({ ownerId: ADA, error: 'offline', isAsked: false, at: 60_000, attempt: 1 });
  await wakes(60_000);
  await items.session.set(null);
  await wakes(undefined);
  await items.session.set(sessionOf(ADA));
  await wakes(60_000);
  await items.session.set(sessionOf(BEN));
  await wakes(undefined);
  await highlightWait.set({ ownerId: BEN, error: 'offline', isAsked: false, at: 90_000, attempt: 1 });
  await wakes(90_000);
  await highlightWait.set(null);
  await wakes(undefined);
});
