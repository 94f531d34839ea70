import { browser } from './browser.ts';
import type { StorageArea } from './item.ts';
import { type Policy, policyOf } from './policy.ts';

/** Settings: what outlives the browser. Shut to content scripts (closeStorageToContentScripts). */
export const localArea = (): StorageArea => areaOf('local');

/** What outlives the worker but not the browser: who opened which recorder. */
export const sessionArea = (): StorageArea => areaOf('session');

function areaOf(name: 'local' | 'session'): StorageArea {
  const area = browser.storage[name];
  return {
    get: (key) => area.get(key),
    set: (values) => area.set(values),
    remove: (key) => area.remove(key),
    onChanged(listener) {
      area.onChanged.addListener(listener);
      return () => area.onChanged.removeListener(listener);
    },
  };
}

/** By default a content script, and so a taken-over page process, can read storage.local. Called at every worker start. Not every browser has this lock (docs/threats.md). */
export async function closeStorageToContentScripts(): Promise<void> {
  await chrome.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}

/** What the school's administrator has set. */
export async function readPolicy(): Promise<Policy> {
  const keys = ['serverUrl', 'linkDomains', 'mode', 'kioskCode', 'docsBridge'];
  return policyOf(await browser.storage.managed.get(keys).catch(noPolicy));
}

/** An administrator may change it while pages are open. */
export function watchPolicy(listener: () => void): void {
  browser.storage.onChanged.addListener((_changes, area) => {
    if (area === 'managed') listener();
  });
}

/** Browsers without a policy store refuse the read; that is the same as no policy. */
const noPolicy = (): Record<string, unknown> => ({});
