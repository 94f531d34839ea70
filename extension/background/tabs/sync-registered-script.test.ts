import { describe, expect, it, vi } from 'vitest';
import { createRegisteredScriptSync } from './sync-registered-script.ts';

const MATCHES = ['https://docs.google.com/document/*'];

function setUp(wanted: boolean, before: readonly string[]) {
  const browser = { sites: before, isWanted: wanted, matches: MATCHES, writes: 0 };
  const warn = vi.fn();
  const bridge = createRegisteredScriptSync({
    what: 'a script',
    isWanted: async () => browser.isWanted,
    matches: async () => browser.matches,
    registered: async () => browser.sites,
    register: async (matches) => {
      if (browser.sites.length > 0) throw new Error('Duplicate script ID');
      browser.sites = matches;
      browser.writes += 1;
    },
    unregister: async () => {
      browser.sites = [];
      browser.writes += 1;
    },
    warn,
  });
  return { browser, bridge, warn };
}

describe('a registered script', () => {
  it('registers a wanted script once', async () => {
    const { browser, bridge, warn } = setUp(true, []);
    await Promise.all([bridge.sync(), bridge.sync()]);
    expect(browser).toMatchObject({ sites: MATCHES, writes: 1 });
    expect(warn).not.toHaveBeenCalled();
  });

  it('unregisters the script once when it is switched off', async () => {
    const { browser, bridge } = setUp(true, MATCHES);
    browser.isWanted = false;
    await bridge.sync();
    await bridge.sync();
    expect(browser).toMatchObject({ sites: [], writes: 1 });
  });

  it('registers the script again when its matches change', async () => {
    const { browser, bridge } = setUp(true, MATCHES);
    browser.matches = ['https://mail.google.com/*'];
    await bridge.sync();
    expect(browser).toMatchObject({ sites: ['https://mail.google.com/*'], writes: 2 });
  });

  it('reports the browser’s refusal to register a script, and retries at the next sync', async () => {
    const { browser, bridge, warn } = setUp(true, []);
    const sites = browser.sites;
    Object.defineProperty(browser, 'sites', {
      get: () => sites,
      set: () => {
        throw new Error('No');
      },
      configurable: true,
    });
    await bridge.sync();
    expect(warn).toHaveBeenCalledOnce();
    Object.defineProperty(browser, 'sites', { value: [], writable: true });
    await bridge.sync();
    expect(browser.sites).toEqual(MATCHES);
  });
});
