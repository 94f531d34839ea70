import type { HttpCall, HttpClientDeps, HttpMethod } from './http-call.ts';

export interface AttemptRequest {
  url: string;
  method: HttpMethod;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  responseType: NonNullable<HttpCall['responseType']>;
  signal: AbortSignal | undefined;
  timeoutMs: number;
  isKeepAlive: boolean;
}

/** Fetch refuses kept-alive bodies above 64 KiB, summed over a page; this leaves a margin. */
const KEEP_ALIVE_BYTES = 60 * 1024;

export type Attempt =
  | { kind: 'answered'; status: number; statusText: string; headers: Headers; body: unknown }
  | { kind: 'timed-out' }
  | { kind: 'aborted' }
  | { kind: 'unreachable' };

/** Sends one request and reads the response body within the time-out. Never rejects. */
export async function attemptOnce(
  { fetch, clock }: Pick<HttpClientDeps, 'fetch' | 'clock'>,
  request: AttemptRequest,
): Promise<Attempt> {
  const { signal, timeoutMs } = request;
  if (signal?.aborted) return { kind: 'aborted' };
  const end = new AbortController();
  let isLate = false;
  const stopClock = clock.after(timeoutMs, () => {
    isLate = true;
    end.abort();
  });
  const abort = () => end.abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const response = await fetch(request.url, initOf(request, end.signal));
    if (isPage(response)) {
      // No code reads this body: a slow page would hold its connection until it has loaded completely.
      end.abort();
      return { kind: 'unreachable' };
    }
    const { status, statusText, headers } = response;
    const body = await readBody(response, status >= 400 ? 'json' : request.responseType);
    return { kind: 'answered', status, statusText, headers, body };
  } catch {
    // A fetch error does not name its cause. Our own flags show whether the time-out or the caller ended the request.
    return { kind: signal?.aborted ? 'aborted' : isLate ? 'timed-out' : 'unreachable' };
  } finally {
    stopClock();
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * Returns whether the response is a page of a network filter or of a Wi-Fi sign-in. These respond in the server's
 * place, often with 200, and the call had no effect. The API never responds with a page.
 */
const isPage = ({ status, headers }: Response): boolean =>
  (status < 400 || REFUSED.has(status)) && /^\s*text\/html\b/i.test(headers.get('content-type') ?? '');

/**
 * Statuses that a filter or a portal refuses with. A proxy before a server that is down sends 502 to 504: those are
 * retried as they are.
 */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 404, 451, 511]);

function initOf({ method, headers, body, isKeepAlive }: AttemptRequest, signal: AbortSignal): RequestInit {
  if (body === undefined) return { method, headers, signal };
  if (body instanceof Uint8Array) return { method, headers, signal, body: new Uint8Array(body) };
  const json = { 'content-type': 'application/json', ...headers };
  const text = JSON.stringify(body);
  const keepalive = isKeepAlive && new TextEncoder().encode(text).length <= KEEP_ALIVE_BYTES;
  return { method, headers: json, signal, body: text, ...(keepalive && { keepalive }) };
}

async function readBody(response: Response, type: AttemptRequest['responseType']): Promise<unknown> {
  if (type === 'blob') return response.blob();
  const text = await response.text();
  if (type === 'none') return null;
  return type === 'text' ? text : parseJson(text);
}

/** Returns null for a text that is not JSON: a proxy's page, an empty response. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
