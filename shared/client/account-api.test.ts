import { describe, expect, test, vi } from 'vitest';
import { systemTimer } from '@/shared/base/clock.ts';
import { createClassApi } from './class-api.ts';
import { fakeStatus, tokenOf, USER_A } from './fake-session.ts';
import { createHttpClient } from './http-client.ts';
import { createIdentityApi } from './identity-api.ts';

const UUID = /^[0-9a-f-]{36}$/;
const CLASS_ID = '0123456789abcdefg';

/** Creates both APIs over a server that responds to everything with `body`; the first `lost` calls get no response. */
function setUp(body: unknown, status = 200, lost = 0) {
  const requests: { method: string; path: string; body: unknown; headers: Record<string, string> }[] = [];
  const onAuth = vi.fn();
  const http = createHttpClient({
    baseUrl: 'https://mote.example',
    fetch: (async (url: string, init: RequestInit) => {
      requests.push({
        method: init.method ?? 'GET',
        path: url.replace('https://mote.example/api/', ''),
        body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
        headers: init.headers as Record<string, string>,
      });
      if (requests.length <= lost) {
        return new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
        });
      }
      return new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: { date: 'Sat, 21 Nov 2026 10:00:00 GMT' },
      });
    }) as unknown as typeof fetch,
    headers: () => ({ 'x-mote-access-token': 'current' }),
    clock: systemTimer,
    onAuth,
  });
  const device = () => ({ locales: ['cy', 'en-GB'], TZOffset: -60 });
  return { identity: createIdentityApi(http, device), classes: createClassApi(http), requests, onAuth };
}

type Apis = ReturnType<typeof setUp>;
const LINK = { token: tokenOf('x'), containingURL: 'https://mote.example/login' };
const MAIL = { email: 'ada@school.example', containingURL: 'https://mote.example/login' };
const SPEED = { voiceSpeed: { value: 1.5, version: 4 } };
const CONSENT = { subject: USER_A, kind: 'parent', document: 'd', version: '1', until: null } as const;

describe('requests of the account calls', () => {
  test.each<[string, (apis: Apis) => Promise<unknown>, string, unknown]>([
    ['v1/i/signIn/otl', ({ identity }) => identity.sendSignInMail(MAIL), 'POST', MAIL],
    ['i/handoff', ({ identity }) => identity.handoff(), 'POST', {}],
    ['i/providers', ({ identity }) => identity.providers(), 'GET', undefined],
    ['i/sessions/a%2Fb', ({ identity }) => identity.revokeSession('a/b'), 'DELETE', undefined],
    ['i/sessions', ({ identity }) => identity.revokeOtherSessions(), 'DELETE', undefined],
    ['i/settings', ({ identity }) => identity.saveSettings(SPEED), 'POST', SPEED],
    ['i/profile', ({ identity }) => identity.saveProfile({ givenName: 'A' }), 'POST', { givenName: 'A' }],
    [
      'i/goals',
      ({ identity }) => identity.setGoal('loopOptIn', 'COMPLETED'),
      'POST',
      { goal: 'loopOptIn', status: 'COMPLETED' },
    ],
    ['a/exports', ({ identity }) => identity.startExport(), 'POST', {}],
    ['a/exports/x', ({ identity }) => identity.exportState('x'), 'GET', undefined],
    ['a/delete', ({ identity }) => identity.deleteAccount('a@b.c'), 'POST', { confirmEmail: 'a@b.c' }],
    ['a/delete', ({ identity }) => identity.wasErased('token'), 'POST', { confirmEmail: '' }],
    ['c/classes', ({ classes }) => classes.list(), 'GET', undefined],
    ['c/classes', ({ classes }) => classes.create('9b'), 'POST', { name: '9b' }],
    [`c/classes/${CLASS_ID}`, ({ classes }) => classes.read(CLASS_ID), 'GET', undefined],
    [
      `c/classes/${CLASS_ID}/members`,
      ({ classes }) => classes.addMembers(CLASS_ID, [{ name: 'Bo' }]),
      'POST',
      { members: [{ name: 'Bo' }] },
    ],
    [`c/classes/${CLASS_ID}`, ({ classes }) => classes.rename(CLASS_ID, { name: '9c' }), 'PATCH', { name: '9c' }],
    [`c/classes/${CLASS_ID}`, ({ classes }) => classes.remove(CLASS_ID), 'DELETE', undefined],
    [
      `c/classes/${CLASS_ID}/members/a%2Fb`,
      ({ classes }) => classes.renameMember(CLASS_ID, 'a/b', 'Bo'),
      'PATCH',
      { name: 'Bo' },
    ],
    [
      `c/classes/${CLASS_ID}/members/${USER_A}`,
      ({ classes }) => classes.removeMember(CLASS_ID, USER_A),
      'DELETE',
      undefined,
    ],
    [
      `c/classes/${CLASS_ID}/controls`,
      ({ classes }) => classes.setControls(CLASS_ID, { controls: { readAloud: { isEnabled: false } } }),
      'POST',
      { controls: { readAloud: { isEnabled: false } } },
    ],
    [
      `c/classes/${CLASS_ID}/motes?before=m1`,
      ({ classes }) => classes.motes(CLASS_ID, { before: 'm1' }),
      'GET',
      undefined,
    ],
    [
      `c/classes/${CLASS_ID}/members/${USER_A}/accept`,
      ({ classes }) => classes.acceptMember(CLASS_ID, USER_A),
      'POST',
      {},
    ],
    [
      `c/classes/${CLASS_ID}/members/${USER_A}/refuse`,
      ({ classes }) => classes.refuseMember(CLASS_ID, USER_A),
      'POST',
      {},
    ],
    [`c/classes/${CLASS_ID}/kiosk-code`, ({ classes }) => classes.makeKioskCode(CLASS_ID), 'POST', {}],
    [`c/classes/${CLASS_ID}/join-code`, ({ classes }) => classes.makeJoinCode(CLASS_ID), 'POST', {}],
    ['c/join', ({ classes }) => classes.join('ABCD2345'), 'POST', { code: 'ABCD2345' }],
    ['c/consents', ({ classes }) => classes.giveConsent(CONSENT), 'POST', CONSENT],
    [
      'm/x/visibility',
      ({ classes }) => classes.setVisibility('x', { visibility: 'private' }),
      'POST',
      { visibility: 'private' },
    ],
  ])('sends one request to %s, with an idempotency key only for POST', async (path, call, method, body) => {
    const apis = setUp({});
    await call(apis);
    expect(apis.requests).toHaveLength(1);
    expect(apis.requests[0]).toMatchObject({ method, path, body });
    const key = apis.requests[0]?.headers['idempotency-key'];
    if (method === 'POST') expect(key).toMatch(UUID);
    else expect(key).toBeUndefined();
  });
});

