import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemTimer } from '@/shared/base/clock.ts';
import { HEADERS } from '@/shared/contract/http.ts';
import { clientHeaders } from './client-headers.ts';
import { createHttpClient, type HttpCall, type HttpClientDeps } from './http-client.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const BASE = 'https://mote.example';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

type Reply = (url: string, init: RequestInit) => Promise<Response>;

/** Never responds; rejects as fetch does when its signal aborts. */
const stalled: Reply = (_url, init) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
  });
const refused: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
const answers =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): Reply =>
  async () =>
    new Response(status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

function setUp(replies: Reply[], deps: Partial<HttpClientDeps> = {}) {
  const requests: { url: string; init: RequestInit; at: number }[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    requests.push({ url, init, at: Date.now() - NOW });
    const reply = replies[Math.min(requests.length, replies.length) - 1] ?? stalled;
    return reply(url, init);
  }) as unknown as typeof globalThis.fetch;
  const headers = () => ({ 'x-mote-client-type': 'extension' });
  const http = createHttpClient({ baseUrl: BASE, fetch, headers, clock: systemTimer, ...deps });
  return { http, requests, times: () => requests.map(({ at }) => at) };
}

/** Advances fake time until the call is done; returns its duration. */
async function finish<T>(call: Promise<T>): Promise<{ result: T; ms: number }> {
  let done: { result: T } | null = null;
  void call.then((result) => {
    done = { result };
  });
  while (!done) await vi.advanceTimersByTimeAsync(100);
  return { ...(done as { result: T }), ms: Date.now() - NOW };
}

describe('address of a call', () => {
  it.each([
    ['m', `${BASE}/api/m`],
    ['m/status', `${BASE}/api/m/status`],
    ['v1/i/status', `${BASE}/api/v1/i/status`],
    ['f/uploads/x', `${BASE}/api/f/uploads/x`],
    ['z/health', `${BASE}/api/z/health`],
  ])('[S7-001] the route %s has the address %s', async (path, url) => {
    const { http, requests } = setUp([answers(200)]);
    expect(await http.request({ path })).toMatchObject({ ok: true });
    expect(requests[0]?.url).toBe(url);
  });

  it.each(['q/x', '', '/m', 'mm', 'https://evil.example/m', 'v2/m', 'm/../../x', 'hasOwnProperty', '//evil.example'])(
    '[S7-004 S5-010] throws for an unknown route: %s',
    async (path) => {
      const { http, requests } = setUp([answers(200)]);
      await expect(http.request({ path })).rejects.toThrow('Domain/Route is not handled');
      expect(requests).toEqual([]);
    },
  );

  it('[S7-011] fetches a public file without our headers and without a route class', async () => {
    const { http, requests } = setUp([answers(200, 'hello = Hello')]);
    const result = await http.request({ path: '/locales/en-US.ftl', isCdn: true, responseType: 'text' });
    expect(result).toMatchObject({ ok: true, value: { body: 'hello = Hello' } });
    expect(requests[0]).toMatchObject({ url: `${BASE}/locales/en-US.ftl`, init: { headers: {} } });
    await expect(http.request({ path: '//evil.example/x', isCdn: true })).rejects.toThrow('not handled');
  });

  it('encodes the query and omits undefined values', async () => {
    const { http, requests } = setUp([answers(200)]);
    await http.request({ path: 'm', query: { before: '1&2', limit: 3, other: undefined } });
    expect(requests[0]?.url).toBe(`${BASE}/api/m?before=1%262&limit=3`);
  });

  it('sends our headers, JSON as JSON and bytes unchanged', async () => {
    const { http, requests } = setUp([answers(200)]);
    await http.request({ method: 'PUT', path: 'm/x', body: { a: 1 }, headers: { 'x-mote-claim': 'c' } });
    const bytes = Uint8Array.of(1, 2, 3);
    await http.request({ method: 'PATCH', path: 'f/uploads/x', body: bytes, headers: { 'content-type': 'a/b' } });
    expect(requests[0]?.init).toMatchObject({
      method: 'PUT',
      body: '{"a":1}',
      headers: { 'x-mote-client-type': 'extension', 'content-type': 'application/json', 'x-mote-claim': 'c' },
    });
    expect(requests[1]?.init).toMatchObject({ body: bytes, headers: { 'content-type': 'a/b' } });
  });

  it('keeps a request alive beyond its page, unless its body is above the browsers’ limit', async () => {
    const { http, requests } = setUp([answers(200)]);
    const call = { method: 'POST', path: 'i/settings', isKeepAlive: true } as const;
    await http.request({ ...call, body: { text: 'é'.repeat(20_000) } });
    await http.request({ ...call, body: { text: 'é'.repeat(40_000) } });
    await http.request({ ...call, isKeepAlive: false, body: {} });
    expect(requests.map(({ init }) => init.keepalive ?? false)).toEqual([true, false, false]);
  });
});

