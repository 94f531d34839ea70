import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPolicy } from '@/extension/platform/areas.ts';
import { NO_POLICY, readKioskAddress } from '@/extension/platform/policy.ts';
import { createKioskGate } from './kiosk-gate.ts';

/**
 * Fakes the browser's managed storage. A real policy is a file that only root may write, and applies to every browser
 * of the machine.
 */
const managed = vi.hoisted(() => {
  const listeners: ((changes: object, area: string) => void)[] = [];
  const state = { values: {} as Record<string, unknown> | null, asked: [] as string[] };
  return {
    state,
    set(values: Record<string, unknown> | null, area = 'managed') {
      state.values = values;
      for (const listener of listeners) listener({}, area);
    },
    async get(keys: string[]) {
      state.asked = keys;
      if (state.values === null) throw new Error('Managed storage is not available');
      return state.values;
    },
    onChanged: { addListener: (listener: (changes: object, area: string) => void) => void listeners.push(listener) },
  };
});
vi.mock('@/extension/platform/browser.ts', async () => {
  const { createFakeArea } = await import('@/extension/platform/fake-area.ts');
  const local = { ...createFakeArea(), onChanged: { addListener: () => undefined } };
  return { browser: { storage: { managed: { get: managed.get }, local, onChanged: managed.onChanged } } };
});

const KIOSK = { mode: 'kiosk', kioskCode: 'abcd-2345', serverUrl: 'https://mote.school.example' };
const PAGE = { id: 1, url: 'https://school.example/page', windowId: 1 };

function setUp() {
  const shown: string[] = [];
  const chosenServer = async () => null;
  const builtServer = 'https://built.example';
  const gate = createKioskGate({
    readAddress: () => readKioskAddress({ readPolicy: openPolicy(), chosenServer, builtServer }),
    show: async (address) => void shown.push(address),
    logger: { warn: vi.fn() } as never,
  });
  return { shown, otherwise: vi.fn(), gate };
}

describe('[S1-045] a device that an administrator has made a shared one', () => {
  beforeEach(() => managed.set({}));

  it('opens the class’s page at a click on the toolbar', async () => {
    managed.set(KIOSK);
    const { gate, shown, otherwise } = setUp();
    gate(PAGE, otherwise);
    await vi.waitFor(() => expect(shown).toEqual(['https://mote.school.example/kiosk/ABCD2345']));
    expect(otherwise).not.toHaveBeenCalled();
  });

  it('returns to a personal device when the administrator changes the policy, without a restart', async () => {
    managed.set(KIOSK);
    const { gate, shown, otherwise } = setUp();
    gate(PAGE, otherwise);
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    const told = vi.fn();
    openPolicy(told);
    managed.set({});
    expect(told).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => {
      gate(PAGE, otherwise);
      expect(otherwise).toHaveBeenCalled();
    });
  });

  it.each([null, {}, { mode: 'other' }])('sets up no shared device when the policy is %j', async (values) => {
    managed.set(values);
    expect(await openPolicy()()).toEqual(NO_POLICY);
    const { gate, shown, otherwise } = setUp();
    gate(PAGE, otherwise);
    await vi.waitFor(() => expect(otherwise).toHaveBeenCalledTimes(1));
    expect(shown).toEqual([]);
  });

  it('ignores changes of other storage areas than the managed one', () => {
    const told = vi.fn();
    openPolicy(told);
    managed.set(KIOSK, 'local');
    expect(told).not.toHaveBeenCalled();
  });

  it('reads exactly the policy values that the schema declares', async () => {
    await openPolicy()();
    const { properties } = JSON.parse(readFileSync('public/managed-schema.json', 'utf8'));
    expect([...managed.state.asked].sort()).toEqual(Object.keys(properties).sort());
  });
});
