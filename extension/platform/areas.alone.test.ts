import { afterEach, expect, it, vi } from 'vitest';
import { closeStorageToContentScripts } from './areas.ts';

// The module of the browser's own interface loads in an extension only.
vi.mock('./browser.ts', () => ({ browser: {} }));

afterEach(() => vi.unstubAllGlobals());

const stub = (local: object) => vi.stubGlobal('chrome', { storage: { local } });

it('content scripts, and so a page process that was taken over, are shut out of what is stored', async () => {
  const setAccessLevel = vi.fn(async () => undefined);
  stub({ setAccessLevel });
  await closeStorageToContentScripts();
  expect(setAccessLevel).toHaveBeenCalledExactlyOnceWith({ accessLevel: 'TRUSTED_CONTEXTS' });
});

it('a browser without this lock starts all the same', async () => {
  stub({});
  await expect(closeStorageToContentScripts()).resolves.toBeUndefined();
});
