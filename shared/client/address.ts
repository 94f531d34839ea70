import { API_PREFIX, ROUTE_CLASSES, type RouteClass } from '@/shared/contract/routes.ts';
import { MESSAGES } from '@/shared/domain/errors.ts';
import type { HttpCall } from './http-call.ts';
import { GENERIC_RETRIES, GENERIC_TIMEOUT_MS } from './retry-policy.ts';

export interface Address {
  url: string;
  timeoutMs: number;
  /** Of a GET or POST that timed out. */
  timeoutRetries: number;
  /** Of a call that may be said twice, after a status or an unreachable server. */
  statusRetries: number;
}

const isRouteClass = (letter: string): letter is RouteClass => Object.hasOwn(ROUTE_CLASSES, letter);

/** Where a call goes, and how patiently: the first letter of its path says so. A public file goes by the generic rules. */
export function addressOf(baseUrl: string, { path, query, isCdn, timeoutMs }: HttpCall): Address {
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
