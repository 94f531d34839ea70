import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdentityApi } from '@/shared/client/identity-api.ts';
import { HEADERS } from '@/shared/contract/routes.ts';
import { type ClientSettings, createLiveClient, signingInAsNobody } from './live-client.ts';

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
  const ears = { onAuth: vi.fn(), onSessionInvalid: vi.fn() };
  const client = createLiveClient(async () => state.settings, ears);
  return { state, sent, answers, ears, client };
}

afterEach(() => vi.unstubAllGlobals());

describe('the extension’s client', () => {
  it('[S7-005] [S7-006] [S7-007] [S7-008] says which installation, which session, which device and which version', async () => {
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

  it('[S7-010] still says who was signed in last when nobody is', async () => {
    const { client, sent, state } = setUp();
    state.settings = { ...SETTINGS, ownerId: 'device', accessToken: '' };
    await client.request({ path: 'm/status' });
    expect(sent[0]?.headers[HEADERS.lastUserId]).toBe(ANN.lastUserId);
    expect(sent[0]?.headers).not.toHaveProperty(HEADERS.accessToken);
  });

  it('speaks for whom the caller means, or not at all', async () => {
    const { client, sent, state } = setUp();
    const ofAnn = client.onlyFor(({ ownerId }) => ownerId === 'ann');
    expect((await ofAnn.request({ path: 'm/status' })).ok).toBe(true);
    state.settings = { ...SETTINGS, ownerId: 'bob', accessToken: 'bob-token' };
    expect(await ofAnn.request({ path: 'm/status' })).toMatchObject({ ok: false, error: 'aborted' });
    expect(sent.map(({ headers }) => headers[HEADERS.accessToken])).toEqual(['ann-token']);
  });

  it('keeps its person from the first attempt to the last', async () => {
    const { client, sent, state, answers } = setUp();
    answers.push({ status: 503, body: { code: 'overloaded', message: '' } });
    const asked = client.request({ path: 'm/status' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    state.settings = { ...SETTINGS, ownerId: 'bob', accessToken: 'bob-token' };
    await asked;
    expect(sent.map(({ headers }) => headers[HEADERS.accessToken])).toEqual(['ann-token', 'ann-token']);
  });

  it('tells of a refused session and of auth data with the token that was sent', async () => {
    const { client, answers, ears } = setUp();
    answers.push({ status: 403, body: { code: 'session-invalid', message: '' } });
    answers.push({ status: 403, body: { code: 'not-allowed', message: '' } });
    answers.push({ status: 200, body: { auth: { isLoggedIn: false } } });
    for (let i = 0; i < 3; i += 1) await client.request({ path: 'm/status' });
    expect(ears.onSessionInvalid.mock.calls).toEqual([['ann-token']]);
    expect(ears.onAuth.mock.calls).toEqual([[{ isLoggedIn: false }, 'ann-token']]);
  });

  it('signs in without the token of a session that may be over, and signs that one out with it', async () => {
    const { client, sent } = setUp();
    const api = createIdentityApi(signingInAsNobody(client), () => ({}));
    await api.signIn({ token: 'c'.repeat(43), containingURL: 'https://mote.example/login' });
    await api.deviceSignOut('older-token');
    expect(sent.map(({ headers }) => headers[HEADERS.accessToken])).toEqual([undefined, 'older-token']);
  });

  it('sends nothing while it is not known who asks', async () => {
    const { client, sent } = setUp(null);
    expect(await client.request({ path: 'm/status' })).toMatchObject({ error: 'server-unreachable' });
    expect(sent).toEqual([]);
  });
});
