import { describe, expect, it, vi } from 'vitest';
import { createSiteScripts, type ScriptBook } from './site-scripts.ts';

const A = 'https://canvas.a.example';
const B = 'https://canvas.b.example';
const patternOf = (origin: string) => `https://${new URL(origin).hostname}/*`;

/** A browser that keeps permissions and registered scripts as Chromium does. */
function createFakeBrowser() {
  const allowed = new Set<string>();
  let script: readonly string[] | null = null;
  const calls: string[] = [];
  const book: ScriptBook = {
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
    /** Chromium drops what was registered when the extension is updated. */
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

describe('scripts on the sites that a person has switched on', () => {
  it('none by itself', async () => {
    const { browser, scripts, runInOpenPages } = setUp();
    await scripts.sync();
    expect(browser.calls).toEqual([]);
    expect(runInOpenPages).not.toHaveBeenCalled();
  });

  it('on what is switched on and allowed, and on nothing else that is allowed', async () => {
    const { browser, scripts } = setUp([A], [A, B]);
    await scripts.sync();
    expect(browser.matches()).toEqual([patternOf(A)]);
    expect(await scripts.matches()).toEqual([patternOf(A)]);
  });

  it('not where the browser does not allow it, and it asks nobody', async () => {
    const { browser, scripts } = setUp([A], []);
    await scripts.sync();
    expect(browser.matches()).toBeNull();
    expect(await scripts.matches()).toEqual([]);
  });

  it('a second site joins; pages that are open get the script at once, those of the first not twice', async () => {
    const { browser, sites, scripts, runInOpenPages } = setUp([A]);
    await scripts.sync();
    sites.push(B);
    browser.allowed.add(B);
    await scripts.sync();
    expect(browser.matches()).toEqual([patternOf(A), patternOf(B)]);
    expect(runInOpenPages.mock.calls).toEqual([[[patternOf(A)]], [[patternOf(B)]]]);
  });

  it('a permission that was taken back in the browser’s settings ends it there; given again, it comes back', async () => {
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

  it('a site that is switched off is gone, though the browser would allow it', async () => {
    const { browser, sites, scripts } = setUp([A]);
    await scripts.sync();
    sites.pop();
    await scripts.sync();
    expect(browser.matches()).toBeNull();
  });

  it('an update of the extension loses nothing, and open pages get the new script', async () => {
    const { browser, start, scripts, runInOpenPages } = setUp([A]);
    await scripts.sync();
    browser.update();
    await start().sync();
    expect(browser.matches()).toEqual([patternOf(A)]);
    expect(runInOpenPages).toHaveBeenCalledTimes(2);
  });

  it('a new worker that finds all as it should be does nothing', async () => {
    const { browser, start, scripts, runInOpenPages } = setUp([A, B]);
    await scripts.sync();
    await start().sync();
    expect(browser.calls).toHaveLength(1);
    expect(runInOpenPages).toHaveBeenCalledTimes(1);
  });

  it('many events at once are done one after the other', async () => {
    const { browser, scripts, warn } = setUp([A, B]);
    await Promise.all([scripts.sync(), scripts.sync(), scripts.sync()]);
    expect(browser.calls).toEqual([`register ${[patternOf(A), patternOf(B)]}`]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('two ports of one host are one pattern', async () => {
    const { browser, scripts } = setUp([A, `${A}:8443`]);
    await scripts.sync();
    expect(browser.matches()).toEqual([patternOf(A)]);
  });

  it('a browser that refuses is heard of, and the next change is tried again', async () => {
    const { browser, scripts, warn } = setUp([A]);
    const register = vi.spyOn(browser.book, 'register').mockRejectedValueOnce(new Error('no'));
    await scripts.sync();
    expect(warn).toHaveBeenCalledTimes(1);
    await scripts.sync();
    expect(register).toHaveBeenCalledTimes(2);
    expect(browser.matches()).toEqual([patternOf(A)]);
  });

  it('waits for no open page: what is switched on next is registered all the same', async () => {
    const { browser, sites, scripts, runInOpenPages } = setUp([A]);
    runInOpenPages.mockImplementation(() => new Promise(() => {}));
    await scripts.sync();
    sites.push(B);
    browser.allowed.add(B);
    await scripts.sync();
    expect(browser.matches()).toEqual([patternOf(A), patternOf(B)]);
  });
});
