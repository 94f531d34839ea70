import { MESSAGES } from '@/shared/base/errors.ts';
import { API_PREFIX, ROUTE_CLASSES, type RouteClass } from '@/shared/contract/http.ts';
import type { HttpCall } from './http-call.ts';
import { GENERIC_RETRIES, GENERIC_TIMEOUT_MS } from './retry-policy.ts';

export interface RequestAddress {
  url: string;
  timeoutMs: number;
  /** Number of retries of a GET or POST that timed out. */
  timeoutRetries: number;
  /** Number of retries of an idempotent call after an error status or an unreachable server. */
  statusRetries: number;
}

const isRouteClass = (letter: string): letter is RouteClass => Object.hasOwn(ROUTE_CLASSES, letter);

/**
 * Returns a call's address, time-out and retries: the first letter of its path selects them. A public file follows the
 * generic rules.
 */
export function addressOf(baseUrl: string, { path, query, isCdn, timeoutMs }: HttpCall): RequestAddress {
  if (isCdn && /^\/[^/]/.test(path)) {
    return {
      url: baseUrl + path + search(query),
      timeoutMs: timeoutMs ?? GENERIC_TIMEOUT_MS,
      timeoutRetries: 0,
      statusRetries: GENERIC_RETRIES,
    };
  }
  const letter = path.replace(/^v1\//, '').split(/[/?]/, 1)[0] ?? '';
  if (isCdn || !isRouteClass(letter) || path.split(/[?#]/, 1)[0]?.split('/').includes('..')) {
    throw new Error(MESSAGES.unhandledRoute);
  }
  const route = ROUTE_CLASSES[letter];
  return {
    url: baseUrl + API_PREFIX + path + search(query),
    timeoutMs: timeoutMs ?? route.timeoutMs,
    timeoutRetries: route.retries,
    statusRetries: route.retries === 0 ? 0 : GENERIC_RETRIES,
  };
}

function search(query: HttpCall['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
