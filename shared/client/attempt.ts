import type { HttpCall, HttpClientDeps, HttpMethod } from './http-call.ts';

export interface AttemptRequest {
  url: string;
  method: HttpMethod;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  responseType: NonNullable<HttpCall['responseType']>;
  signal: AbortSignal | undefined;
  timeoutMs: number;
  isKeptAlive: boolean;
}

/** Fetch refuses a kept-alive body above 64 KiB, all of a page's together; so some room is left. */
const KEPT_ALIVE_BYTES = 60 * 1024;

export type Attempt =
  | { kind: 'answered'; status: number; statusText: string; headers: Headers; body: unknown }
  | { kind: 'timed-out' }
  | { kind: 'aborted' }
  | { kind: 'unreachable' };

/** One request with one answer, its body read within the time-out. Never rejects. */
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
      // Nobody reads it: a slow page would hold its connection until it has come whole.
      end.abort();
      return { kind: 'unreachable' };
    }
    const { status, statusText, headers } = response;
    const body = await readBody(response, status >= 400 ? 'json' : request.responseType);
    return { kind: 'answered', status, statusText, headers, body };
  } catch {
    // Fetch says no more than that it failed: who ended it is known here.
    return { kind: signal?.aborted ? 'aborted' : isLate ? 'timed-out' : 'unreachable' };
  } finally {
    stopClock();
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * A network's filter, or a Wi-Fi that wants its sign-in first, answers in the server's place by a page of its own, often with 200:
 * nothing was done. The API answers no call by a page.
 */
const isPage = ({ status, headers }: Response): boolean =>
  (status < 400 || REFUSED.has(status)) && /^\s*text\/html\b/i.test(headers.get('content-type') ?? '');

/** By these a filter or a portal refuses; a proxy before a server that is down says 502 to 504, which are tried again as what they are. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 404, 451, 511]);

function initOf({ method, headers, body, isKeptAlive }: AttemptRequest, signal: AbortSignal): RequestInit {
  if (body === undefined) return { method, headers, signal };
  if (body instanceof Uint8Array) return { method, headers, signal, body: new Uint8Array(body) };
  const json = { 'content-type': 'application/json', ...headers };
  const text = JSON.stringify(body);
  const keepalive = isKeptAlive && new TextEncoder().encode(text).length <= KEPT_ALIVE_BYTES;
  return { method, headers: json, signal, body: text, ...(keepalive && { keepalive }) };
}

async function readBody(response: Response, type: AttemptRequest['responseType']): Promise<unknown> {
  if (type === 'blob') return response.blob();
  const text = await response.text();
  if (type === 'none') return null;
  return type === 'text' ? text : parseJson(text);
}

/** Null for what is no JSON: the page of a proxy, an empty answer. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
