import { describe, expect, it, vi } from 'vitest';
import { FAKE_HOST } from '@/extension/features/health/fake-health.ts';
import { type OwnHealth, readSiteHealth } from '@/extension/features/health/messages.ts';
import { createHostPorts } from '@/extension/features/host/host-ports.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import type { KnownTab } from '@/extension/platform/tabs.ts';
import { answerHealth } from './health-handlers.ts';

const OWN: OwnHealth = { featuresOff: ['readAloud'], isDocsAsked: false };
const SCHOOL = 'https://canvas.school.example';

function setUp(tab: KnownTab | null) {
  const bus = createFakeBus();
  const report = vi.fn();
  const page = createMessenger({ self: 'page', own: bus.own, transport: bus.join(FAKE_SENDERS.page), report });
  const worker = createMessenger({ self: 'worker', own: bus.own, transport: bus.join(FAKE_SENDERS.worker), report });
  answerHealth({
    messenger: worker,
    tabOf: async () => tab,
    runsOn: async () => ['https://mail.google.com/*'],
    switchedOn: async () => [SCHOOL],
    own: async () => OWN,
  });
  const startScript = () => {
    const transport = bus.join(FAKE_SENDERS.content);
    const messenger = createMessenger({ self: 'content', own: bus.own, transport, report });
    const { signal } = new AbortController();
    const ports = createHostPorts({ messenger, getUrl: String, signal, isAlive: () => true });
    ports.onHealth(signal, () => FAKE_HOST);
    return transport;
  };
  return { startScript, read: () => page.call(readSiteHealth, {}) };
}

describe('what works on the site', () => {
  it('the script of the page says it', async () => {
    const { startScript, read } = setUp({ tabId: 7, url: 'https://mail.google.com/mail/' });
    startScript();
    expect(await read()).toEqual({ ok: true, value: { state: 'running', host: FAKE_HOST, own: OWN } });
  });

  it('a script that was left behind by an update is silent', async () => {
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
  ])('no script at %s: %s', async (url, state) => {
    expect(await setUp({ tabId: 9, url }).read()).toEqual({ ok: true, value: { state } });
  });

  it('no tab at all', async () => {
    expect(await setUp(null).read()).toEqual({ ok: true, value: { state: 'any-page' } });
  });
});
