import { expect, it, onTestFinished, vi } from 'vitest';
import type { HostText } from '@/extension/core/page/host-text.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/base/result.ts';
import { tellWords } from './messages.ts';
import { startPageText } from './start-page-text.ts';

function setUp(hostText: HostText | null) {
  const gone = new AbortController();
  onTestFinished(() => gone.abort());
  const bus = createFakeBus();
  const report = vi.fn();
  const join = (self: 'content' | 'worker') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report });
  startPageText({ window, messenger: join('content'), hostText, signal: gone.signal });
  const worker = join('worker');
  return (isOn: boolean) => worker.call(tellWords, { isOn }, { tabId: 7, frameId: 0 });
}
const reading = async function* () {
  yield { text: 'The rain in Spain.', rects: () => [] };
};

it('refuses to report clicked words in a page that paints its words', async () => {
  const tell = setUp({ read: reading, isPainted: true });
  expect(await tell(true)).toEqual(err('words-painted'));
  expect(await tell(false)).toEqual(ok(undefined));
});

it('reports clicked words in any other page until it is turned off', async () => {
  const tell = setUp(null);
  expect(await tell(true)).toEqual(ok(undefined));
  expect(await tell(false)).toEqual(ok(undefined));
});
