import { describe, expect, it, vi } from 'vitest';
import { createSiteScripts, type RegisteredScripts } from './site-scripts.ts';

const A = 'https://canvas.a.example';
const B = 'https://canvas.b.example';
const patternOf = (origin: string) => `https://${new URL(origin).hostname}/*`;

/** Creates a fake browser that stores permissions and registered scripts as Chromium does. */
function createFakeBrowser() {
  const allowed = new Set<string>();
  let script: readonly string[] | null = null;
  const calls: string[] = [];
  const book: RegisteredScripts = {
    patternOf,
    mayRunOn: async (origin) => allowed.has(origin),
    registered: async () => script ?? [],
    async register(matches) {
      if (script) throw new Error('Duplicate script ID');
      if (matches.length === 0) throw new Error('Script must specify at least one match');
      calls.push(`register ${matches}`);
      script = matches;
    },
    async unregister() {
      if (!script) throw new Error('Nonexistent script ID');
      calls.push('unregister');
      script = null;
    },
  };
  return {
    book,
    allowed,
    calls,
    matches: () => script,
    /** Chromium drops registrations when the extension is updated. */
    update: () => {
      script = null;
    },
  };
}

function setUp(sites: string[] = [], allowed: readonly string[] = sites) {
  const browser = createFakeBrowser();
  for (const origin of allowed) browser.allowed.add(origin);
  const runInOpenPages = vi.fn(async (_matches: readonly string[]) => {});
  const warn = vi.fn();
  const start = () => createSiteScripts({ book: browser.book, sites: async () => sites, runInOpenPages, warn });
  return { browser, sites, runInOpenPages, warn, start, scripts: start() };
}

describe('scripts on the sites that the user turned on', () => {
  it('registers no script by default', async () => {
    const { browser, scripts, runInOpenPages } = setUp();
    await scripts.sync();
    expect(browser.calls).toEqual([]);
    expect(runInOpenPages).not.toHaveBeenCalled();
  });

  it('registers the script on sites that are turned on and allowed, and on no other allowed site', async () => {
    const { browser, scripts } = setUp([A], [A, B]);
    await scripts.sync();
    expect(browser.matches()).toEqual([patternOf(A)]);
    expect(await scripts.matches()).toEqual([patternOf(A)]);
  });

  it('skips a site that the browser does not allow, without a prompt', async () => {
    const { browser, scripts } = setUp([A], []);
    await scripts.sync();
    expect(browser.matches()).toBeNull();
    expect(await scripts.matches()).toEqual([]);
  });

  it('adds a second site and injects into its open pages, but not again into the pages of the first site', async () => {
    const { browser, sites, scripts, runInOpenPages } = setUp([A]);
    await scripts.sync();
    sites.push(B);
    browser.allowed.add(B);
    await scripts.sync();
    expect(browser.matches()).toEqual([patternOf(A), patternOf(B)]);
    expect(runInOpenPages.mock.calls).toEqual([[[patternOf(A)]], [[patternOf(B)]]]);
  });

  it('unregisters a site whose permission was revoked, and registers it again when it is granted', async () => {
    const { browser, scripts } = setUp([A, B]);
    await scripts.sync();
    browser.allowed.delete(A);
    await scripts.sync();
    expect(browser.matches()).toEqual([patternOf(B)]);
    browser.allowed.delete(B);
    await scripts.sync();
    expect(browser.matches()).toBeNull();
    browser.allowed.add(A);
    await scripts.sync();
    expect(browser.matches()).toEqual([patternOf(A)]);
  });

  it('unregisters a site that is turned off, although the browser still allows it', async () => {
    const { browser, sites, scripts } = setUp([A]);
    await scripts.sync();
    sites.pop();
    await scripts.sync();
    expect(browser.matches()).toBeNull();
  });

  it('restores the registrations after an update and injects the new script into open pages', async () => {
    const { browser, start, scripts, runInOpenPages } = setUp([A]);
    await scripts.sync();
    browser.update();
    await start().sync();
    expect(browser.matches()).toEqual([patternOf(A)]);
    expect(runInOpenPages).toHaveBeenCalledTimes(2);
  });

  it('changes no registration if a new worker finds the correct state', async () => {
    const { browser, start, scripts, runInOpenPages } = setUp([A, B]);
    await scripts.sync();
    await start().sync();
    expect(browser.calls).toHaveLength(1);
    expect(runInOpenPages).toHaveBeenCalledTimes(1);
  });

  it('handles many sync() calls one after the other', async () => {
    const { browser, scripts, warn } = setUp([A, B]);
    await Promise.all([scripts.sync(), scripts.sync(), scripts.sync()]);
    expect(browser.calls).toEqual([`register ${[patternOf(A), patternOf(B)]}`]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('registers one pattern for two ports of a host', async () => {
    const { browser, scripts } = setUp([A, `${A}:8443`]);
    await scripts.sync();
    expect(browser.matches()).toEqual([patternOf(A)]);
  });

  it('reports an error of the browser and retries the registration at the next change', async () => {
    const { browser, scripts, warn } = setUp([A]);
    const register = vi.spyOn(browser.book, 'register').mockRejectedValueOnce(new Error('no'));
    await scripts.sync();
    expect(warn).toHaveBeenCalledTimes(1);
    await scripts.sync();
    expect(register).toHaveBeenCalledTimes(2);
    expect(browser.matches()).toEqual([patternOf(A)]);
  });

  it('registers the next site without waiting for open pages', async () => {
    const { browser, sites, scripts, runInOpenPages } = setUp([A]);
    runInOpenPages.mockImplementation(() => new Promise(() => {}));
    await scripts.sync();
    sites.push(B);
    browser.allowed.add(B);
    await scripts.sync();
    expect(browser.matches()).toEqual([patternOf(A), patternOf(B)]);
  });
});
