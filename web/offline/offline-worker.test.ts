import { describe, expect, it } from 'vitest';
import type { CachedFiles } from './cached-files.ts';
import { createOfflineWorker } from './offline-worker.ts';

const ORIGIN = 'https://mote.example';
const SCRIPT = '/assets/start-B1c2D3e4.js';
const FILES: CachedFiles = { version: 'b', hashed: [SCRIPT], plain: ['/locales/en-US.ftl'], script: SCRIPT };

/** The caches of a browser, by name and address. */
function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const caches = {
    async open(name: string) {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return {
        async put({ url }: Request, answer: Response) {
          entries.set(url, answer);
        },
        match: async ({ url }: Request) => entries.get(url)?.clone(),
      };
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  } as unknown as CacheStorage;
  return { caches, stored, cachedIn: (name: string) => [...(stored.get(name)?.keys() ?? [])].map(pathOf).sort() };
}

const pathOf = (url: string): string => new URL(url).pathname;

type Server = Record<string, () => Response | Promise<Response>>;
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const ONLINE: Server = {
  [SCRIPT]: () => new Response('start()'),
  '/locales/en-US.ftl': () => new Response('a = A'),
  '/record': () => new Response(`<h1>Record</h1><script src="${SCRIPT}"></script>`),
  '/offline': () => new Response('<h1>You are offline</h1>'),
  '/account': () => new Response('Ada’s account'),
};

function start(files = FILES) {
  const { caches, ...rest } = fakeCaches();
  const server: Server = { ...ONLINE };
  const requests: Request[] = [];
  const timers: (() => void)[] = [];
  const worker = createOfflineWorker({
    files,
    origin: ORIGIN,
    caches,
    async fetch(request) {
      requests.push(request);
      return (await server[pathOf(request.url)]?.()) ?? new Response('none', { status: 404 });
    },
    after: (_ms, run) => void timers.push(run),
  });
  const goOffline = () => {
    for (const path of Object.keys(server)) server[path] = offline;
  };
  /** Node refuses to make a request of mode `navigate`. */
  const request = (path: string, mode: RequestMode = 'cors') =>
    ({ url: ORIGIN + path, method: 'GET', mode, headers: new Headers() }) as Request;
  const ask = (path: string, mode?: RequestMode) => worker.answer(request(path, mode));
  return { worker, server, requests, timers, goOffline, ask, ...rest };
}

const textOf = async (answer: Promise<Response> | null) => (await answer)?.text();

describe('the service worker of the site', () => {
  it('keeps the files of the recorder and two pages, all asked for without cookies', async () => {
    const { worker, requests, cachedIn } = start();
    await worker.install();
    expect(cachedIn('mote-site-b')).toEqual([SCRIPT, '/locales/en-US.ftl', '/offline', '/record']);
    expect(new Set(requests.map(({ credentials }) => credentials))).toEqual(new Set(['omit']));
  });

  it('is not installed if a file is missing, or if the page is of another build', async () => {
    const missing = start({ ...FILES, hashed: [SCRIPT, '/assets/gone-B1c2D3e4.js'] });
    await expect(missing.worker.install()).rejects.toThrow('/assets/gone-B1c2D3e4.js answered 404');
    const other = start();
    other.server['/record'] = () => new Response('<script src="/assets/start-ZZZZZZZZ.js"></script>');
    await expect(other.worker.install()).rejects.toThrow('/record is of another build');
  });

  it('deletes the files of other builds, and no cache of others', async () => {
    const { worker, stored } = start();
    for (const name of ['mote-site-a', 'mote-site-b', 'other']) stored.set(name, new Map());
    await worker.activate();
    expect([...stored.keys()]).toEqual(['mote-site-b', 'other']);
  });

  it('without a network the recorder opens with its files, and any other page is the offline page', async () => {
    const { worker, goOffline, ask } = start();
    await worker.install();
    goOffline();
    expect(await textOf(ask('/record?utm_source=a', 'navigate'))).toContain('Record</h1>');
    expect(await textOf(ask(SCRIPT))).toBe('start()');
    expect(await textOf(ask('/locales/en-US.ftl'))).toBe('a = A');
    const account = await ask('/account', 'navigate');
    expect([account?.status, await account?.text()]).toEqual([503, '<h1>You are offline</h1>']);
  });

  it('with a network a page and its texts are the server’s, and no page is kept', async () => {
    const { worker, server, ask, cachedIn } = start();
    await worker.install();
    server['/record'] = () => new Response('newer');
    server['/locales/es-ES.ftl'] = () => new Response('a = Á');
    expect(await textOf(ask('/record', 'navigate'))).toBe('newer');
    expect(await textOf(ask('/account', 'navigate'))).toBe('Ada’s account');
    expect(await textOf(ask('/locales/es-ES.ftl'))).toBe('a = Á');
    expect(cachedIn('mote-site-b')).not.toContain('/account');
    server['/record'] = offline;
    server['/locales/es-ES.ftl'] = offline;
    server['/locales/fr-CA.ftl'] = offline;
    await expect(ask('/locales/fr-CA.ftl')).rejects.toThrow('Failed to fetch');
    expect(await textOf(ask('/record', 'navigate'))).toContain('Record</h1>');
    expect(await textOf(ask('/locales/es-ES.ftl'))).toBe('a = Á');
  });

  it('opens the kept recorder if the server fails or does not answer in time', async () => {
    const { worker, server, ask, timers } = start();
    await worker.install();
    server['/record'] = () => new Response('Bad gateway', { status: 502 });
    expect(await textOf(ask('/record', 'navigate'))).toContain('Record</h1>');
    server['/record'] = () => new Promise(() => {});
    const answer = ask('/record', 'navigate');
    for (const run of timers) run();
    expect(await textOf(answer)).toContain('Record</h1>');
  });

  it('shows the server’s own answer of failure for every other page', async () => {
    const { worker, server, ask } = start();
    await worker.install();
    server['/account'] = () => new Response('Bad gateway', { status: 502 });
    expect(await textOf(ask('/account', 'navigate'))).toBe('Bad gateway');
  });
});
