import { systemTimer } from '@/shared/domain/clock.ts';
import { browser } from './browser.ts';
import type { StorageArea } from './item.ts';
import { createLogger } from './logger.ts';
import type { Policy } from './policy.ts';
import { createPolicyReader } from './policy-reader.ts';
import { createSettings } from './settings.ts';

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

const POLICY_KEYS = ['serverUrl', 'linkDomains', 'mode', 'kioskCode', 'sharedDevice', 'docsBridge'];

/** What the school's administrator has set, for one context. `onOther`: what was answered before is no longer so. */
export function openPolicy(onOther?: () => void): () => Promise<Policy> {
  if (onOther)
    browser.storage.onChanged.addListener((_changes, area) => {
      if (area === 'managed') onOther();
    });
  return createPolicyReader({
    ask: () => browser.storage.managed.get(POLICY_KEYS),
    kept: createSettings(localArea()).policy,
    clock: systemTimer,
    onOther: () => onOther?.(),
    report: (fault) => createLogger('policy').warn('it could not be kept', fault),
  });
}
