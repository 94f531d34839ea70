import { waitFor } from '@/shared/base/wait.ts';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import { HEADERS } from '@/shared/contract/http.ts';
import { addressOf, type RequestAddress } from './address.ts';
import { type Attempt, type AttemptRequest, attemptOnce } from './attempt.ts';
import { failureOf } from './failure.ts';
import type { HttpCall, HttpClient, HttpClientDeps, HttpMethod, HttpResult } from './http-call.ts';
import { checkTimeout, isRetriedMethod, isRetriedStatus, pauseBefore } from './retry-policy.ts';

export type { HttpCall, HttpClient, HttpClientDeps };

type Prepared = Omit<AttemptRequest, 'timeoutMs'>;

/** Added to the time-out at each retry of a time-out, in ms. */
const TIMEOUT_STEP_MS = 4000;
/** Longest Retry-After that the client waits for, in ms; a longer one is left to the caller. */
const MAX_PATIENCE_MS = 10_000;

export function createHttpClient(deps: HttpClientDeps): HttpClient {
  const { clock, isOnline = () => true } = deps;

  async function request(call: HttpCall): Promise<HttpResult> {
    const { method = 'GET' } = call;
    const address = addressOf(deps.baseUrl, call);
    checkTimeout(address.timeoutMs);
    for (let timeouts = 0, repeats = 0; ; ) {
      const request = await prepare(call, method, address.url);
      const timeoutMs = address.timeoutMs + timeouts * TIMEOUT_STEP_MS;
      const attempt = await attemptOnce(deps, { ...request, timeoutMs });
      if (attempt.kind === 'timed-out' && timeouts < retriesOfTimeout(method, address)) {
        timeouts += 1;
        continue;
      }
      const result = conclude(call, attempt, request);
      if (result.ok || repeats >= retriesOfFailure(method, address, result)) return result;
      repeats += 1;
      const pauseMs = pauseBefore(repeats, result.retryAfterMs);
      if (pauseMs > MAX_PATIENCE_MS || !(await waitFor(clock, pauseMs, call.signal))) return result;
    }
  }

  async function prepare(call: HttpCall, method: HttpMethod, url: string): Promise<Prepared> {
    const own = call.isCdn ? {} : await deps.headers();
    const headers = { ...(call.isTokenOmitted ? without(own, HEADERS.accessToken) : own), ...call.headers };
    const { body, signal, responseType = 'json', isKeepAlive = false } = call;
    return { url, method, headers, body, responseType, signal, isKeepAlive };
  }

  function conclude(call: HttpCall, attempt: Attempt, { url, method, headers }: Prepared): HttpResult {
    const context = { sentToken: headers[HEADERS.accessToken] ?? null };
    if (attempt.kind !== 'answered' || attempt.status >= 400) {
      const failure = failureOf(attempt, { method, url, isOnline: isOnline(), now: clock.now() });
      const isOver = failure.status === 403 && failure.error === 'session-invalid';
      if (isOver && !call.propagate403) deps.onSessionInvalid?.(context);
      return { ...failure, errorJson: attempt.kind === 'answered' ? attempt.body : null };
    }
    const { status, headers: answered, body } = attempt;
    if (!call.isCdn && !call.isAuthIgnored && hasAuth(body)) deps.onAuth?.(body.auth, context);
    return { ok: true, value: { status, headers: answered, body } };
  }

  return { request };
}

const hasAuth = (body: unknown): body is { auth: unknown } =>
  typeof body === 'object' && body !== null && 'auth' in body && body.auth !== undefined;

const without = (headers: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

const retriesOfTimeout = (method: HttpMethod, { timeoutRetries }: RequestAddress): number =>
  method === 'GET' || method === 'POST' ? timeoutRetries : 0;

/** Returns the number of retries: only idempotent methods, in route classes with retries. */
function retriesOfFailure(
  method: HttpMethod,
  { statusRetries }: RequestAddress,
  { error, status }: ApiFailure,
): number {
  if (!isRetriedMethod(method)) return 0;
  return error === 'server-unreachable' || (status !== null && isRetriedStatus(status)) ? statusRetries : 0;
}
