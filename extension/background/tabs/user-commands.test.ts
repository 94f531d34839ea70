import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHostPorts } from '@/extension/features/host/host-ports.ts';
import { mayHideSidebar } from '@/extension/features/host/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { ok } from '@/shared/base/result.ts';
import { createFramesInUse } from './frames-in-use.ts';
import { createUserCommands } from './user-commands.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'content' | 'page') => {
    const transport = bus.join(FAKE_SENDERS[self]);
    return { transport, messenger: createMessenger({ self, own: bus.own, transport, report: vi.fn() }) };
  };
  const warn = vi.fn();
  const { messenger: worker } = join('worker');
  const bring = createUserCommands(worker, createFramesInUse(worker, createFakeArea()), { warn });
  const obeyed: string[] = [];
  /** Starts the content script of a loaded host page. */
  const arrive = () => {
    const { messenger, transport } = join('content');
    const { signal } = new AbortController();
    const ports = createHostPorts({ messenger, getUrl: String, signal, isAlive: () => transport.isAlive() });
    ports.onCommand(signal, ({ type }) => obeyed.push(type) > 0);
  };
  /** Opens the tab's floating sidebar, which answers whether it may be hidden. */
  const openSidebar = (answer: () => Promise<boolean>) =>
    join('page').messenger.answer(mayHideSidebar, async () => ok(await answer()));
  return { bring, arrive, obeyed, warn, openSidebar, tabId: FAKE_SENDERS.content.tabId };
}

it('waits for the host page’s script after a click on the toolbar', async () => {
  const { bring, arrive, obeyed, tabId } = setUp();
  bring(tabId, 'toggle-sidebar');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(obeyed).toEqual([]);
  arrive();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(obeyed).toEqual(['toggle-sidebar']);
});

it('sends repeated clicks once while the page loads', async () => {
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

it('logs a command to a page without a script, and accepts the next click', async () => {
  const { bring, arrive, obeyed, warn, tabId } = setUp();
  bring(tabId, 'toggle-sidebar');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(warn).toHaveBeenCalledTimes(1);
  arrive();
  bring(tabId, 'toggle-sidebar');
  await vi.advanceTimersByTimeAsync(0);
  expect(obeyed).toEqual(['toggle-sidebar']);
});

it('keeps a sidebar that refuses to be hidden, however often the button is pressed (D3)', async () => {
  const { bring, arrive, obeyed, openSidebar, tabId } = setUp();
  arrive();
  let isRecording = true;
  openSidebar(async () => !isRecording);
  for (let pressed = 0; pressed < 2; pressed += 1) {
    bring(tabId, 'toggle-sidebar');
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(obeyed).toEqual([]);
  bring(tabId, 'open-sidebar');
  bring(tabId, 'start-recording');
  await vi.advanceTimersByTimeAsync(0);
  expect(obeyed.toSorted()).toEqual(['open-sidebar', 'start-recording']);
  isRecording = false;
  bring(tabId, 'toggle-sidebar');
  await vi.advanceTimersByTimeAsync(0);
  expect(obeyed.at(-1)).toBe('toggle-sidebar');
});

it('hides a sidebar that does not answer in time (D3)', async () => {
  const { bring, arrive, obeyed, openSidebar, tabId } = setUp();
  arrive();
  openSidebar(() => new Promise(() => undefined));
  bring(tabId, 'toggle-sidebar');
  await vi.advanceTimersByTimeAsync(900);
  expect(obeyed).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(obeyed).toEqual(['toggle-sidebar']);
});
