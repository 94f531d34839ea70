import { describe, expect, it, vi } from 'vitest';
import { FakeSessionPorts, fakeStatus, tokenOf, USER_A } from '@/shared/client/fake-session.ts';
import type { HttpCall, HttpClient } from '@/shared/client/http-call.ts';
import { createSessionController } from '@/shared/client/session-controller.ts';
import { identifyBodySchema, trackBodySchema } from '@/shared/contract/signals.ts';
import { EVENTS } from '@/shared/domain/account/events.ts';
import { createSessionWorld, refuse, WHERE } from '@/shared/features/record/session-fakes.ts';
import { fakeSession } from '../account/fake-account.ts';
import { createSiteSignals, type SiteSignalsPorts } from './site-signals.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const DEVICE_ID = '0b6f9d5e-3c1f-4a5e-9b1d-2f3a4b5c6d7e';
const UTM = JSON.stringify({ utm: { utm_source: 'letter' }, ts: NOW });
const ORIGIN = {
  originalReferrer: 'https://news.example/a',
  originalEntryURL: 'https://mote.example/pricing',
  ts: NOW,
};

/** Also records the client that sent each signal. */
function createClients() {
  const calls: (HttpCall & { by: string })[] = [];
  const speak = (by: string): HttpClient => ({
    async request(call) {
      calls.push({ ...call, by });
      return { ok: true, value: { status: 200, headers: new Headers(), body: 'ok' } };
    },
  });
  return { calls, speak };
}

function createSite(change: Partial<SiteSignalsPorts> = {}) {
  const { calls, speak } = createClients();
  const ports = new FakeSessionPorts();
  const status = fakeStatus(USER_A, tokenOf('one'));
  ports.kept = { accessToken: tokenOf('one'), userId: USER_A, lastUserId: USER_A, expired: '' };
  ports.cached = status;
  ports.statuses = [{ ok: true, value: status }];
  const session = createSessionController(ports);
  const account = { session, http: speak('account') };
  const open = vi.fn(async () => {
    await session.start();
    return account;
  });
  const signals = createSiteSignals({
    account: () => null,
    hasSession: () => false,
    open,
    visitorClient: async () => speak('visitor'),
    deviceId: () => null,
    extensionVersion: () => null,
    pathname: () => '/m/0123456789abcdefg',
    kept: { utm: fakeSession(), referrer: fakeSession() },
    now: () => NOW,
    ...change,
  });
  return { signals, calls, account, session, ports, open };
}

describe('product signals of the site', () => {
  it('sends a visitor’s signals without an identity and without loading an account', async () => {
    const { signals, calls, open } = createSite();
    signals.track(EVENTS.extensionOutOfDate);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      by: 'visitor',
      path: 's/track/everything',
      body: {
        event: 'Extension Out Of Date Shown',
        userId: '',
        trackingSource: 'website',
        pageContext: '/m',
        direct: true,
        trackingRoute: 'direct',
        application: 'web',
      },
    });
    expect(trackBodySchema.safeParse(calls[0]?.body).error).toBeUndefined();
    expect(open).not.toHaveBeenCalled();
  });

  it('[S3-134] [S3-135] holds a signed-in user’s signals until the user is known, then sends all known facts', async () => {
    const { signals, calls } = createSite({
      hasSession: () => true,
      extensionVersion: () => '1.2.3',
      kept: { utm: fakeSession(UTM), referrer: fakeSession(JSON.stringify(ORIGIN)) },
    });
    signals.track(EVENTS.accountMismatch);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ by: 'account' });
    expect(calls[0]?.body).toEqual({
      event: 'Account Mismatch Error Displayed',
      userId: USER_A,
      pageContext: '/m',
      direct: false,
      trackingRoute: 'direct',
      trackingSource: 'website',
      referrer: 'https://news.example/a',
      referrerURL: 'https://mote.example/pricing',
      application: 'web',
      extensionVersion: '1.2.3',
    });
  });

  it('[S1-045] on a shared device with a signed-in user, signals name the application kiosk', async () => {
    const { signals, calls } = createSite({ hasSession: () => true, pathname: () => '/kiosk/ABCD2345' });
    signals.track(EVENTS.microphoneBlocked);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      userId: USER_A,
      pageContext: '/kiosk',
      application: 'kiosk',
      applicationView: 'kiosk-default',
    });
    expect(JSON.stringify(calls[0])).not.toContain('ABCD2345');
    expect(trackBodySchema.safeParse(calls[0]?.body).error).toBeUndefined();
  });

  it('[S7-021] identify sends source, route, campaign and the visitor’s origin', async () => {
    const { signals, calls, account, session } = createSite({
      kept: { utm: fakeSession(UTM), referrer: fakeSession(JSON.stringify(ORIGIN)) },
      account: () => account,
    });
    await session.start();
    signals.identify(session.snapshot().user);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      path: 's/identify/everything',
      body: {
        tracking_source: 'website',
        tracking_route: 'direct',
        utm_source: 'letter',
        referrer: 'https://news.example/a',
        referrerURL: 'https://mote.example/pricing',
        userId: USER_A,
        isMinor: '0',
      },
    });
    expect(identifyBodySchema.safeParse(calls[0]?.body).error).toBeUndefined();
  });

  it('[S7-031] sends a change of the extension’s presence with its version', async () => {
    const { signals, calls } = createSite();
    signals.track(EVENTS.extensionPresent, { extensionVersion: '1.0.0' });
    signals.track(EVENTS.extensionAbsent, { extensionVersion: '1.0.0' });
    await vi.waitFor(() => expect(calls).toHaveLength(4));
    expect(calls.filter(({ path }) => path === 's/presence').map(({ body }) => body)).toEqual([
      { isInstalled: true, version: '1.0.0' },
      { isInstalled: false, version: null },
    ]);
  });

  it('[S8-023] a microphone blocked for the web recorder sends one event of exactly this name', async () => {
    const { signals, calls } = createSite({ deviceId: () => DEVICE_ID });
    const recorder = createSessionWorld({ over: { signals, openMicrophone: refuse('microphone-denied') } });
    await recorder.session.start(WHERE);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      event: 'Microphone Request Blocked',
      userId: `anonymous:from_website:${DEVICE_ID}`,
    });
  });

  it('[S7-040] drops signals silently if the user cannot be determined', async () => {
    const said = vi.spyOn(console, 'error');
    const open = vi.fn(() => Promise.reject(new Error('offline')));
    const { signals, calls } = createSite({ hasSession: () => true, open });
    signals.track(EVENTS.loginError);
    await vi.waitFor(() => expect(open).toHaveBeenCalled());
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toEqual([]);
    expect(said).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
