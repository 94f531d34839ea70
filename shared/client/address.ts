import { API_PREFIX, ROUTE_CLASSES, type RouteClass } from '@/shared/contract/routes.ts';
import { MESSAGES } from '@/shared/domain/errors.ts';
import type { HttpCall } from './http-call.ts';

/** Of a call without a route class. */
const PUBLIC_TIMEOUT_MS = 10_000;

export interface Address {
  url: string;
  timeoutMs: number;
  retries: number;
}

const isRouteClass = (letter: string): letter is RouteClass => Object.hasOwn(ROUTE_CLASSES, letter);

/** Where a call goes, and how patiently: the first letter of its path says so. */
export function addressOf(baseUrl: string, { path, query, isCdn, timeoutMs }: HttpCall): Address {
  if (isCdn && /^\/[^/]/.test(path)) {
    return { url: baseUrl + path + search(query), timeoutMs: timeoutMs ?? PUBLIC_TIMEOUT_MS, retries: 0 };
  }
  const letter = path.replace(/^v1\//, '').split(/[/?]/, 1)[0] ?? '';
  if (isCdn || !isRouteClass(letter) || path.split(/[?#]/, 1)[0]?.split('/').includes('..')) {
    throw new Error(MESSAGES.unhandledRoute);
  }
  const route = ROUTE_CLASSES[letter];
  return {
    url: baseUrl + API_PREFIX + path + search(query),
    timeoutMs: timeoutMs ?? route.timeoutMs,
    retries: route.retries,
  };
}

function search(query: HttpCall['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
