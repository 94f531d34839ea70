import { describe, expect, it, vi } from 'vitest';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { createHostPorts } from './host-ports.ts';
import { insertInHost, mayStay, sitesChanged } from './messages.ts';
import { Nothing } from './schemas.ts';

function setUp({ isOnSite = true } = {}) {
  const bus = createFakeBus();
  const transport = bus.join(FAKE_SENDERS.content);
  const life = new AbortController();
  const report = vi.fn();
  const content = createMessenger({ self: 'content', own: bus.own, transport, report });
  const worker = createMessenger({ self: 'worker', own: bus.own, transport: bus.join(FAKE_SENDERS.worker), report });
  const ports = createHostPorts({
    messenger: content,
    getUrl: (path) => `chrome-extension://dynamic/${path}`,
    signal: life.signal,
    isAlive: transport.isAlive.bind(transport),
    isOnSite,
  });
  const insert = (requestId: string) =>
    worker.call(
      insertInHost,
      { requestId, targetId: 't', insertion: { kind: 'text', text: 'x' } },
      { tabId: 7, frameId: 0 },
    );
  const asked = vi.fn(async () => ok(true));
  const switchSite = (isOn: boolean) => {
    asked.mockResolvedValue(ok(isOn));
    worker.answer({ ...mayStay, input: Nothing }, asked);
    worker.tell(sitesChanged, {}, { tabId: 7, frameId: 0 });
  };
  return { ports, transport, life, insert, switchSite, asked };
}

const where = {
  application: 'gmail',
  applicationView: 'gmail-default',
  placementId: 'p',
  targetId: 't',
} as const;

describe('ports of a content script', () => {
  it('answer a repeated request with the first outcome and insert once', async () => {
    const { ports, insert } = setUp();
    const handler = vi.fn(async () => ok({ targetId: 't', readBackMs: 1 }));
    ports.onInsert(new AbortController().signal, handler);
    expect(await insert('a')).toEqual(await insert('a'));
    expect(handler).toHaveBeenCalledTimes(1);
    await insert('b');
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('try again what failed', async () => {
    const { ports, insert } = setUp();
    const handler = vi
      .fn()
      .mockResolvedValueOnce(err('read-only'))
      .mockResolvedValueOnce(ok({ targetId: 't', readBackMs: 1 }));
    ports.onInsert(new AbortController().signal, handler);
    expect((await insert('a')).ok).toBe(false);
    expect((await insert('a')).ok).toBe(true);
  });

  it('end when the person switches the page’s site off, and not when it was another one', async () => {
    const [here, elsewhere] = [setUp(), setUp()];
    here.switchSite(false);
    elsewhere.switchSite(true);
    await vi.waitFor(() => expect(here.ports.invalidated.aborted).toBe(true));
    expect(elsewhere.ports.invalidated.aborted).toBe(false);
  });

  it('stay where the person has called Mote on any page, whatever site is switched off', async () => {
    const { ports, switchSite, asked } = setUp({ isOnSite: false });
    switchSite(false);
    const where = setUp();
    where.switchSite(false);
    await vi.waitFor(() => expect(where.asked).toHaveBeenCalled());
    expect(asked).not.toHaveBeenCalled();
    expect(ports.invalidated.aborted).toBe(false);
  });

  it('end when the extension is gone under the page', async () => {
    const { ports, transport } = setUp();
    transport.leave();
    expect(await ports.startRecording(where)).toEqual(err('extension-updated'));
    expect(ports.invalidated.aborted).toBe(true);
  });

  it('end at the first sign of intent on a dead page', () => {
    const { ports, transport } = setUp();
    transport.leave();
    ports.intend();
    expect(ports.invalidated.aborted).toBe(true);
  });

  it('end when a newer script takes over', () => {
    const { ports, life } = setUp();
    life.abort();
    expect(ports.invalidated.aborted).toBe(true);
  });

  it('make addresses with their query', () => {
    const { ports } = setUp();
    expect(ports.pageUrl('recorder.html', { recorderId: 'a b' })).toBe(
      'chrome-extension://dynamic/recorder.html?recorderId=a+b',
    );
  });
});
