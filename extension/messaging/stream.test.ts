import { describe, expect, it, vi } from 'vitest';
import { defineStream } from './define.ts';
import { createFakeBus, FAKE_SENDERS } from './fake-bus.ts';
import { serveStream, watchStream } from './stream.ts';

const ticks = defineStream<number>('test.ticks', { from: ['page'], to: 'offscreen' });

describe('streams', () => {
  it('a stream delivers the values of its key until the signal aborts', async () => {
    const bus = createFakeBus();
    const server = bus.join(FAKE_SENDERS.offscreen);
    const sinks = new Map<string, (value: number) => void>();
    const ended: string[] = [];
    serveStream(server, bus.own, ticks, (key, send, signal) => {
      sinks.set(key, send);
      signal.addEventListener('abort', () => ended.push(key));
    });
    const heard: number[] = [];
    const stop = new AbortController();
    watchStream(bus.join(FAKE_SENDERS.page), ticks, 'a', (value) => heard.push(value), stop.signal, { onDown() {} });
    await vi.waitFor(() => expect(sinks.has('a')).toBe(true));
    sinks.get('a')?.(1);
    stop.abort();
    expect(ended).toEqual(['a']);
    sinks.get('a')?.(2);
    expect(heard).toEqual([1]);
  });

  it('a stream reconnects after the other side has restarted', async () => {
    const bus = createFakeBus();
    const server = bus.join(FAKE_SENDERS.offscreen);
    const sinks: ((value: number) => void)[] = [];
    serveStream(server, bus.own, ticks, (_key, send) => sinks.push(send));
    const heard: number[] = [];
    let reopen: (() => void) | null = null;
    const onDown = (again: () => void) => {
      reopen = again;
    };
    const page = bus.join(FAKE_SENDERS.page);
    watchStream(page, ticks, 'a', (value) => heard.push(value), new AbortController().signal, { onDown });
    await vi.waitFor(() => expect(sinks).toHaveLength(1));
    server.leave();
    expect(reopen).not.toBeNull();
    server.revive();
    (reopen as unknown as () => void)();
    await vi.waitFor(() => expect(sinks).toHaveLength(2));
    sinks[1]?.(9);
    expect(heard).toEqual([9]);
  });

  it('disconnects a context that is not allowed to watch', async () => {
    const bus = createFakeBus();
    const open = vi.fn();
    serveStream(bus.join(FAKE_SENDERS.offscreen), bus.own, ticks, open);
    const down = vi.fn();
    watchStream(bus.join(FAKE_SENDERS.content), ticks, 'a', () => {}, new AbortController().signal, { onDown: down });
    await vi.waitFor(() => expect(down).toHaveBeenCalled());
    expect(open).not.toHaveBeenCalled();
  });
});
