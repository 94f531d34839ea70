import type { ApiFailure, ApiResult } from '@/shared/contract/answer.ts';
import { addressOf } from './address.ts';
import { type Attempt, type AttemptRequest, attemptOnce } from './attempt.ts';
import { failureOf } from './failure.ts';
import type { HttpAnswer, HttpCall, HttpClient, HttpClientDeps, HttpMethod } from './http-call.ts';
import { waitFor } from './wait.ts';

export type { HttpCall, HttpClient, HttpClientDeps };

/** Added to the time-out at each retry of a time-out. */
const TIMEOUT_STEP_MS = 4000;
const MAX_TIMEOUT_MS = 2_147_483_647;
const STATUS_RETRIES = 2;
const RETRIED_STATUSES = [408, 413, 429, 500, 502, 503, 504];
/** A longer Retry-After is the caller's to wait for. */
const MAX_PATIENCE_MS = 10_000;

export function createHttpClient(deps: HttpClientDeps): HttpClient {
  const { clock, isOnline = () => true } = deps;

  async function request(call: HttpCall): Promise<ApiResult<HttpAnswer>> {
    const { method = 'GET' } = call;
    const { url, timeoutMs, retries } = addressOf(deps.baseUrl, call);
    if (timeoutMs > MAX_TIMEOUT_MS) throw new RangeError(`A time-out is at most ${MAX_TIMEOUT_MS} ms`);
    for (let timeouts = 0, repeats = 0; ; ) {
      const attempt = await attemptOnce(deps, {
        ...(await prepare(call, method, url)),
        timeoutMs: timeoutMs + timeouts * TIMEOUT_STEP_MS,
      });
      if (attempt.kind === 'timed-out' && timeouts < retriesOfTimeout(method, retries)) {
        timeouts += 1;
        continue;
      }
      const result = conclude(call, attempt, method, url);
      if (result.ok || repeats >= retriesOfFailure(method, retries, result)) return result;
      repeats += 1;
      const pauseMs = result.retryAfterMs ?? 300 * 2 ** (repeats - 1);
      if (pauseMs > MAX_PATIENCE_MS || !(await waitFor(clock, pauseMs, call.signal))) return result;
    }
  }

  async function prepare(call: HttpCall, method: HttpMethod, url: string): Promise<Omit<AttemptRequest, 'timeoutMs'>> {
    const own = call.isCdn ? {} : await deps.headers();
    return {
      url,
      method,
      headers: { ...own, ...call.headers },
      body: call.body,
      responseType: call.responseType ?? 'json',
      signal: call.signal,
    };
  }

  function conclude(call: HttpCall, attempt: Attempt, method: HttpMethod, url: string): ApiResult<HttpAnswer> {
    if (attempt.kind !== 'answered' || attempt.status >= 400) {
      const failure = failureOf(attempt, { method, url, isOnline: isOnline(), now: clock.now() });
      if (failure.error === 'session-invalid') deps.onSessionInvalid?.();
      return failure;
    }
    const { status, headers, body } = attempt;
    if (!call.isCdn && !call.isAuthIgnored && hasAuth(body)) deps.onAuth?.(body.auth);
    return { ok: true, value: { status, headers, body } };
  }

  return { request };
}

const hasAuth = (body: unknown): body is { auth: unknown } =>
  typeof body === 'object' && body !== null && 'auth' in body && body.auth !== undefined;

const retriesOfTimeout = (method: HttpMethod, retries: number): number =>
  method === 'GET' || method === 'POST' ? retries : 0;

/** Methods that may be said twice, in route classes that are retried at all. */
function retriesOfFailure(method: HttpMethod, retries: number, { error, status }: ApiFailure): number {
  if (retries === 0 || method === 'POST' || method === 'PATCH') return 0;
  const isPassing = error === 'server-unreachable' || (status !== null && RETRIED_STATUSES.includes(status));
  return isPassing ? STATUS_RETRIES : 0;
}