describe('sign-in and sign-out calls', () => {
  test('[S7-023] sends the one-time token with containingURL and returns an identity status', async () => {
    const answer = { ...fakeStatus(USER_A, 'token'), returnTo: '/activity', isNewUser: true };
    const { identity, requests, onAuth } = setUp(answer);
    expect(await identity.signIn(LINK)).toEqual({ ok: true, value: answer });
    const retry = expect.stringMatching(/^[0-9A-Za-z_-]{43}$/);
    expect(requests[0]).toMatchObject({ method: 'POST', path: 'v1/i/signIn/clientOTL', body: { ...LINK, retry } });
    expect(requests[0]?.headers['idempotency-key']).toMatch(UUID);
    expect(onAuth).not.toHaveBeenCalled();
  });

  test('repeats a sign-in mail request with the same key after a lost response, and uses another key for a second mail', async () => {
    vi.useFakeTimers();
    const { identity, requests } = setUp(undefined, 202, 1);
    const asked = identity.sendSignInMail(MAIL);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await asked).toEqual({ ok: true, value: undefined });
    vi.useRealTimers();
    await identity.sendSignInMail(MAIL);
    const [first, again, second] = requests.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(UUID);
    expect(again).toBe(first);
    expect(second).not.toBe(first);
    expect(requests.map(({ body }) => body)).toEqual([MAIL, MAIL, MAIL]);
  });

  test('[S7-024] names the token that the sign-out ends', async () => {
    const { identity, requests } = setUp(undefined, 204);
    expect(await identity.deviceSignOut('forgotten')).toEqual({ ok: true, value: undefined });
    expect(requests[0]).toMatchObject({ method: 'POST', path: 'v1/i/deviceSignOut' });
    expect(requests[0]?.headers['x-mote-access-token']).toBe('forgotten');
  });

  test('[S7-025] requests the status by POST, with the device’s own data', async () => {
    const { identity, requests, onAuth } = setUp(fakeStatus(USER_A));
    expect(await identity.status()).toEqual({ ok: true, value: fakeStatus(USER_A) });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: 'v1/i/status',
      body: { locales: ['cy', 'en-GB'], TZOffset: -60 },
    });
    expect(requests[0]?.headers).not.toHaveProperty('idempotency-key');
    expect(onAuth).toHaveBeenCalledTimes(1);
  });
});

describe('responses of the account calls', () => {
  test('rejects a response of another shape', async () => {
    const { identity, classes } = setUp({ hello: 1 });
    expect(await identity.status()).toMatchObject({ ok: false, error: 'unknown', detail: 'unexpected answer' });
    expect(await identity.providers()).toMatchObject({ ok: false, error: 'unknown' });
    expect(await identity.saveSettings({})).toMatchObject({ ok: false });
    expect(await classes.list()).toMatchObject({ ok: false });
    expect(await classes.read(CLASS_ID)).toMatchObject({ ok: false });
  });

  test('returns the server’s refusal', async () => {
    const { identity, classes } = setUp({ code: 'not-allowed', message: '' }, 403);
    expect(await identity.saveProfile({})).toMatchObject({ ok: false, error: 'not-allowed' });
    expect(await identity.providers()).toMatchObject({ ok: false, error: 'not-allowed' });
    expect(await classes.list()).toMatchObject({ ok: false, error: 'not-allowed' });
    expect(await classes.setVisibility('x', { visibility: 'link' })).toMatchObject({ error: 'not-allowed' });
  });

  test('returns the sign-in providers and the server’s clock', async () => {
    const providers = { google: true, classlink: false, mail: true, outbox: false };
    const { identity } = setUp(providers);
    expect(await identity.providers()).toEqual({
      ok: true,
      value: { providers, date: 'Sat, 21 Nov 2026 10:00:00 GMT' },
    });
  });

  test('returns the new status after a change, or null', async () => {
    expect(await setUp(fakeStatus(USER_A)).identity.saveProfile({})).toEqual({ ok: true, value: fakeStatus(USER_A) });
    expect(await setUp({}).identity.setGoal('loopOptIn', 'DISMISSED')).toEqual({ ok: true, value: null });
  });
});
