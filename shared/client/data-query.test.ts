import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemTimer } from '@/shared/base/clock.ts';
import { type DataInput, dataQuery, dataViewOf } from './data-query.ts';
import { createHttpClient } from './http-client.ts';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
});

type Reply = (init: RequestInit) => Response | Promise<Response>;

const stalled: Reply = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
  });

/** Observes one request as a component does; `replies` are sent in turn, then the last one repeatedly. */
function look(input: DataInput, ...replies: Reply[]) {
  const requests: { url: string; init: RequestInit }[] = [];
  const onSessionInvalid = vi.fn();
  const http = createHttpClient({
    baseUrl: 'https://mote.example',
    fetch: (async (url: string, init: RequestInit) => {
      requests.push({ url, init });
      return (replies[Math.min(requests.length, replies.length) - 1] ?? stalled)(init);
    }) as unknown as typeof fetch,
    headers: () => ({}),
    clock: systemTimer,
    onSessionInvalid,
  });
  const observer = new QueryObserver(client, dataQuery(http, input));
  const leave = observer.subscribe(() => undefined);
  const refetch = () => observer.refetch();
  return { requests, onSessionInvalid, leave, refetch, view: () => dataViewOf(observer.getCurrentResult()) };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

describe('[S7-014] request options', () => {
  test('requests a route by GET as JSON immediately', async () => {
    const { requests, view } = look({ route: 'm/status' }, json({ moteId: null }));
    await vi.waitFor(() => expect(view().data).toEqual({ moteId: null }));
    expect(requests).toMatchObject([{ url: 'https://mote.example/api/m/status', init: { method: 'GET' } }]);
  });

  test('passes method and options on', async () => {
    const options = { query: { limit: 3 }, body: { a: 1 }, headers: { 'x-mote-claim': 'c' } };
    const { requests, view } = look({ route: 'v1/i/status', method: 'POST', options }, json({}));
    await vi.waitFor(() => expect(view().fetched).toBe(true));
    expect(requests).toMatchObject([
      {
        url: 'https://mote.example/api/v1/i/status?limit=3',
        init: { method: 'POST', body: '{"a":1}', headers: { 'x-mote-claim': 'c' } },
      },
    ]);
  });

  test('makes no request while not enabled', () => {
    const { requests, view } = look({ route: 'm', enabled: false });
    expect(requests).toEqual([]);
    expect(view()).toEqual({
      data: undefined,
      loading: false,
      error: null,
      againAt: null,
      errorJson: null,
      fetched: false,
    });
  });

  test('reads a response as text if the query says so', async () => {
    const { view } = look({ route: 'd/x', responseType: 'text' }, () => new Response('hello'));
    await vi.waitFor(() => expect(view().data).toBe('hello'));
  });

  test('fetches a public file with the CDN flag', async () => {
    const file = { route: '/locales/en-US.ftl', isCdn: true, responseType: 'text' } as const;
    const { requests, view } = look(file, () => new Response('a = b'));
    await vi.waitFor(() => expect(view().data).toBe('a = b'));
    expect(requests[0]?.url).toBe('https://mote.example/locales/en-US.ftl');
  });

  test.each([true, false])('ends an unobserved request only if it is abortable (%s)', async (abortable) => {
    const { requests, leave } = look({ route: 'm', abortable }, stalled);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    leave();
    expect(requests[0]?.init.signal?.aborted).toBe(abortable);
  });
});

describe('[S7-015] query state', () => {
  test('shows loading, then data and fetched', async () => {
    const { view } = look({ route: 'm' }, json({ motes: [] }));
    expect(view()).toEqual({
      data: undefined,
      loading: true,
      error: null,
      againAt: null,
      errorJson: null,
      fetched: false,
    });
    await vi.waitFor(() => expect(view().loading).toBe(false));
    expect(view()).toEqual({
      data: { motes: [] },
      loading: false,
      error: null,
      againAt: null,
      errorJson: null,
      fetched: true,
    });
  });

  test('shows an error with its response body', async () => {
    const refusal = { code: 'no-such-mote', message: 'x' };
    const { view } = look({ route: 'm/x' }, json(refusal, 404));
    await vi.waitFor(() => expect(view().fetched).toBe(true));
    expect(view()).toMatchObject({ data: undefined, loading: false, error: 'no-such-mote', errorJson: refusal });
  });

  test('shows the earliest retry time of a rate limit, until a request succeeds', async () => {
    const body = JSON.stringify({ code: 'too-many-requests', message: '' });
    const tooOften = () => new Response(body, { status: 429, headers: { 'retry-after': '90' } });
    const { view, refetch } = look({ route: 'i/sessions', method: 'POST' }, tooOften, json({ a: 1 }));
    const asked = Date.now();
    await vi.waitFor(() => expect(view().error).toBe('too-many-requests'));
    expect(view().againAt).toBeGreaterThanOrEqual(asked + 90_000);
    expect(view().againAt).toBeLessThanOrEqual(Date.now() + 90_000);
    await refetch();
    expect(view()).toMatchObject({ data: { a: 1 }, error: null, againAt: null });
  });

  test('[S8-016] leaves errorJson null for an unreadable body', async () => {
    const { view } = look({ route: 'd/x' }, () => new Response('<h1>Oh</h1>', { status: 500 }));
    await vi.waitFor(() => expect(view().error).toBe('internal'));
    expect(view().errorJson).toBeNull();
  });

  test('keeps the data after a failed refetch', async () => {
    const { view, refetch } = look({ route: 'd/x' }, json({ a: 1 }), json({}, 404));
    await vi.waitFor(() => expect(view().fetched).toBe(true));
    await refetch();
    expect(view()).toMatchObject({ data: { a: 1 }, error: 'unknown', fetched: true });
  });

  test('[S4-036] shows no error for an aborted request', async () => {
    const { requests, leave, view } = look({ route: 'm', abortable: true }, stalled);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    leave();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(view()).toMatchObject({ error: null, againAt: null, errorJson: null, fetched: false });
    expect(client.getQueryCache().getAll()[0]?.state.error).toBeNull();
  });

  test('[S8-005] leaves a refused session to the caller with propagate403', async () => {
    const refusal = json({ code: 'session-invalid', message: '' }, 403);
    const kept = look({ route: 'd/x', propagate403: true }, refusal);
    await vi.waitFor(() => expect(kept.view().error).toBe('session-invalid'));
    expect(kept.onSessionInvalid).not.toHaveBeenCalled();
    client.clear();
    const other = look({ route: 'd/x' }, refusal);
    await vi.waitFor(() => expect(other.view().error).toBe('session-invalid'));
    expect(other.onSessionInvalid).toHaveBeenCalledTimes(1);
  });
});
