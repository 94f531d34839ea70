import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { err, ok } from '@/shared/base/result.ts';
import { codeOf } from './call-by.ts';
import { type Context, defineCall, defineEvent, withInput } from './define.ts';
import { createFakeBus, FAKE_SENDERS } from './fake-bus.ts';
import { createMessenger } from './messenger.ts';

const ping = defineCall<{ n: number }, number>('test.ping', {
  from: ['page'],
  to: 'worker',
  input: z.object({ n: z.number() }),
});
const happened = defineEvent<string>('test.happened', { from: ['worker'], to: 'page' });

function setUp() {
  const bus = createFakeBus();
  const faults: unknown[] = [];
  const join = (self: Context) => {
    const transport = bus.join(FAKE_SENDERS[self]);
    const report = (_name: string, fault: unknown) => faults.push(fault);
    return { transport, messenger: createMessenger({ self, own: bus.own, transport, report }) };
  };
  return { bus, join, faults };
}

describe('messenger', () => {
  afterEach(() => vi.useRealTimers());

  it('carries a call and its response', async () => {
    const { join } = setUp();
    join('worker').messenger.answer(ping, async ({ n }) => ok(n + 1));
    expect(await join('page').messenger.call(ping, { n: 1 })).toEqual({ ok: true, value: 2 });
  });

  it('returns no-receiver without a listener and without the addressed context', async () => {
    const { join } = setUp();
    const page = join('page').messenger;
    expect(await page.call(ping, { n: 1 })).toEqual({ ok: false, error: 'no-receiver' });
    join('offscreen');
    expect(await page.call(ping, { n: 1 })).toEqual({ ok: false, error: 'no-receiver' });
  });

  it('a message reaches only the addressed context, and the others ignore it', async () => {
    const { join } = setUp();
    join('offscreen');
    join('worker').messenger.answer(ping, async () => ok(5));
    expect(await join('page').messenger.call(ping, { n: 1 })).toEqual({ ok: true, value: 5 });
  });

  it('ignores a call from a context that is not allowed', async () => {
    const { join } = setUp();
    const handler = vi.fn(async () => ok(1));
    join('worker').messenger.answer(ping, handler);
    expect(await join('content').messenger.call(ping, { n: 1 })).toEqual({ ok: false, error: 'no-receiver' });
    expect(handler).not.toHaveBeenCalled();
  });

  it('refuses a payload that does not match the schema', async () => {
    const { join } = setUp();
    const handler = vi.fn(async () => ok(1));
    join('worker').messenger.answer(ping, handler);
    const wrong = { n: 'one' } as unknown as { n: number };
    expect(await join('page').messenger.call(ping, wrong)).toEqual({ ok: false, error: 'bad-request' });
    expect(handler).not.toHaveBeenCalled();
  });

  it('turns a throwing handler into an error code and reports it', async () => {
    const { join, faults } = setUp();
    join('worker').messenger.answer(ping, async () => {
      throw new Error('inside');
    });
    expect(await join('page').messenger.call(ping, { n: 1 })).toEqual(err('unknown'));
    expect(faults).toEqual([new Error('inside')]);
  });

  it('a call gives up after its time-out', async () => {
    vi.useFakeTimers();
    const { join } = setUp();
    join('worker').messenger.answer(ping, () => new Promise(() => undefined));
    const answer = join('page').messenger.call(ping, { n: 1 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answer).toEqual(err('timed-out'));
  });

  it('returns extension-updated in an orphaned context, and never throws', async () => {
    const { join } = setUp();
    const { messenger, transport } = join('page');
    transport.leave();
    expect(await messenger.call(ping, { n: 1 })).toEqual(err('extension-updated'));
  });

  it('removes a handler when its signal aborts', async () => {
    const { join } = setUp();
    const worker = join('worker').messenger;
    const stop = new AbortController();
    worker.answer(ping, async () => ok(1), stop.signal);
    stop.abort();
    worker.answer(ping, async () => ok(2));
    expect(await join('page').messenger.call(ping, { n: 1 })).toEqual(ok(2));
  });

  it('delivers events to their listeners', async () => {
    const { join } = setUp();
    const heard: string[] = [];
    join('page').messenger.on(happened, (what) => heard.push(what));
    join('worker').messenger.tell(happened, 'a');
    await vi.waitFor(() => expect(heard).toEqual(['a']));
  });

  it.each([
    ['Could not establish connection. Receiving end does not exist.', 'no-receiver'],
    ['The message port closed before a response was received.', 'no-receiver'],
    ['Extension context invalidated.', 'extension-updated'],
    ["Cannot read properties of undefined (reading 'sendMessage')", 'extension-updated'],
    ['Something else', 'unknown'],
  ])('maps the browser’s error %s to %s', (message, code) => {
    expect(codeOf(new Error(message))).toBe(code);
  });

  it('requires a schema for messages of content scripts', () => {
    const { join } = setUp();
    const bare = defineEvent('test.bare', { from: ['content'], to: 'worker' });
    const worker = join('worker').messenger;
    expect(() => worker.on(bare, () => {})).toThrow(/no schema/);
    expect(() => worker.on(withInput(bare, z.object({})), () => {})).not.toThrow();
  });
});
