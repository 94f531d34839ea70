import { expect, it, vi } from 'vitest';
import { keepForOffline } from './keep-for-offline.ts';

it('registers the worker after the page is loaded, and not before', () => {
  const register = vi.fn(async () => ({}) as ServiceWorkerRegistration);
  const loaded: (() => void)[] = [];
  keepForOffline({ workers: { register }, afterLoad: (run) => void loaded.push(run) });
  expect(register).not.toHaveBeenCalled();
  for (const run of loaded) run();
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js');
});

it('a browser that has no workers, or refuses one, shows the page as before', async () => {
  const afterLoad = (run: () => void) => run();
  keepForOffline({ workers: undefined, afterLoad });
  // An unhandled rejection would fail this file.
  const register = vi.fn(() => Promise.reject(new Error('refused')));
  keepForOffline({ workers: { register }, afterLoad });
  await expect(register.mock.results[0]?.value).rejects.toThrow('refused');
});
