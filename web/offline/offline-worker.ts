import { OFFLINE_ADDRESS } from '@/shared/contract/prerendered-pages.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import type { CachedFiles } from './cached-files.ts';
import { type HandledRequest, handlingOf } from './handling.ts';

/** Begins the name of each cache of this worker; the rest is the version of the build. */
const CACHE_PREFIX = 'mote-site-';
/** Time for the network to answer before the kept file is used, in ms. */
const NETWORK_WAIT_MS = 4000;

export interface OfflineWorkerDeps {
  files: CachedFiles;
  origin: string;
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch: (request: Request) => Promise<Response>;
  after: (ms: number, run: () => void) => void;
}

export interface OfflineWorker {
  /** Downloads the build's files. Rejects if one is missing: the browser tries again at a later visit. */
  install(): Promise<void>;
  /** Deletes the files of other builds. No page uses them any more, because a new worker waits until all are closed. */
  activate(): Promise<void>;
  /** Null: the browser asks the server itself. */
  answer(request: Request): Promise<Response> | null;
}

export function createOfflineWorker({ files, origin, caches, fetch, after }: OfflineWorkerDeps): OfflineWorker {
  const name = CACHE_PREFIX + files.version;
  const keyOf = (path: string) => new Request(origin + path);

  /** Asks without cookies, so that what is kept is of nobody's account. */
  async function download(path: string, cache: RequestCache): Promise<Response> {
    const answer = await fetch(new Request(origin + path, { credentials: 'omit', cache }));
    if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  }

  /** A server of another build answers with other texts, and does not allow to keep them for this address. */
  async function downloadHashed(path: string): Promise<Response> {
    const answer = await download(path, 'default');
    if (!answer.headers.get('cache-control')?.includes('immutable')) throw new Error(`${path} is of another build`);
    return answer;
  }

  async function downloadPage(path: string, mark: string): Promise<Response> {
    const answer = await download(path, 'reload');
    if (!(await answer.clone().text()).includes(mark)) throw new Error(`${path} is of another build`);
    return answer;
  }

  async function install(): Promise<void> {
    const cache = await caches.open(name);
    const put = async (path: string, downloading: Promise<Response>) => cache.put(keyOf(path), await downloading);
    await Promise.all([
      ...files.hashed.map((path) => put(path, downloadHashed(path))),
      ...files.plain.map((path) => put(path, download(path, 'reload'))),
      put(SITE_ROUTES.record.path, downloadPage(SITE_ROUTES.record.path, files.script)),
      put(OFFLINE_ADDRESS, downloadPage(OFFLINE_ADDRESS, '<h1')),
    ]);
  }

  async function activate(): Promise<void> {
    const names = await caches.keys();
    const old = names.filter((one) => one.startsWith(CACHE_PREFIX) && one !== name);
    await Promise.all(old.map((one) => caches.delete(one)));
  }

  /** A stored answer depends on no header of the request: it was asked for without cookies. */
  async function cached(path: string): Promise<Response | undefined> {
    try {
      return await (await caches.open(name)).match(keyOf(path), { ignoreVary: true });
    } catch {
      // A browser whose storage fails shows the site as without a worker.
      return undefined;
    }
  }

  async function fromCacheFirst(request: Request, path: string): Promise<Response> {
    return (await cached(path)) ?? fetch(request);
  }

  /** A server that fails or is slow is as good as none: the recorder needs it only to send. */
  async function fromNetworkFirst(request: Request, path: string): Promise<Response> {
    const isLate = new Promise<null>((resolve) => after(NETWORK_WAIT_MS, () => resolve(null)));
    const fetching = fetch(request);
    try {
      const first = await Promise.race([fetching, isLate]);
      if (first !== null && first.status < 500) return first;
      return (await cached(path)) ?? (await fetching);
    } catch (error) {
      const found = await cached(path);
      if (!found) throw error;
      return found;
    }
  }

  async function page(request: Request): Promise<Response> {
    try {
      return await fetch(request);
    } catch (error) {
      const found = await cached(OFFLINE_ADDRESS);
      if (!found) throw error;
      // No success, so that nothing takes it for the page at this address.
      return new Response(found.body, { status: 503, headers: found.headers });
    }
  }

  return {
    install,
    activate,
    answer(request) {
      const { pathname: path, search } = new URL(request.url);
      switch (handlingOf(request satisfies HandledRequest, origin, files)) {
        case 'cache-first':
          return fromCacheFirst(request, path + search);
        case 'network-first':
          return fromNetworkFirst(request, path);
        case 'recorder':
          return fromNetworkFirst(request, SITE_ROUTES.record.path);
        case 'page':
          return page(request);
        default:
          return null;
      }
    },
  };
}
