import { expect, it, vi } from 'vitest';
import { err, ok } from '@/shared/base/result.ts';
import { defineCall, defineEvent } from './define.ts';
import { createFakeBus, FAKE_SENDERS } from './fake-bus.ts';
import { createMessenger } from './messenger.ts';
import { createWorkerLine } from './worker-line.ts';

const ask = defineCall<Record<string, never>, string>('test.ask', { from: ['content'], to: 'worker' });
const news = defineEvent<Record<string, never>>('test.news', { from: ['worker'], to: 'content' });

function setUp() {
  const bus = createFakeBus();
  const life = new AbortController();
  const transport = bus.join(FAKE_SENDERS.content);
  const worker = createMessenger({
    self: 'worker',
    own: bus.own,
    transport: bus.join(FAKE_SENDERS.worker),
    report: vi.fn(),
  });
  return { life, transport, worker, line: createWorkerLine({ transport, signal: life.signal }) };
}

it('calls the worker, and returns error codes for a missing worker and an updated extension', async () => {
  const { line, transport, worker } = setUp();
  expect(await line.call(ask, {})).toEqual(err('no-receiver'));
  worker.answer({ ...ask, input: { safeParse: () => ({ success: true, data: {} }) } as never }, async () => ok('here'));
  expect(await line.call(ask, {})).toEqual(ok('here'));
  transport.leave();
  expect(await line.call(ask, {})).toEqual(err('extension-updated'));
});

it('receives events by name until its signal aborts, and answers no calls', async () => {
  const { line, life, worker } = setUp();
  const heard = vi.fn();
  line.on(news, heard);
  worker.tell(news, {}, { tabId: 7 });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  const call = { ...ask, name: news.name, to: 'content' as const };
  expect(await worker.call(call, {}, { tabId: 7 })).toEqual(err('no-receiver'));
  life.abort();
  worker.tell(news, {}, { tabId: 7 });
  expect(await worker.call(call, {}, { tabId: 7 })).toEqual(err('no-receiver'));
  expect(heard).toHaveBeenCalledOnce();
});