describe('[S7-005 S7-006 S7-007 S7-008 S7-009 S7-010 S6-008] our headers', () => {
  const own = (clientType: 'website' | 'extension') =>
    clientHeaders({
      apiKey: 'school-1',
      clientType,
      clientVersion: '1.2.3',
      deviceId: '0b6f9d5e-3c1f-4a5e-9b1d-2f3a4b5c6d7e',
      accessToken: 'token',
      lastUserId: 'u1',
    });

  it.each(['website', 'extension'] as const)('each request of the %s has our headers', async (clientType) => {
    const { http, requests } = setUp([answers(200)], { headers: () => own(clientType) });
    await http.request({ path: 'm' });
    expect(requests[0]?.init.headers).toEqual({
      'x-mote-api-key': 'school-1',
      'x-mote-access-token': 'token',
      'x-mote-device-id': '0b6f9d5e-3c1f-4a5e-9b1d-2f3a4b5c6d7e',
      'x-mote-client-version': '1.2.3',
      'x-mote-client-type': clientType,
      'x-mote-last-user-id': 'u1',
    });
  });

  it('omits the token when a call opts out', async () => {
    const { http, requests } = setUp([answers(200)], { headers: () => own('website') });
    await http.request({ path: 'm', isTokenOmitted: true });
    expect(requests[0]?.init.headers).toHaveProperty('x-mote-client-type', 'website');
    expect(requests[0]?.init.headers).not.toHaveProperty('x-mote-access-token');
  });

  it('omits empty headers', () => {
    const nobody = { apiKey: '', clientType: 'extension', clientVersion: '1', deviceId: '', accessToken: '' } as const;
    expect(clientHeaders({ ...nobody, lastUserId: '' })).toEqual({
      'x-mote-client-type': 'extension',
      'x-mote-client-version': '1',
    });
  });
});

describe('generic rules of a public file', () => {
  const file = { path: '/sounds/x.mp3', isCdn: true };

  it('[S7-041] times a public file out after 10 s', async () => {
    const { http, times } = setUp([stalled]);
    expect((await finish(http.request(file))).ms).toBe(10_000);
    expect(times()).toEqual([0]);
  });

  it('[S7-042 S7-043] retries a public file twice', async () => {
    const { http, times } = setUp([answers(503)]);
    await finish(http.request(file));
    expect(times()).toEqual([0, 300, 900]);
  });
});

