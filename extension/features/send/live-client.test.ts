import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdentityApi } from '@/shared/client/identity-api.ts';
import { HEADERS } from '@/shared/contract/http.ts';
import { type ClientSettings, createLiveClient, startSignedOut } from './live-client.ts';

const ANN = { ownerId: 'ann', accessToken: 'ann-token', lastUserId: 'A0000000000000001' };
const SETTINGS = { serverUrl: 'https://mote.example', deviceId: '3f0c8a52-7d21-4c0e-9a6b-2f6d1f1b7c11', ...ANN };

interface Settings extends ClientSettings {
  ownerId: string;
}

function setUp(first: Settings | null = SETTINGS) {
  const state = { settings: first };
  const sent: { url: string; headers: Record<string, string> }[] = [];
  const answers: { status: number; body: unknown }[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    sent.push({ url, headers: init.headers });
    const { status, body } = answers.shift() ?? { status: 200, body: {} };
    return Response.json(body, { status });
  });
  const callbacks = { onAuth: vi.fn(), onSessionInvalid: vi.fn() };
  const client = createLiveClient(async () => state.settings, callbacks);
  return { state, sent, answers, callbacks, client };
}

afterEach(() => vi.unstubAllGlobals());

describe('the extension’s client', () => {
  it('[S7-005] [S7-006] [S7-007] [S7-008] sends the installation, the session, the device and the version as headers', async () => {
    const { client, sent } = setUp();
    await client.request({ path: 'm/status' });
    await client.request({ path: 'z/health', isTokenOmitted: true });
    expect(sent[0]?.headers).toEqual({
      [HEADERS.apiKey]: 'test-installation',
      [HEADERS.accessToken]: 'ann-token',
      [HEADERS.deviceId]: SETTINGS.deviceId,
      [HEADERS.clientVersion]: '0.0.0-test',
      [HEADERS.clientType]: 'extension',
      [HEADERS.lastUserId]: ANN.lastUserId,
    });
    expect(sent[1]?.headers).not.toHaveProperty(HEADERS.accessToken);
    expect(sent[1]?.headers[HEADERS.deviceId]).toBe(SETTINGS.deviceId);
  });

  it('[S7-010] sends the last user’s id also while signed out', async () => {
    const { client, sent, state } = setUp();
    state.settings = { ...SETTINGS, ownerId: 'device', accessToken: '' };
    await client.request({ path: 'm/status' });
    expect(sent[0]?.headers[HEADERS.lastUserId]).toBe(ANN.lastUserId);
    expect(sent[0]?.headers).not.toHaveProperty(HEADERS.accessToken);
  });

  it('onlyFor() sends a request only while the expected user is signed in', async () => {
    const { client, sent, state } = setUp();
    const ofAnn = client.onlyFor(({ ownerId }) => ownerId === 'ann');
    expect((await ofAnn.request({ path: 'm/status' })).ok).toBe(true);
    state.settings = { ...SETTINGS, ownerId: 'bob', accessToken: 'bob-token' };
    expect(await ofAnn.request({ path: 'm/status' })).toMatchObject({ ok: false, error: 'aborted' });
    expect(sent.map(({ headers }) => headers[HEADERS.accessToken])).toEqual(['ann-token']);
  });

  it('keeps the session of a request through all its attempts', async () => {
    const { client, sent, state, answers } = setUp();
    answers.push({ status: 503, body: { code: 'overloaded', message: '' } });
    const asked = client.request({ path: 'm/status' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    state.settings = { ...SETTINGS, ownerId: 'bob', accessToken: 'bob-token' };
    await asked;
    expect(sent.map(({ headers }) => headers[HEADERS.accessToken])).toEqual(['ann-token', 'ann-token']);
  });

  it('reports a refused session and auth data together with the token that was sent', async () => {
    const { client, answers, callbacks } = setUp();
    answers.push({ status: 403, body: { code: 'session-invalid', message: '' } });
    answers.push({ status: 403, body: { code: 'not-allowed', message: '' } });
    answers.push({ status: 200, body: { auth: { isLoggedIn: false } } });
    for (let i = 0; i < 3; i += 1) await client.request({ path: 'm/status' });
    expect(callbacks.onSessionInvalid.mock.calls).toEqual([['ann-token']]);
    expect(callbacks.onAuth.mock.calls).toEqual([[{ isLoggedIn: false }, 'ann-token']]);
  });

  it('signs in without the token of an old session, and sends that token only to sign the old session out', async () => {
    const { client, sent } = setUp();
    const api = createIdentityApi(startSignedOut(client), () => ({}));
    await api.signIn({ token: 'c'.repeat(43), containingURL: 'https://mote.example/login' });
    await api.deviceSignOut('older-token');
    expect(sent.map(({ headers }) => headers[HEADERS.accessToken])).toEqual([undefined, 'older-token']);
  });

  it('sends nothing while the current user is unknown', async () => {
    const { client, sent } = setUp(null);
    expect(await client.request({ path: 'm/status' })).toMatchObject({ error: 'server-unreachable' });
    expect(sent).toEqual([]);
  });
});
