import { describe, expect, it, vi } from 'vitest';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import { err, ok } from '@/shared/base/result.ts';
import { createHostPorts } from './host-ports.ts';
import { insertInHost, mayStay, sitesChanged, takeBackInHost } from './messages.ts';

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
    worker.answer({ ...mayStay, input: nothingSchema }, asked);
    worker.tell(sitesChanged, {}, { tabId: 7, frameId: 0 });
  };
  const takeBack = (requestId: string) => worker.call(takeBackInHost, { requestId }, { tabId: 7, frameId: 0 });
  return { ports, transport, life, insert, takeBack, switchSite, asked };
}

const where = {
  application: 'gmail',
  applicationView: 'gmail-default',
  placementId: 'p',
  targetId: 't',
} as const;

describe('ports of a content script', () => {
  it('a host page answers a repeated insert request with the first outcome and inserts once', async () => {
    const { ports, insert } = setUp();
    const handler = vi.fn(async () => ok({ targetId: 't', readBackMs: 1 }));
    ports.onInsert(new AbortController().signal, handler);
    expect(await insert('a')).toEqual(await insert('a'));
    expect(handler).toHaveBeenCalledTimes(1);
    await insert('b');
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('a host page takes back the insertion that is named, once', async () => {
    const { ports, insert, takeBack } = setUp();
    const takeOut = vi.fn(() => true);
    const handler = vi
      .fn()
      .mockResolvedValueOnce(ok({ targetId: 't', readBackMs: 1, takeBack: takeOut }))
      .mockResolvedValueOnce(ok({ targetId: 't', readBackMs: 1 }));
    ports.onInsert(new AbortController().signal, handler);
    expect(await insert('a')).toEqual(ok({ targetId: 't', readBackMs: 1, canTakeBack: true }));
    expect(await insert('b')).toEqual(ok({ targetId: 't', readBackMs: 1, canTakeBack: false }));
    expect(await takeBack('b')).toEqual(err('target-gone'));
    expect(takeOut).not.toHaveBeenCalled();
    expect(await takeBack('a')).toEqual(ok(undefined));
    expect(await takeBack('a')).toEqual(err('target-gone'));
    expect(takeOut).toHaveBeenCalledTimes(1);
  });

  it('a host page runs a failed insert request again', async () => {
    const { ports, insert } = setUp();
    const handler = vi
      .fn()
      .mockResolvedValueOnce(err('read-only'))
      .mockResolvedValueOnce(ok({ targetId: 't', readBackMs: 1 }));
    ports.onInsert(new AbortController().signal, handler);
    expect((await insert('a')).ok).toBe(false);
    expect((await insert('a')).ok).toBe(true);
  });

  it('a content script’s ports end when the user turns off the page’s site, but not for another site', async () => {
    const [here, elsewhere] = [setUp(), setUp()];
    here.switchSite(false);
    elsewhere.switchSite(true);
    await vi.waitFor(() => expect(here.ports.invalidated.aborted).toBe(true));
    expect(elsewhere.ports.invalidated.aborted).toBe(false);
  });

  it('the ports of a page outside the integrations’ sites stay, whichever site is turned off', async () => {
    const { ports, switchSite, asked } = setUp({ isOnSite: false });
    switchSite(false);
    const where = setUp();
    where.switchSite(false);
    await vi.waitFor(() => expect(where.asked).toHaveBeenCalled());
    expect(asked).not.toHaveBeenCalled();
    expect(ports.invalidated.aborted).toBe(false);
  });

  it('the ports end when the extension was removed while the page is open', async () => {
    const { ports, transport } = setUp();
    transport.leave();
    expect(await ports.startRecording(where)).toEqual(err('extension-updated'));
    expect(ports.invalidated.aborted).toBe(true);
  });

  it('the ports end at the first sign of intent in a page of a removed extension', () => {
    const { ports, transport } = setUp();
    transport.leave();
    ports.intend();
    expect(ports.invalidated.aborted).toBe(true);
  });

  it('the ports end when a newer script takes over', () => {
    const { ports, life } = setUp();
    life.abort();
    expect(ports.invalidated.aborted).toBe(true);
  });

  it('the ports return extension addresses with their query', () => {
    const { ports } = setUp();
    expect(ports.pageUrl('recorder.html', { recorderId: 'a b' })).toBe(
      'chrome-extension://dynamic/recorder.html?recorderId=a+b',
    );
  });
});