describe('time-outs', () => {
  it.each<[HttpCall, number[], number]>([
    [{ path: 'm/status' }, [0, 4000, 12_000, 24_000], 40_000],
    [{ method: 'POST', path: 'm/x/finish' }, [0, 4000, 12_000, 24_000], 40_000],
    [{ method: 'PUT', path: 'm/x' }, [0], 4000],
    [{ method: 'PATCH', path: 'm/x' }, [0], 4000],
    [{ method: 'PATCH', path: 'f/uploads/x' }, [0], 5000],
    ...['a', 'm', 'i', 'c'].map((letter): [HttpCall, number[], number] => [
      { path: `${letter}/x` },
      [0, 4000, 12_000, 24_000],
      40_000,
    ]),
    ...['b', 'd', 'f', 's', 't', 'u', 'x', 'z'].map((letter): [HttpCall, number[], number] => [
      { path: `${letter}/x` },
      [0],
      5000,
    ]),
    [{ path: 'd/x', timeoutMs: 900 }, [0], 900],
    [{ path: '/sounds/x.mp3', isCdn: true }, [0], 10_000],
  ])('[S7-002 S7-003 S7-016 S9-013] sends %o at %o and gives up after %i ms', async (call, begins, end) => {
    const { http, times } = setUp([stalled]);
    const { result, ms } = await finish(http.request(call));
    expect(result).toMatchObject({ ok: false, error: 'timed-out', status: null });
    expect(times()).toEqual(begins);
    expect(ms).toBe(end);
  });

  it('[S8-002] reports a time-out in the literal words', async () => {
    const { http } = setUp([stalled]);
    const { result } = await finish(http.request({ path: 'd/x' }));
    expect(result).toMatchObject({ detail: `Request timed out: GET ${BASE}/api/d/x` });
  });

  it('times out a body that does not end', async () => {
    const endless: Reply = async (_url, init) => {
      const body = new ReadableStream({
        start(controller) {
          init.signal?.addEventListener('abort', () => controller.error(new DOMException('ended', 'AbortError')));
        },
      });
      return new Response(body, { status: 200 });
    };
    const { http } = setUp([endless]);
    const { result } = await finish(http.request({ path: 'd/x' }));
    expect(result).toMatchObject({ ok: false, error: 'timed-out' });
  });

  it('[S8-003] throws a range error above 2147483647 ms', async () => {
    const { http } = setUp([answers(200)]);
    await expect(http.request({ path: 'd/x', timeoutMs: 2_147_483_648 })).rejects.toThrow(RangeError);
  });

  it('leaves no timer behind', async () => {
    const { http } = setUp([answers(200)]);
    await http.request({ path: 'm' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('errors', () => {
  it('[S8-001] reports the server’s code in the literal words', async () => {
    const { http } = setUp([answers(410, { code: 'mote-removed', message: 'x' })]);
    expect(await http.request({ path: 'm/x' })).toEqual({
      ok: false,
      error: 'mote-removed',
      detail: `Request failed with status code 410 : GET ${BASE}/api/m/x`,
      status: 410,
      isOwnAnswer: true,
      retryAfterMs: null,
      errorJson: { code: 'mote-removed', message: 'x' },
    });
  });

  it('[S8-001] reports the server’s status text in the literal words', async () => {
    const busy: Reply = async () => new Response('{}', { status: 503, statusText: 'Service Unavailable' });
    const { http } = setUp([busy]);
    const { result } = await finish(http.request({ path: 'd/x' }));
    expect(result).toMatchObject({
      detail: `Request failed with status code 503 Service Unavailable: GET ${BASE}/api/d/x`,
    });
  });

  it.each([
    [400, { code: 'made-up', message: '' }, 'unknown', true],
    [403, '<h1>Blocked by your school</h1>', 'unknown', false],
    [502, '<h1>Bad gateway</h1>', 'server-unreachable', false],
    [429, '', 'too-many-requests', false],
    [507, { code: 'storage-full', message: '' }, 'storage-full', true],
    [507, { code: 'anonymous-storage-full', message: '' }, 'anonymous-storage-full', true],
  ])('maps a response with status %i and body %o to %s', async (status, body, error, isOwnAnswer) => {
    const { http } = setUp([answers(status, body)]);
    expect(await http.request({ path: 'd/x' })).toMatchObject({ ok: false, error, status, isOwnAnswer });
  });

  it('tells an unreachable server from a missing network', async () => {
    const away = setUp([refused]);
    expect(await away.http.request({ path: 'd/x' })).toMatchObject({ ok: false, error: 'server-unreachable' });
    const offline = setUp([refused], { isOnline: () => false });
    expect(await offline.http.request({ path: 'm/x' })).toMatchObject({ ok: false, error: 'offline' });
    expect(offline.requests).toHaveLength(1);
  });

  it.each([200, 202, 401, 403, 404, 451, 511])(
    'treats a filter’s or Wi-Fi’s page as no response of the server, whatever its status: %i',
    async (status) => {
      const page = answers(status, '<h1>Blocked</h1>', { 'content-type': 'Text/HTML; charset=utf-8' });
      const { http, requests } = setUp([page]);
      const call = { path: 'f/x', method: 'POST', responseType: 'text' } as const;
      expect(await http.request(call)).toMatchObject({ ok: false, error: 'server-unreachable', status: null });
      // The client does not wait for its body, so it holds no connection.
      expect(requests.at(-1)?.init.signal?.aborted).toBe(true);
      const offline = setUp([page], { isOnline: () => false });
      expect(await offline.http.request(call)).toMatchObject({ ok: false, error: 'offline' });
    },
  );

  it('[S4-036] reports an abort by its name and does not retry', async () => {
    const { http, requests } = setUp([stalled]);
    const stop = new AbortController();
    const call = http.request({ path: 'm', signal: stop.signal });
    await vi.advanceTimersByTimeAsync(100);
    stop.abort();
    expect(await call).toMatchObject({ ok: false, error: 'aborted' });
    expect(await http.request({ path: 'm', signal: stop.signal })).toMatchObject({ ok: false, error: 'aborted' });
    expect(requests).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('retries', () => {
  it.each([408, 413, 429, 500, 502, 503, 504])(
    '[S7-042 S7-043] retries GET twice after %i, after 0.3 and 0.6 s',
    async (status) => {
      const { http, times } = setUp([answers(status)]);
      await finish(http.request({ path: 'm' }));
      expect(times()).toEqual([0, 300, 900]);
    },
  );

  it.each([400, 403, 404, 409, 410, 422, 507])('does not retry %i', async (status) => {
    const { http, requests } = setUp([answers(status)]);
    await http.request({ path: 'm' });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['POST', 'm/x/finish'],
    ['PATCH', 'm/x'],
    ['GET', 'd/x'],
    ['PUT', 'f/x'],
  ] as const)('does not repeat %s %s after an error status', async (method, path) => {
    const { http, requests } = setUp([answers(503)]);
    await http.request({ method, path });
    expect(requests).toHaveLength(1);
  });

  it('[S7-043] waits as long as the server requests and leaves a long wait to the caller', async () => {
    const soon = setUp([answers(503, {}, { 'retry-after': '2' }), answers(200)]);
    expect((await finish(soon.http.request({ path: 'm' }))).result).toMatchObject({ ok: true });
    expect(soon.times()).toEqual([0, 2000]);
    const late = setUp([answers(429, {}, { 'retry-after': '60' })]);
    expect(await late.http.request({ path: 'm' })).toMatchObject({ ok: false, retryAfterMs: 60_000 });
  });

  it('accepts a date as Retry-After', async () => {
    const { http } = setUp([answers(503, {}, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() })]);
    const result = await http.request({ path: 'd/x' });
    expect(!result.ok && result.retryAfterMs).toBe(90_000);
  });

  it('retries as soon as the network is back', async () => {
    const { http } = setUp([refused, answers(200)]);
    expect((await finish(http.request({ path: 'm' }))).result).toMatchObject({ ok: true });
  });
});

describe('session data in responses', () => {
  it('[S7-012] passes the member auth of any 2xx on, unless the call opts out', async () => {
    const onAuth = vi.fn();
    const { http } = setUp([answers(200, { auth: { isLoggedIn: true } })], { onAuth });
    await http.request({ path: 'm' });
    await http.request({ path: 'm', isAuthIgnored: true });
    expect(onAuth.mock.calls).toEqual([[{ isLoggedIn: true }, { sentToken: null }]]);
  });

  it('[S7-013] ignores auth in an error body', async () => {
    const onAuth = vi.fn();
    const { http } = setUp([answers(403, { code: 'not-yours', message: '', auth: { isLoggedIn: false } })], { onAuth });
    await http.request({ path: 'm' });
    expect(onAuth).not.toHaveBeenCalled();
  });

  it('ends a session only after session-invalid', async () => {
    const onSessionInvalid = vi.fn();
    const refusal = (code: string) => answers(403, { code, message: '' });
    const { http } = setUp([refusal('not-yours'), refusal('session-invalid')], { onSessionInvalid });
    await http.request({ path: 'm' });
    expect(onSessionInvalid).not.toHaveBeenCalled();
    await http.request({ path: 'm' });
    expect(onSessionInvalid).toHaveBeenCalledTimes(1);
  });

  it('[S8-005] returns the error with propagate403 and keeps the session', async () => {
    const onSessionInvalid = vi.fn();
    const { http } = setUp([answers(403, { code: 'session-invalid', message: '' })], { onSessionInvalid });
    expect(await http.request({ path: 'm', propagate403: true })).toMatchObject({ error: 'session-invalid' });
    expect(onSessionInvalid).not.toHaveBeenCalled();
  });

  it('passes the request’s token to each hook', async () => {
    const onAuth = vi.fn();
    const onSessionInvalid = vi.fn();
    let token = 'one';
    const headers = () => ({ [HEADERS.accessToken]: token });
    const refusal = answers(403, { code: 'session-invalid', message: '' });
    const slow: Reply = async (...call) => {
      token = 'two';
      return answers(200, { auth: { isLoggedIn: true } })(...call);
    };
    const { http } = setUp([slow, refusal], { headers, onAuth, onSessionInvalid });
    await http.request({ path: 'm' });
    await http.request({ path: 'm' });
    expect(onAuth).toHaveBeenCalledWith({ isLoggedIn: true }, { sentToken: 'one' });
    expect(onSessionInvalid).toHaveBeenCalledWith({ sentToken: 'two' });
  });

  it('does not end a session after another status', async () => {
    const onSessionInvalid = vi.fn();
    const { http } = setUp([answers(502, { code: 'session-invalid', message: '' })], { onSessionInvalid });
    await http.request({ path: 'd/x' });
    expect(onSessionInvalid).not.toHaveBeenCalled();
  });
});
