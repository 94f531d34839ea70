import { afterEach, expect, it, vi } from 'vitest';
import { closeStorageToContentScripts } from './areas.ts';

// The real module loads only in an extension.
vi.mock('./browser.ts', () => ({ browser: {} }));

afterEach(() => vi.unstubAllGlobals());

const stub = (local: object) => vi.stubGlobal('chrome', { storage: { local } });

it('closes the storage to content scripts, and so to a compromised page process', async () => {
  const setAccessLevel = vi.fn(async () => undefined);
  stub({ setAccessLevel });
  await closeStorageToContentScripts();
  expect(setAccessLevel).toHaveBeenCalledExactlyOnceWith({ accessLevel: 'TRUSTED_CONTEXTS' });
});

it('starts in a browser that cannot close the storage', async () => {
  stub({});
  await expect(closeStorageToContentScripts()).resolves.toBeUndefined();
});
