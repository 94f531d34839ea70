import { describe, expect, it, vi } from 'vitest';
import type { HostHealth, WaitingHost } from '@/extension/core/page/contract.ts';
import { FAKE_HOST } from '@/extension/features/health/fake-health.ts';
import { forgetReports, type OwnHealth, readReports, readSiteHealth } from '@/extension/features/health/messages.ts';
import { createHostPorts } from '@/extension/features/host/host-ports.ts';
import { entered } from '@/extension/features/host/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import type { KnownTab } from '@/extension/platform/tabs.ts';
import { createFramesInUse } from '../tabs/frames-in-use.ts';
import { answerHealth } from './health-handlers.ts';

const OWN: OwnHealth = { featuresOff: ['readAloud'], isDocsAsked: false };
const SCHOOL = 'https://canvas.school.example';

const STORED_REPORT = {
  at: 1,
  version: '1.2.3',
  application: 'gmail',
  view: null,
  rung: 'copy-link',
  missing: ['send'],
  structure: '<div></div>',
};

function setUp(tab: KnownTab | null) {
  const bus = createFakeBus();
  const report = vi.fn();
  const forget = vi.fn(async () => {});
  const page = createMessenger({ self: 'page', own: bus.own, transport: bus.join(FAKE_SENDERS.page), report });
  const worker = createMessenger({ self: 'worker', own: bus.own, transport: bus.join(FAKE_SENDERS.worker), report });
  answerHealth({
    messenger: worker,
    frames: createFramesInUse(worker, createFakeArea()),
    tabOf: async () => tab,
    runsOn: async () => ['https://mail.google.com/*'],
    switchedOn: async () => [SCHOOL],
    own: async () => OWN,
    reports: { list: async () => ({ reports: [STORED_REPORT] }), forget },
  });
  const startScript = (health: HostHealth | WaitingHost = FAKE_HOST) => {
    const transport = bus.join(FAKE_SENDERS.content);
    const messenger = createMessenger({ self: 'content', own: bus.own, transport, report });
    const { signal } = new AbortController();
    const ports = createHostPorts({ messenger, getUrl: String, signal, isAlive: () => true });
    ports.onHealth(signal, () => health);
    return transport;
  };
  return { bus, page, forget, startScript, read: () => page.call(readSiteHealth, {}) };
}

describe('health of a site', () => {
  it('returns the health that the page’s script reports', async () => {
    const { startScript, read } = setUp({ tabId: 7, url: 'https://mail.google.com/mail/' });
    startScript();
    expect(await read()).toEqual({ ok: true, value: { state: 'running', host: FAKE_HOST, own: OWN } });
  });

  it('returns the health of the framed document when the user has used that document last', async () => {
    const tab = { tabId: 7, url: 'https://classroom.google.com/g/tg/1' };
    const { startScript, read, bus } = setUp(tab);
    startScript();
    const framed = bus.join({ ...FAKE_SENDERS.content, frameId: 5 });
    const messenger = createMessenger({ self: 'content', own: bus.own, transport: framed, report: vi.fn() });
    const { signal } = new AbortController();
    const inDocs = { ...FAKE_HOST, status: { ...FAKE_HOST.status, application: 'gdocs' as const } };
    const ports = createHostPorts({ messenger, getUrl: String, signal, isAlive: () => true });
    ports.onHealth(signal, () => inDocs);
    messenger.tell(entered, {});
    await vi.waitFor(async () => expect(await read()).toMatchObject({ value: { host: inDocs } }));
  });

  it('reports a newly enabled site as waiting while a recorder is open in its page', async () => {
    const { startScript, read } = setUp({ tabId: 7, url: `${SCHOOL}/courses/7` });
    startScript('waits-for-recorder');
    expect(await read()).toEqual({ ok: true, value: { state: 'waiting' } });
  });

  it('reports a script that an update has orphaned as silent', async () => {
    const { startScript, read } = setUp({ tabId: 7, url: 'https://mail.google.com/mail/' });
    startScript().leave();
    expect(await read()).toEqual({ ok: true, value: { state: 'silent' } });
  });

  it.each([
    ['https://mail.google.com/mail/u/0/', 'silent'],
    [`${SCHOOL}/courses/7`, 'not-allowed'],
    ['https://any.example/', 'any-page'],
    ['https://chromewebstore.google.com/detail/mote', 'closed'],
    ['chrome://settings', 'closed'],
    [null, 'any-page'],
  ])('explains a missing script at %s: %s', async (url, state) => {
    expect(await setUp({ tabId: 9, url }).read()).toEqual({
      ok: true,
      value: { state, ...(state === 'any-page' && { own: OWN }) },
    });
  });

  it('shows earlier reports of pages, and deletes them on request', async () => {
    const { page, forget } = setUp(null);
    expect(await page.call(readReports, {})).toEqual({ ok: true, value: { reports: [STORED_REPORT] } });
    expect(forget).not.toHaveBeenCalled();
    expect(await page.call(forgetReports, {})).toMatchObject({ ok: true });
    expect(forget).toHaveBeenCalledTimes(1);
  });

  it('reports any-page when there is no tab', async () => {
    expect(await setUp(null).read()).toEqual({ ok: true, value: { state: 'any-page', own: OWN } });
  });
});
