import { browser } from './browser.ts';
import type { StorageArea } from './item.ts';

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

/** By default a content script, and so a taken-over page process, can read storage.local. Called at every worker start. */
export async function closeStorageToContentScripts(): Promise<void> {
  await chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
}

/** What the school's administrator has set (public/managed-schema.json). */
export async function readPolicy(): Promise<{ serverUrl: string | null }> {
  const policy = await browser.storage.managed.get('serverUrl').catch(noPolicy);
  return { serverUrl: typeof policy.serverUrl === 'string' && policy.serverUrl !== '' ? policy.serverUrl : null };
}

/** Browsers without a policy store refuse the read; that is the same as no policy. */
const noPolicy = (): Record<string, unknown> => ({});
