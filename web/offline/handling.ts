import { API_PREFIX } from '@/shared/contract/http.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import type { CachedFiles } from './cached-files.ts';

/**
 * How the worker answers a request. none: the browser asks the server, as without a worker. cache-first: from the kept
 * files. network-first: from the network, and from the kept files if it fails. recorder: the page of the recorder.
 * page: any other page.
 */
export type Handling = 'none' | 'cache-first' | 'network-first' | 'recorder' | 'page';

export type HandledRequest = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>;

/** Returns how the worker answers a request of a page from `origin`. */
export function handlingOf(
  { method, url, mode, headers }: HandledRequest,
  origin: string,
  files: Pick<CachedFiles, 'hashed' | 'plain'>,
): Handling {
  const { origin: target, pathname, search } = new URL(url);
  if (method !== 'GET' || target !== origin || headers.has('range')) return 'none';
  // Navigations to the API are sign-ins with codes that work once, and downloads.
  if (`${pathname}/`.startsWith(API_PREFIX)) return 'none';
  if (mode === 'navigate') return isRecorder(pathname) ? 'recorder' : 'page';
  // The hash is part of the address: what another build asks for goes past the worker.
  if (files.hashed.includes(pathname + search)) return 'cache-first';
  return files.plain.includes(pathname) ? 'network-first' : 'none';
}

const isRecorder = (pathname: string): boolean => pathname.replace(/\/$/, '') === SITE_ROUTES.record.path;
