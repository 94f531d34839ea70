import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHostPorts } from '@/extension/features/host/host-ports.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createFramesInUse } from './frames-in-use.ts';
import { createPersonCommands } from './person-commands.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'content') => {
    const transport = bus.join(FAKE_SENDERS[self]);
    return { transport, messenger: createMessenger({ self, own: bus.own, transport, report: vi.fn() }) };
  };
  const warn = vi.fn();
  const { messenger: worker } = join('worker');
  const bring = createPersonCommands(worker, createFramesInUse(worker, createFakeArea()), { warn });
  const obeyed: string[] = [];
  /** The host page has been read and its content script runs. */
  const arrive = () => {
    const { messenger, transport } = join('content');
    const { signal } = new AbortController();
    const ports = createHostPorts({ messenger, getUrl: String, signal, isAlive: () => transport.isAlive() });
    ports.onCommand(signal, ({ type }) => obeyed.push(type) > 0);
  };
  return { bring, arrive, obeyed, warn, tabId: FAKE_SENDERS.content.tabId };
}

it('a click on the toolbar while the host page still loads waits for its script', async () => {
  const { bring, arrive, obeyed, tabId } = setUp();
  bring(tabId, 'toggle-sidebar');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(obeyed).toEqual([]);
  arrive();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(obeyed).toEqual(['toggle-sidebar']);
});

it('clicks that a person repeats meanwhile are one wish', async () => {
  const { bring, arrive, obeyed, tabId } = setUp();
  for (let i = 0; i < 3; i += 1) bring(tabId, 'toggle-sidebar');
  bring(tabId, 'start-recording');
  arrive();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(obeyed.toSorted()).toEqual(['start-recording', 'toggle-sidebar']);
  bring(tabId, 'toggle-sidebar');
  await vi.advanceTimersByTimeAsync(0);
  expect(obeyed).toHaveLength(3);
});

it('where no script comes it ends with a line in the log, and the next click is heard again', async () => {
  const { bring, arrive, obeyed, warn, tabId } = setUp();
  bring(tabId, 'toggle-sidebar');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(warn).toHaveBeenCalledTimes(1);
  arrive();
  bring(tabId, 'toggle-sidebar');
  await vi.advanceTimersByTimeAsync(0);
  expect(obeyed).toEqual(['toggle-sidebar']);
});
