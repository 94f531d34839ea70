import { expect, it, vi } from 'vitest';
import { createPermissionTab } from './permission-tab.ts';

const TAB = { tabId: 7, windowId: 1 };

function createWorld() {
  let arrive = () => {};
  let isOpen = false;
  const ports = {
    find: vi.fn(async () => (isOpen ? TAB : null)),
    open: vi.fn(async () => ({
      arrived: new Promise<void>((resolve) => {
        arrive = () => {
          isOpen = true;
          resolve();
        };
      }),
    })),
    bringToFront: vi.fn(async () => undefined),
  };
  return { ports, show: createPermissionTab(ports), arrive: () => arrive() };
}

it('opens one permission tab for many calls, without waiting for its page', async () => {
  const { ports, show } = createWorld();
  await Promise.all([show(), show(), show()]);
  await show();
  expect(ports.open).toHaveBeenCalledTimes(1);
  expect(ports.bringToFront).not.toHaveBeenCalled();
});

it('brings the existing permission tab to the front', async () => {
  const { ports, show, arrive } = createWorld();
  await show();
  arrive();
  await vi.waitFor(async () => {
    await show();
    expect(ports.bringToFront).toHaveBeenCalledWith(TAB);
  });
  expect(ports.open).toHaveBeenCalledTimes(1);
});

it('retries after tabs.create() failed', async () => {
  const { ports, show } = createWorld();
  ports.open.mockRejectedValueOnce(new Error('no window'));
  await expect(show()).rejects.toThrow('no window');
  await show();
  expect(ports.open).toHaveBeenCalledTimes(2);
});
