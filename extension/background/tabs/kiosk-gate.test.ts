import { describe, expect, it, vi } from 'vitest';
import { createKioskGate } from './kiosk-gate.ts';

const ADDRESS = 'https://mote.school.example/kiosk/ABCD2345';
const PAGE = { id: 1, url: 'https://school.example/page', windowId: 1 };
const CLOSED = { id: 2, url: 'chrome://settings/', windowId: 1 };

function setUp(readAddress: () => Promise<string | null>) {
  const shown: string[] = [];
  const warn = vi.fn();
  const gate = createKioskGate({
    readAddress,
    show: async (address) => void shown.push(address),
    logger: { warn } as never,
  });
  return { gate, shown, warn, otherwise: vi.fn() };
}

describe('[S1-045] the toolbar, the shortcut and the menu', () => {
  it('on a shared device, user commands only open the class’s page', async () => {
    const { gate, shown, otherwise } = setUp(async () => ADDRESS);
    await vi.waitFor(() => {
      gate(CLOSED, otherwise);
      expect(shown).toEqual([ADDRESS]);
    });
    otherwise.mockClear();
    gate(PAGE, otherwise);
    expect(shown).toEqual([ADDRESS, ADDRESS]);
    expect(otherwise).not.toHaveBeenCalled();
  });

  it('on a personal device, user commands run as usual, and synchronously once the policy is known', async () => {
    const { gate, shown, otherwise } = setUp(async () => null);
    gate(PAGE, otherwise);
    await vi.waitFor(() => expect(otherwise).toHaveBeenCalledTimes(1));
    gate(PAGE, otherwise);
    expect(otherwise).toHaveBeenCalledTimes(2);
    expect(shown).toEqual([]);
  });

  it('in a newly started worker, user commands wait for the policy, except a command that must open a panel during the click', async () => {
    let resolve: (address: string) => void = () => undefined;
    const policy = new Promise<string>((settle) => {
      resolve = settle;
    });
    const { gate, shown, otherwise } = setUp(() => policy);
    gate(PAGE, otherwise);
    expect(otherwise).not.toHaveBeenCalled();
    gate(CLOSED, otherwise);
    expect(otherwise).toHaveBeenCalledTimes(1);
    resolve(ADDRESS);
    await vi.waitFor(() => expect(shown).toEqual([ADDRESS]));
    expect(otherwise).toHaveBeenCalledTimes(1);
  });

  it('user commands run as usual while the policy is unreadable, and follow a changed policy', async () => {
    const readAddress = vi.fn<() => Promise<string | null>>(async () => Promise.reject(new Error('no store')));
    const { gate, shown, warn, otherwise } = setUp(readAddress);
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    readAddress.mockResolvedValue(ADDRESS);
    gate(PAGE, otherwise);
    expect(otherwise).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => {
      gate(PAGE, () => undefined);
      expect(shown.length).toBeGreaterThan(0);
    });
  });
});
