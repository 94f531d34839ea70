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

it('a browser that has no workers, or refuses one, changes nothing', async () => {
  const said = vi.spyOn(console, 'info').mockReturnValue();
  const afterLoad = (run: () => void) => run();
  keepForOffline({ workers: undefined, afterLoad });
  keepForOffline({ workers: { register: () => Promise.reject(new Error('refused')) }, afterLoad });
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1));
  said.mockRestore();
});
