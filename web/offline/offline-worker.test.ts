import { describe, expect, it } from 'vitest';
import type { CachedFiles } from './cached-files.ts';
import { createOfflineWorker } from './offline-worker.ts';

const ORIGIN = 'https://mote.example';
const SCRIPT = '/assets/start-B1c2D3e4.js';
const TEXTS = '/locales/en-US.ftl?hash=0123456789abcdef';
const ICON = '/icons/mote.svg';
const FILES: CachedFiles = { version: 'b', hashed: [SCRIPT, TEXTS], plain: [ICON], script: SCRIPT };

/** The caches of a browser, by name and address. */
function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>();
  let isBroken = false;
  const caches = {
    async open(name: string) {
      if (isBroken) throw new DOMException('The disk is damaged', 'UnknownError');
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
  const breakStorage = () => {
    isBroken = true;
  };
  return {
    caches,
    stored,
    breakStorage,
    cachedIn: (name: string) => [...(stored.get(name)?.keys() ?? [])].map(pathOf).sort(),
  };
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

type Server = Record<string, () => Response | Promise<Response>>;
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const IMMUTABLE = { headers: { 'cache-control': 'public, immutable' } };
const ONLINE: Server = {
  [SCRIPT]: () => new Response('start()', IMMUTABLE),
  [TEXTS]: () => new Response('a = A', IMMUTABLE),
  [ICON]: () => new Response('<svg/>'),
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
    expect(cachedIn('mote-site-b')).toEqual([SCRIPT, ICON, TEXTS, '/offline', '/record']);
    expect(new Set(requests.map(({ credentials }) => credentials))).toEqual(new Set(['omit']));
  });

  it('is not installed if a file is missing, or if the page is of another build', async () => {
    const missing = start({ ...FILES, hashed: [SCRIPT, '/assets/gone-B1c2D3e4.js'] });
    await expect(missing.worker.install()).rejects.toThrow('/assets/gone-B1c2D3e4.js answered 404');
    const other = start();
    other.server['/record'] = () => new Response('<script src="/assets/start-ZZZZZZZZ.js"></script>');
    await expect(other.worker.install()).rejects.toThrow('/record is of another build');
    const otherTexts = start();
    otherTexts.server[TEXTS] = () => new Response('a = B', { headers: { 'cache-control': 'no-cache' } });
    await expect(otherTexts.worker.install()).rejects.toThrow(`${TEXTS} is of another build`);
  });

  it('deletes the files of other builds, and no cache of others', async () => {
    const { worker, stored } = start();
    for (const name of ['mote-site-a', 'mote-site-b', 'other']) stored.set(name, new Map());
    await worker.activate();
    expect([...stored.keys()]).toEqual(['mote-site-b', 'other']);
  });

  it('without a network the recorder opens with its files, and any other page is the offline page', async () => {
    const { worker, server, goOffline, ask } = start();
    await worker.install();
    goOffline();
    server['/record?utm_source=a'] = offline;
    expect(await textOf(ask('/record?utm_source=a', 'navigate'))).toContain('Record</h1>');
    expect(await textOf(ask(SCRIPT))).toBe('start()');
    expect(await textOf(ask(TEXTS))).toBe('a = A');
    const account = await ask('/account', 'navigate');
    expect([account?.status, await account?.text()]).toEqual([503, '<h1>You are offline</h1>']);
  });

  it('with a network a page is the server’s, and no page is kept', async () => {
    const { worker, server, ask, cachedIn } = start();
    await worker.install();
    server['/record'] = () => new Response('newer');
    expect(await textOf(ask('/record', 'navigate'))).toBe('newer');
    expect(await textOf(ask('/account', 'navigate'))).toBe('Ada’s account');
    expect(cachedIn('mote-site-b')).not.toContain('/account');
    server['/record'] = offline;
    expect(await textOf(ask('/record', 'navigate'))).toContain('Record</h1>');
  });

  it('a page never gets the texts of another build from the worker, and nothing is kept after the install', async () => {
    const { worker, server, ask, cachedIn } = start();
    await worker.install();
    server[TEXTS] = () => new Response('a = B');
    expect(await textOf(ask(TEXTS))).toBe('a = A');
    const kept = cachedIn('mote-site-b');
    expect(ask('/locales/en-US.ftl?hash=fedcba9876543210')).toBeNull();
    server[ICON] = () => new Response('<svg>new</svg>');
    expect(await textOf(ask(ICON))).toBe('<svg>new</svg>');
    expect(cachedIn('mote-site-b')).toEqual(kept);
  });

  it('a file comes from the device if the network does not answer in time', async () => {
    const { worker, server, ask, timers } = start();
    await worker.install();
    server[ICON] = () => new Promise(() => {});
    const answer = ask(ICON);
    for (const run of timers) run();
    expect(await textOf(answer)).toBe('<svg/>');
  });

  it('where the browser’s storage fails, everything comes from the network', async () => {
    const { worker, ask, server, breakStorage } = start();
    await worker.install();
    breakStorage();
    expect(await textOf(ask(SCRIPT))).toBe('start()');
    expect(await textOf(ask(ICON))).toBe('<svg/>');
    server['/record'] = () => new Response('newer');
    expect(await textOf(ask('/record', 'navigate'))).toBe('newer');
    server['/account'] = offline;
    await expect(ask('/account', 'navigate')).rejects.toThrow('Failed to fetch');
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
