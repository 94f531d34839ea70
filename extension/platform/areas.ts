import { systemTimer } from '@/shared/base/clock.ts';
import { browser } from './browser.ts';
import type { StorageArea } from './item.ts';
import { createLogger } from './logger.ts';
import type { Policy } from './policy.ts';
import { createPolicyReader } from './policy-reader.ts';
import { createSettings } from './settings.ts';

/**
 * Opens storage.local for settings, which outlive the browser session. Closed to content scripts
 * (closeStorageToContentScripts).
 */
export const localArea = (): StorageArea => areaOf('local');

/** Opens storage.session for state that outlives the worker but not the browser, such as who opened which recorder. */
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

/**
 * Closes storage.local to content scripts. By default a content script, and so a compromised page process, can read it.
 * Called at every start of the worker. Some browsers cannot close it (docs/threats.md).
 */
export async function closeStorageToContentScripts(): Promise<void> {
  await chrome.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}

const POLICY_KEYS = ['serverUrl', 'linkDomains', 'mode', 'kioskCode', 'sharedDevice', 'docsBridge'];

/**
 * Creates the reader of the school's policy for one context. `onOther` is called when an earlier answer is outdated.
 */
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
